import { initialStateCookie, type Kit, type Namespace } from '@kit/core'
import { orUndefined } from './or-undefined.ts'

/** In seconds: thirty days from the last connection on. */
const longestAge = 30 * 86_400

/**
 * Keeps what the buttons show of the active account in a cookie of this site, for `readInitialState` on its server: the
 * address, the network, the wallet's id, and whether it has a picture. Deletes it when nothing is connected. The browser
 * sends the cookie, and so the address, with every request to the site. Does nothing on a server.
 *
 * @param options.name that of the kit, if it has one
 * @returns what stops it; a destroyed kit does so too. The cookie stays
 * @example storeInitialState(kit)
 */
export function storeInitialState<N extends Namespace>(
  kit: Kit<N>,
  options: { readonly name?: string | undefined } = {},
): () => void {
  if (typeof document === 'undefined') return () => {}
  let stored: string | null | undefined
  const store = () => {
    const cookie = initialStateCookie(kit.getSnapshot(), options)
    if (!cookie || cookie.value === stored) return
    stored = cookie.value
    const age = stored === null ? 0 : longestAge
    const isSecure = location.protocol === 'https:' ? '; Secure' : ''
    // A sandboxed frame may have no cookies, and throws.
    orUndefined(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API exists on https only, and not in every browser
      document.cookie = `${cookie.name}=${stored ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax${isSecure}`
    })
  }
  store()
  return kit.subscribe(store)
}
