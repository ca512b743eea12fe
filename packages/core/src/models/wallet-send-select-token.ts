import type { KitSnapshot } from '../kit/kit.ts'
import type { KitSettings } from '../kit/settings.ts'
import type { RouteOf } from '../router/routes.ts'
import type { SendToken } from '../send/send.events.ts'
import type { Doubt } from './shared/doubts.ts'
import { isSamePayer } from './shared/is-same-payer.ts'
import { memoizeBySource } from './shared/memoize-by-source.ts'
import { selectTokens, type TokenRow, type TokensModel } from './tokens.ts'

/** A token that can be sent. */
export type SendableRow = TokenRow & {
  /** Why it may not be what it says; such tokens are last. */
  readonly doubt: Doubt | null
  readonly token: SendToken
}

/** What the WalletSendSelectToken view may know. */
export type WalletSendSelectTokenModel = Omit<TokensModel, 'rows' | 'total' | 'unverified'> & {
  readonly rows: readonly SendableRow[]
  /** The `id` of the row that was chosen before; `null` when none was. */
  readonly chosen: string | null
}

/**
 * The tokens that the active account can send: `loading` until a transfer of it has begun, `null` while nothing is connected, or the dApp
 * did not ask for that network.
 *
 * @example selectWalletSendSelectToken(kit.getSnapshot(), kit.settings, { namespace: 'eip155' })?.rows
 */
export function selectWalletSendSelectToken(
  snapshot: KitSnapshot,
  settings: KitSettings,
  route: Omit<RouteOf<'WalletSendSelectToken'>, 'view'>,
): WalletSendSelectTokenModel | null {
  const model = selectTokens(snapshot, settings, route)
  if (!model) return null
  const { rows, unverified, total: _, ...rest } = model
  const { send } = snapshot
  const { namespace } = route
  const { address, networkId: network, connectorId } = rest
  // A choice for another account, or on another network, would be none for this one.
  const isBegun = 'from' in send && isSamePayer(send.from, { namespace, address, network, connectorId })
  if (!isBegun) return { ...rest, is: 'loading', isEmpty: false, error: null, rows: none, chosen: null }
  const chosen = send.draft.token
  return { ...rest, rows: sendableOf(rows, unverified), chosen: chosen && (chosen.address ?? 'native') }
}

const none: readonly SendableRow[] = []

const sendableOf = memoizeBySource((rows: TokensModel['rows'], unverified: TokensModel['unverified']) => [
  ...rows.map((row) => ({ ...row, doubt: null, token: tokenOf(row) })),
  ...unverified.map((row) => ({ ...row, token: tokenOf(row) })),
])

/** A token that its chain knows without a symbol is called by its name. */
const tokenOf = ({ id, name, symbol, decimals, iconUrl }: TokenRow): SendToken => ({
  ...(id === 'native' ? {} : { address: id }),
  symbol: symbol || name,
  decimals,
  iconUrl,
})
