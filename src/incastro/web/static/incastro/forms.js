// What a script adds to a form; without it nothing is missing.
"use strict"
const listen = (name, act) => document.addEventListener(name, act)

// what was typed and not sent is not thrown away by a click beside it
let typed = false
listen("input", event => { if (event.target.closest("form[data-care]")) typed = true })
listen("submit", () => { typed = false })
addEventListener("beforeunload", event => { if (typed) event.preventDefault() })

// a button that copies a text is there only where it can, and says that it did
for (const button of document.querySelectorAll("[data-copy]")) {
  if (!navigator.clipboard) continue
  button.hidden = false
  button.addEventListener("click", async () => {
    const text = document.getElementById(button.dataset.copy)
    await navigator.clipboard.writeText(text.value ?? text.innerText)
    const said = button.textContent
    button.textContent = button.dataset.copied || "✓"
    setTimeout(() => { button.textContent = said }, 2000)
  })
}

// a picture is seen before it is sent; drawn, since the policy shows no picture that is not the site's
listen("change", async event => {
  const file = event.target.type === "file" && event.target.files[0]
  const place = file && file.type.startsWith("image/") && event.target.closest(".pic")
  if (!place) return
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return
  place.querySelector("img, canvas")?.remove()
  const canvas = document.createElement("canvas")
  canvas.width = 288
  canvas.height = Math.round(288 * picture.height / picture.width)
  canvas.role = "img"
  canvas.ariaLabel = file.name
  canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height)
  place.prepend(canvas)
})

// many at once: all of a page by one tick, and how many are chosen
const boxes = name => document.querySelectorAll(`input[type=checkbox][name="${name}"]`)
const counted = name => {
  const n = [...boxes(name)].filter(box => box.checked).length
  for (const place of document.querySelectorAll(`[data-count="${name}"]`)) place.textContent = n ? `(${n})` : ""
}
const showAll = () => { for (const label of document.querySelectorAll("[data-all]")) label.hidden = false }
listen("DOMContentLoaded", showAll)
listen("htmx:afterSettle", showAll)
listen("change", event => {
  const all = event.target.closest("[data-all]")
  const name = all ? all.dataset.all : event.target.name
  if (all) for (const box of boxes(name)) box.checked = event.target.checked
  if (name) counted(name)
})
