// The page after a provider: its own file, since the policy allows no inline script.
const { uri = '', appOrigin = '', returnTo = '' } = document.getElementById('done')?.dataset ?? {}
if (window.opener && !window.opener.closed) {
  window.opener.postMessage({ type: '@kit-frame/SOCIAL_DONE', payload: { uri } }, appOrigin)
  window.close()
}
// Where the window was not opened by the app, it cannot be closed either.
if (!window.closed && returnTo) window.location.replace(returnTo)
