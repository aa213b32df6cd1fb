// Shows the passkey buttons where the browser has passkeys, and says so when one was not used.
(() => {
  'use strict'
  if (!window.PublicKeyCredential) return
  document.querySelectorAll('[data-passkey]').forEach((part) => { part.hidden = false })
  document.addEventListener('allauth.error', (event) => {
    event.preventDefault()
    const failed = document.getElementById('passkey-failed')
    if (failed) failed.hidden = false
  })
})()
