// Sends the form again once the seconds that the site asks for are over, unless somebody stops it.
"use strict"
const form = document.getElementById("again")
const said = document.getElementById("again-said")
const stop = document.getElementById("again-stop")
const count = document.createElement("b")

// not everybody in the same second
let left = Number(form.dataset.seconds) + Math.floor(Math.random() * 3)
count.ariaHidden = "true"
said.append(said.dataset.said, " ", count)
stop.hidden = false

const show = () => { count.textContent = `${left} s` }
const timer = setInterval(() => {
  left -= 1
  show()
  if (left > 0) return
  clearInterval(timer)
  form.requestSubmit()
}, 1000)
show()
stop.addEventListener("click", () => {
  clearInterval(timer)
  said.textContent = said.dataset.stopped
  stop.hidden = true
})
form.addEventListener("submit", () => clearInterval(timer))
