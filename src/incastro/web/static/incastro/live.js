// Keeps a page up to date while it is looked at; without a script one loads it again, and nothing is missing.
//
//   data-live="table/inverno start/inverno/sat-16"   topics to listen to, on any element; one connection a page
//   data-live-since="812"                            the last event that the page was made with
//   data-live-part (with an id)                      what is fetched anew and swapped when something happens
//   data-live-names="go stopped"                     on a part: only for these events
//   data-clock-to="1764600000"                       seconds left until then; data-clock-from: seconds since
//   data-now="1764599000"  data-day  data-days       on an ancestor: the server's time as the page was made
//   data-watching="/address/" data-watching-what="7" tells the site now and then what a judge looks at
//
// A page may listen for itself: document "live" events carry {name, data}; preventDefault() = no swap.
"use strict"
{  // names of its own: other scripts stand on the same pages
const all = (mark, within = document) => [...within.querySelectorAll(mark)]
const chance = most => Math.random() * most
const HIDDEN = 60_000, BESIDE = 20_000

let stream = null, pending = null, wanted = new Set(), busy = false, again = 2_000, hidden = null, etag = ""

const topics = () => [...new Set(all("[data-live]").flatMap(one => one.dataset.live.split(/\s+/)).filter(Boolean))].sort()
// what everybody watches is not fetched by everybody in the same moment
const spread = topic => (/^(desk|entry)\//.test(topic) ? 150 : topic.startsWith("start/") ? 1_200 : 4_000)

function open() {
  const asked = topics()
  if (stream || document.hidden || !asked.length || !window.EventSource) return
  const query = new URLSearchParams(asked.map(topic => ["topic", topic]))
  const since = all("[data-live-since]").map(one => Number(one.dataset.liveSince))
  if (since.length) query.set("after", Math.min(...since))
  stream = new EventSource(`/live/of?${query}`)
  for (const name of NAMES) stream.addEventListener(name, hear)
  stream.onopen = () => { again = 2_000 }
  stream.onerror = () => {
    if (stream?.readyState !== EventSource.CLOSED) return  // it comes back by itself
    shut()
    again = Math.min(again * 2, 120_000)
    setTimeout(() => { open(); refresh("reload", "") }, again + chance(again))
  }
}
const NAMES = ["post", "photo", "look", "assigned", "ruling", "revealed", "go", "stopped", "call", "standings",
  "official", "watching", "makeup", "parcel", "reload"]

function shut() {
  stream?.close()
  stream = null
}

function hear(event) {
  let data = {}
  try { data = JSON.parse(event.data) } catch { /* an event without words is one all the same */ }
  for (const one of all("[data-live-since]")) if (event.lastEventId) one.dataset.liveSince = event.lastEventId
  const told = new CustomEvent("live", { detail: { name: event.type, data }, cancelable: true })
  if (document.dispatchEvent(told)) refresh(event.type, data.topic ?? "")
}

function refresh(name, topic) {
  const concerned = all("[data-live-part]").some(part => concerns(part, name))
  if (!concerned) return
  wanted.add(name)
  pending ??= setTimeout(fetchParts, 50 + chance(spread(topic)))
}
const concerns = (part, name) =>
  name === "reload" || !part.dataset.liveNames || part.dataset.liveNames.split(/\s+/).includes(name)

async function fetchParts() {
  pending = null
  if (busy) return void (pending = setTimeout(fetchParts, 300))
  const names = [...wanted]
  wanted = new Set()
  busy = true
  try {
    const answer = await fetch(location.href, { cache: "no-cache", headers: { "X-Live": names.join(" ") } })
    if (answer.status >= 500 || answer.status === 429) throw new Error(String(answer.status))
    if (answer.redirected) return void location.assign(answer.url)
    const tag = answer.headers.get("ETag")
    if (!answer.ok || (tag && tag === etag)) return
    etag = tag ?? ""
    swap(new DOMParser().parseFromString(await answer.text(), "text/html"), names)
  } catch {
    names.forEach(name => wanted.add(name))
    pending ??= setTimeout(fetchParts, 5_000 + chance(5_000))
  } finally {
    busy = false
  }
}

let behind = false
addEventListener("hashchange", () => {
  if (behind) refresh("reload", "entry/")
  behind = false
})
let heading = document.querySelector("h1")?.textContent ?? ""

// who is typing in a part keeps it as it is; whoever has only the focus there keeps that
function swap(fresh, names) {
  const at = document.activeElement
  for (const part of all("[data-live-part]")) {
    const next = part.id && fresh.getElementById(part.id)
    if (!next || !names.some(name => concerns(part, name)) || next.isEqualNode(part)) continue
    if (part.querySelector(":target")) { behind = true; continue }  // somebody reads an explanation in it
    const inside = part.contains(at)
    if (inside && at.matches("input:not([type=submit],[type=button]), textarea, select")) continue
    const opened = all("details[open][id]", part).map(one => one.id)
    const place = document.adoptNode(next)
    part.replaceWith(place)
    for (const id of opened) place.querySelector(`details[id="${CSS.escape(id)}"]`)?.setAttribute("open", "")
    if (inside) (at.id && document.getElementById(at.id) || place.querySelector("a, button"))?.focus({ preventScroll: true })
    place.classList.add("fresh")
  }
  made = performance.now()
  // whoever does not see it change hears what there is to do now
  const place = document.querySelector("[data-live-say]"), said = document.querySelector("h1")?.textContent ?? ""
  if (place && said !== heading) place.textContent = said
  heading = said
  document.dispatchEvent(new CustomEvent("live:swapped", { detail: { names } }))
  tick()
}

// clocks run by the server's time: what it was when the page came, and what has gone by since
let made = performance.getEntriesByType("navigation")[0]?.responseStart ?? 0
const two = number => String(number).padStart(2, "0")
function written(seconds, words) {
  const days = Math.floor(seconds / 86_400), rest = seconds % 86_400
  const clock = `${Math.floor(rest / 3600)}:${two(Math.floor(rest / 60) % 60)}:${two(rest % 60)}`
  return days ? `${days} ${days === 1 ? words.day : words.days} ${clock}` : clock
}
function tick() {
  for (const one of all("[data-clock-to], [data-clock-from]")) {
    const base = one.closest("[data-now]")
    if (!base) continue
    const now = Number(base.dataset.now) + (performance.now() - made) / 1000
    const { clockTo, clockFrom } = one.dataset
    const seconds = clockTo ? Math.ceil(Number(clockTo) - now) : Math.floor(now - Number(clockFrom))
    one.textContent = written(Math.max(seconds, 0), base.dataset)
    if (clockTo && seconds <= 0 && !one.dataset.over) {
      one.dataset.over = "yes"
      refresh("reload", "start/")
    }
  }
}
if (all("[data-clock-to], [data-clock-from]").length || all("[data-live-part]").length) setInterval(tick, 1_000)
tick()

// two judges at once see each other
function watch() {
  const place = document.querySelector("[data-watching]")
  const token = document.querySelector("[name=csrfmiddlewaretoken]")?.value
  if (!place || !token || document.hidden) return
  const body = new URLSearchParams({ what: place.dataset.watchingWhat ?? "" })
  fetch(place.dataset.watching, { method: "POST", body, headers: { "X-CSRFToken": token } }).catch(() => {})
}
if (document.querySelector("[data-watching]")) {
  watch()
  setInterval(watch, BESIDE)
  document.addEventListener("live:watch", watch)
}

addEventListener("visibilitychange", () => {
  clearTimeout(hidden)
  if (document.hidden) return void (hidden = setTimeout(shut, HIDDEN))
  if (!stream) refresh("reload", "entry/")
  open()
})
addEventListener("pagehide", shut)
addEventListener("pageshow", event => {
  if (event.persisted) { refresh("reload", ""); open() }
})
// the page itself comes first; what happens meanwhile is asked for with `after`
const AT_REST = 700
if (document.readyState === "complete") open()
else addEventListener("load", () => setTimeout(open, AT_REST))
}
