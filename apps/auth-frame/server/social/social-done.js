// The page after a provider: its own file, since the policy allows no inline script.
const { uri = '', appOrigin = '', returnTo = '', inPage } = document.getElementById('done')?.dataset ?? {}
// Where the app's own page was left, its opener is a page that has nothing to do with it.
const app = inPage === 'true' ? null : window.opener
if (app && !app.closed) {
  app.postMessage({ type: '@kit-frame/SOCIAL_DONE', payload: { uri } }, appOrigin)
  window.close()
}
// A policy of the app or of the provider has cut the window off from the app: a page of the app hands on what it comes back with.
if (!window.closed && returnTo) window.location.replace(returnTo)
