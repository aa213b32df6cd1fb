// The call by keyboard: J and K go through the names, Space or Enter presses the button, Z takes back.
"use strict"
{  // names of its own: other scripts stand on the same pages
const buttons = () => [...document.querySelectorAll(".calls form .btn")]
// the list is exchanged under the judge's hands; whoever was spoken of last still is
let last = ""
addEventListener("focusin", event => { last = event.target.closest(".calls li")?.id ?? last })
const at = () => buttons().findIndex(one => {
  const line = one.closest("li")
  return line.contains(document.activeElement) || (document.activeElement === document.body && line.id === last)
})
document.querySelector("[data-keys]")?.removeAttribute("hidden")

addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, textarea, select")) return
  const all = buttons(), here = at(), key = event.key.toLowerCase()
  if (key === "j" || key === "k") {
    all[Math.min(Math.max(here + (key === "j" ? 1 : -1), 0), all.length - 1)]?.focus()
    event.preventDefault()
  } else if (key === "z" && here >= 0) {
    all[here].closest("form").querySelector("[value=undo]")?.click()
  }
})
}
