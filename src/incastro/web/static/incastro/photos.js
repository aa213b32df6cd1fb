// The photo desk by keys, with the queue and the other judges as they are now; without a script all is there too.
"use strict"
{  // names of its own: other scripts stand on the same pages
const one = mark => document.querySelector(mark)
const every = mark => [...document.querySelectorAll(mark)]
const typing = at => at?.matches?.("input:not([type=radio],[type=checkbox],[type=submit]), textarea, select")

// ---- pieces missing: what accepting would give was worked out by the site for each number
const missing = one("#missing")
function foresee() {
  const n = Number(missing.value)
  const told = one(`#foreseen [data-n="${n}"]`)
  one(".step .less").ariaDisabled = n <= 0 ? "true" : null
  one(".step .less").href = `?missing=${Math.max(n - 1, 0)}`
  one(".step .plus").href = `?missing=${n + 1}`
  if (!told) {
    // more than the rulebook counts: the site has to be asked
    const chosen = new URLSearchParams(location.search)
    chosen.set("missing", String(n))
    if (missing.value !== "") fetch(`?${chosen}`).then(answer => answer.text()).then(text => {
      const fresh = new DOMParser().parseFromString(text, "text/html")
      for (const part of ["label", "time", "sub", "penalty"]) {
        const from = fresh.getElementById(`foreseen-${part}`), to = document.getElementById(`foreseen-${part}`)
        if (from && to && Number(missing.value) === n) to.textContent = from.textContent
      }
    }).catch(() => {})
    return
  }
  for (const part of ["label", "time", "sub", "penalty"]) {
    const place = document.getElementById(`foreseen-${part}`)
    if (place) place.textContent = told.dataset[part]
  }
  const sum = one("#foreseen-sum"), lines = told.querySelector("table")
  if (sum && lines) sum.replaceChildren(...[...lines.cloneNode(true).children])
}
if (missing) {
  missing.addEventListener("input", foresee)
  for (const [mark, step] of [[".less", -1], [".plus", 1]]) {
    one(`.step ${mark}`).addEventListener("click", event => {
      event.preventDefault()
      missing.value = String(Math.max(0, Number(missing.value) + step))
      foresee()
    })
  }
  missing.addEventListener("keydown", event => {
    if (event.key !== "Enter") return
    // the number is said; accepting is a key of its own
    event.preventDefault()
    missing.blur()
  })
}

// ---- panels
function openPanel(name) {
  for (const panel of every(".ppanel")) panel.classList.toggle("open", panel.id === name)
  const panel = name && document.getElementById(name)
  if (!panel) return
  panel.querySelector("input:not([type=hidden]), textarea")?.focus({ preventScroll: true })
  panel.scrollIntoView({ block: "nearest" })
}
for (const way of every("[data-panel]")) {
  way.addEventListener("click", event => { event.preventDefault(); openPanel(way.dataset.panel) })
}
for (const way of every("[data-close]")) {
  way.addEventListener("click", event => { event.preventDefault(); openPanel(""); document.activeElement?.blur() })
}

// ---- enlarged
const zoom = one("#zoom"), room = zoom?.querySelector(".zroom"), SIZES = ["", "z2", "z3"]
let shown = 0, size = 0
function larger(to) {
  const before = SIZES[size]
  size = Math.min(Math.max(to, 0), SIZES.length - 1)
  const middle = [room.scrollLeft + room.clientWidth / 2, room.scrollTop + room.clientHeight / 2]
  const grown = 2 ** size / 2 ** SIZES.indexOf(before)
  room.classList.remove("z2", "z3")
  if (SIZES[size]) room.classList.add(SIZES[size])
  room.scrollTo(middle[0] * grown - room.clientWidth / 2, middle[1] * grown - room.clientHeight / 2)
}
function enlarge(place) {
  const ways = every("a[data-full]")
  if (!ways.length) return
  shown = (place + ways.length) % ways.length
  const picture = new Image()
  picture.src = ways[shown].dataset.full
  picture.alt = ways[shown].querySelector("img").alt
  picture.draggable = false
  room.replaceChildren(picture)
  one("#zoom-title").textContent = ways[shown].dataset.title
  one("[data-zoom=other]").hidden = ways.length < 2
  if (!zoom.open) { zoom.showModal(); larger(0) }
  room.focus()
}
if (zoom) {
  every("a[data-full]").forEach((way, place) => way.addEventListener("click", event => {
    event.preventDefault()
    enlarge(place)
  }))
  zoom.addEventListener("click", event => {
    const act = event.target.closest("[data-zoom]")?.dataset.zoom
    if (act === "more") larger(size + 1)
    if (act === "less") larger(size - 1)
    if (act === "other") enlarge(shown + 1)
    if (act === "close") zoom.close()
  })
  zoom.addEventListener("keydown", event => {
    const keys = { "+": () => larger(size + 1), "=": () => larger(size + 1), "-": () => larger(size - 1),
      z: () => enlarge(shown + 1), Z: () => enlarge(shown + 1), 0: () => larger(0) }
    if (!keys[event.key] || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    keys[event.key]()
  })
  room.addEventListener("dblclick", () => larger(size === SIZES.length - 1 ? 0 : size + 1))
  let held = null
  room.addEventListener("pointerdown", event => {
    if (event.pointerType !== "mouse") return
    held = [event.clientX + room.scrollLeft, event.clientY + room.scrollTop]
    room.setPointerCapture(event.pointerId)
    room.classList.add("held")
  })
  room.addEventListener("pointermove", event => {
    if (held) room.scrollTo(held[0] - event.clientX, held[1] - event.clientY)
  })
  for (const end of ["pointerup", "pointercancel"]) {
    room.addEventListener(end, () => { held = null; room.classList.remove("held") })
  }
}

// ---- keys
function step(by) {
  const lines = every("#queue [data-line]")
  const here = lines.findIndex(line => line.getAttribute("aria-current"))
  const next = lines[here < 0 ? 0 : here + by]
  if (next) location.assign(next.href)
}
function digit(key) {
  const reasons = every("#ask.open input[type=radio]")
  const chosen = reasons.length ? reasons[Number(key) - 1] : one(`[data-digit="${key}"]`)
  if (!chosen) return false
  chosen.checked = true
  chosen.focus()
  if (key === "o") one("#id_other")?.focus()
  return true
}
const KEYS = {
  j: () => step(1),
  k: () => step(-1),
  ArrowDown: () => step(1),
  ArrowUp: () => step(-1),
  m: () => { missing?.focus(); missing?.select() },
  c: () => { const code = one("#id_code_read"); code?.focus(); code?.select() },
  z: () => enlarge(Math.max(0, every("a[data-full]").findIndex(way => way.closest(".focus")))),
  "?": () => one("#keys").showModal(),
}
addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return
  const at = document.activeElement, key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  if (key === "Escape") { at?.blur(); openPanel(""); return }
  if (typing(at)) return
  if (key === "Enter") {
    // whose it is was chosen by a digit: Enter gives it, wherever the focus is
    const form = at?.matches("input[type=radio]") && at.form
    if (form) { event.preventDefault(); form.requestSubmit() }
    return
  }
  const act = one(`[data-key="${CSS.escape(key)}"]`)
  if (/^[0-9o]$/.test(key) && digit(key)) return event.preventDefault()
  if (act) { event.preventDefault(); return act.click() }
  if (KEYS[key]) { event.preventDefault(); KEYS[key]() }
})

