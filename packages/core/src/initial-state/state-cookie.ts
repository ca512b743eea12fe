import { limits } from '../config/limits.ts'
import type { Namespace } from '../domain/namespace.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import type { WalletsState } from '../wallets/wallets.state.ts'
import { type InitialState, toInitialState } from './initial-state.ts'

/** A state of the longest address and id is shorter, however it is encoded. */
const longestValue = 3_000

type Options = {
  /** That of the kit, if it has one. */
  readonly name?: string | undefined
}

/** A cookie to write: `null` as its value deletes it. */
export type StateCookie = { readonly name: string; readonly value: string | null }

const nameOf = ({ name }: Options) => `kit.${name ? `${encodeURIComponent(name)}.` : ''}v1.account`

/**
 * Reads from the cookies of a request which account the visitor had connected last, so that the server draws it. Needs no DOM.
 * A request may say anything in them, so what is read is for drawing only: the page restores the wallet by itself.
 *
 * @param cookies the request's `Cookie` header, or `document.cookie`
 * @param options.name that of the kit, if it has one
 * @returns plain data, which may go into a script element as JSON; `null` without a cookie, and for one that is malformed, too
 *   long or there twice
 * @example const initialState = readInitialState(request.headers.cookie)
 */
export function readInitialState(cookies: string | null | undefined, options: Options = {}): InitialState | null {
  if (typeof cookies !== 'string' || cookies.length > limits.storedTextLength) return null
  const prefix = `${nameOf(options)}=`
  const found = cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(prefix))
  const [first = ''] = found
  const value = first.slice(prefix.length)
  if (found.length !== 1 || value.length > longestValue) return null
  try {
    return toInitialState(JSON.parse(decodeURIComponent(value)))
  } catch {
    return null
  }
}

/**
 * The cookie that `readInitialState` reads. `storeInitialState` of `@kit/services` writes it in a browser.
 *
 * @returns `null` while a wallet is on its way in or out, when the cookie stays as it is
 * @example initialStateCookie(kit.getSnapshot()) // { name: 'kit.v1.account', value: '%7B%22network%22…' }
 */
export function initialStateCookie<N extends Namespace>(
  { networks, wallets }: KitSnapshot<N>,
  options: Options = {},
): StateCookie | null {
  const states: { readonly [K in Namespace]?: WalletsState } = wallets
  const state = states[networks.active.chainNamespace]
  const name = nameOf(options)
  if (!state || state.is === 'disconnected') return { name, value: null }
  if (state.is !== 'connected') return null
  const { connectorId, network, accounts, wallet } = state.connection
  const hasImage = wallet.imageUrl !== undefined
  const shown = toInitialState({ network, address: accounts[0].address, connectorId, hasImage })
  return { name, value: shown && encodeURIComponent(JSON.stringify(shown)) }
}
