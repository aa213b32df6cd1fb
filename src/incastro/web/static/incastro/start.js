// A start’s clock to the second of the server, on the stream and on the judge’s page.
//
//   data-at="1764599000.412"   on the part with the clock: the server’s time as it was made
//   data-go="1764600000"       the go: seconds to it, then “Go-go-go!” (data-gone), then the time since
//   data-due="1764599990"      no go yet: the time left to the hour of the start
//   [data-time] [data-label]   inside: where it is written, and what it is called (data-before, data-after)
//
// Without a script the page shows the time at which it was loaded.
"use strict"
{  // names of its own: other scripts stand on the same pages
const SHOUT = 4  // seconds
const two = number => String(number).padStart(2, "0")

// every answer comes late by the way it took: the one that took least tells the server’s clock best
let ahead = -Infinity
function learn(arrived) {
  for (const one of document.querySelectorAll("[data-at]")) {
    ahead = Math.max(ahead, Number(one.dataset.at) - arrived / 1000)
  }
}
const serverNow = () => ahead + performance.now() / 1000

function span(seconds, { day = "", days = "" }) {
  const whole = Math.floor(seconds / 86400), rest = seconds % 86400
  const clock = `${Math.floor(rest / 3600)}:${two(Math.floor(rest / 60) % 60)}:${two(rest % 60)}`
  return whole ? `${whole} ${whole === 1 ? day : days} ${clock}` : clock
}

function write(one, text) {
  if (one && one.textContent !== text) one.textContent = text
}

function tell(clock) {
  const time = clock.querySelector("[data-time]"), label = clock.querySelector("[data-label]")
  const now = serverNow(), { go, due, gone } = clock.dataset
  if (!go) {
    const left = Math.max(0, Math.ceil(Number(due) - now))
    clock.classList.toggle("long", left >= 86400)
    return void (due && write(time, span(left, clock.dataset)))
  }
  const since = Math.floor(now - Number(go))
  const shouting = since >= 0 && since < SHOUT && Boolean(gone)
  clock.classList.toggle("counting", since < 0)
  clock.classList.toggle("shouting", shouting)
  clock.classList.toggle("running", since >= 0 && !shouting)
  write(time, since < 0 ? String(Math.ceil(Number(go) - now)) : shouting ? gone : span(since, clock.dataset))
  clock.classList.toggle("long", since >= 86400)
  if (label) write(label, since < 0 ? label.dataset.before : label.dataset.after)
  // what else the page says is another once the go was given
  if (since >= 0 && clock.dataset.reload === "counting") location.reload()
}

function tick() {
  for (const clock of document.querySelectorAll("[data-go], [data-due]")) tell(clock)
  // again when the next second of the server begins
  const into = ((serverNow() % 1) + 1) % 1
  setTimeout(tick, Math.max(20, (1 - into) * 1000 + 5))
}

learn(performance.getEntriesByType("navigation")[0]?.responseStart ?? 0)
if (document.querySelector("[data-at]")) tick()

// the go is on the screen as soon as it is heard of, before the page is asked again
document.addEventListener("live", event => {
  const clock = document.querySelector("#air .air-clock")
  if (event.detail.name === "go" && clock && event.detail.data.at) clock.dataset.go = event.detail.data.at
})
document.addEventListener("live:swapped", () => learn(performance.now()))
}
