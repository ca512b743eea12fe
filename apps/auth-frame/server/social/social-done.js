// The page after a provider: its own file, since the policy allows no inline script.
const { uri = '', appOrigin = '', returnTo = '', inPage } = document.getElementById('done')?.dataset ?? {}
// Where the app's own page was left, its opener is a page that has nothing to do with it.
const app = inPage === 'true' ? null : window.opener
/** Milliseconds that the app has to hear this window and to close it. */
const hearing = 3_000

// A policy of the app or of the provider has cut the window off from the app: a page of the app hands on what it comes back with.
function leave() {
  if (!window.closed && returnTo) window.location.replace(returnTo)
}

if (app && !app.closed) {
  app.postMessage({ type: '@kit-frame/SOCIAL_DONE', payload: { uri } }, appOrigin)
  // Not at once: nothing orders what a window says before a look that finds it closed.
  setTimeout(() => {
    window.close()
    leave()
  }, hearing)
} else {
  leave()
}