// ---- no decision twice by an impatient finger
for (const form of every("form[method=post]")) {
  form.addEventListener("submit", event => {
    if (form.dataset.sent) return event.preventDefault()
    form.dataset.sent = "yes"
    setTimeout(() => { delete form.dataset.sent }, 4_000)
  })
}

// ---- another judge decided what is open here: say so, and show it at once to who has nothing typed
let touched = false
addEventListener("input", () => { touched = true })
document.addEventListener("live:swapped", () => {
  const item = one("#item"), changed = one("#changed")
  if (!changed) {
    // nothing was open, and now something waits
    if (item?.classList.contains("pnone") && one("#queue [data-line]")) location.assign(one("#queue [data-line]").href)
    return
  }
  const differs = item?.dataset.state !== undefined && changed.dataset.state !== item.dataset.state
  changed.hidden = !differs
  // a decision of one's own is on its way to the next photo: to reload now would stay here instead
  const busy = touched || one("form[data-sent], .ppanel.open, dialog[open]") || typing(document.activeElement)
  if (differs && !busy) location.reload()
})

// ---- the next one's pictures are here before it is
const next = one("#item")?.dataset.next
if (next) {
  addEventListener("load", () => fetch(next).then(answer => answer.text()).then(text => {
    const fresh = new DOMParser().parseFromString(text, "text/html")
    for (const picture of fresh.querySelectorAll(".pics img")) new Image().src = picture.getAttribute("src")
  }).catch(() => {}))
}
one(".now-q")?.scrollIntoView({ block: "nearest" })
}
