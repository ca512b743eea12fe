import { shortAddress } from '../domain/format.ts'
import type { KitError } from '../errors/kit-error.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import type { KitSettings } from '../kit/settings.ts'
import type { SwapToken } from '../ports/swap.ts'
import type { RouteOf } from '../router/routes.ts'
import type { SwapSide } from '../swap/swap.events.ts'
import type { SwapTokens } from '../swap/swap.state.ts'
import { seenAs } from './shared/doubts.ts'
import { isSamePayer } from './shared/is-same-payer.ts'
import { memoizeBySource } from './shared/memoize-by-source.ts'
import { selectTokens, type TokenRow, type TokensModel } from './tokens.ts'

/** A token that can be swapped. */
export type SwapChoice = TokenRow & {
  readonly token: SwapToken
  /** The account has some of it. */
  readonly isOwn: boolean
  /** Of a token whose name or symbol another has, too; `null` where it says enough, and of the network's own currency. */
  readonly shortAddress: string | null
}

/** What the SwapSelectToken view may know. */
export type SwapSelectTokenModel = Pick<TokensModel, 'address' | 'networkId' | 'connectorId' | 'networkName'> & {
  readonly is: 'loading' | 'ready' | 'failed'
  readonly side: SwapSide
  /** Why nobody says what can be swapped. */
  readonly error: KitError | null
  /** Those that the account has come first, in the order in which it shows them. */
  readonly rows: readonly SwapChoice[]
  /** The `id` of the row that was chosen before; `null` when none was. */
  readonly chosen: string | null
}

/**
 * The tokens that can stand on one side of the active account's swap: `loading` until it has begun, `null` while nothing is connected, or
 * the dApp did not ask for that network.
 *
 * @example selectSwapSelectToken(kit.getSnapshot(), kit.settings, { namespace: 'eip155', side: 'bought' })?.rows
 */
export function selectSwapSelectToken(
  snapshot: KitSnapshot,
  settings: KitSettings,
  { namespace, side }: Omit<RouteOf<'SwapSelectToken'>, 'view'>,
): SwapSelectTokenModel | null {
  const owned = selectTokens(snapshot, settings, { namespace })
  if (!owned) return null
  const { swap } = snapshot
  const { address, networkId, connectorId, networkName, rows } = owned
  // A choice for another account, or on another network, would be none for this one.
  const isBegun =
    'account' in swap && isSamePayer(swap.account, { namespace, address, network: networkId, connectorId })
  const offered: SwapTokens = isBegun ? swap.tokens : reading
  const chosen = isBegun ? swap.draft[side] : null
  return {
    ...{ address, networkId, connectorId, networkName, side },
    is: offered.is === 'reading' ? 'loading' : offered.is,
    error: offered.is === 'failed' ? offered.error : null,
    rows: offered.is === 'ready' ? choicesOf(offered.list, rows) : none,
    chosen: chosen && idOf(chosen),
  }
}

const reading: SwapTokens = { is: 'reading' }
const none: readonly SwapChoice[] = []

const idOf = ({ address }: SwapToken): string => address ?? 'native'

/** Only what the provider swaps, since nothing else can be; an imitation in the account has an address of its own, and is none of it. */
const choicesOf = memoizeBySource((offered: readonly SwapToken[], owned: TokensModel['rows']) => {
  const rest = new Map(offered.map((token) => [idOf(token).toLowerCase(), token]))
  const own = owned.flatMap((row): SwapChoice[] => {
    const token = rest.get(row.id.toLowerCase())
    if (!token || token.decimals !== row.decimals || row.amount === '0') return []
    rest.delete(row.id.toLowerCase())
    return [{ ...row, id: idOf(token), token, isOwn: true, shortAddress: null }]
  })
  const others = [...rest.values()].map((token): SwapChoice => {
    const { name, symbol, decimals, iconUrl } = token
    const row = { id: idOf(token), name, symbol, decimals, iconUrl, token, amount: '0', value: null }
    return { ...row, isOwn: false, shortAddress: null }
  })
  return told([...own, ...others])
})

const wordsOf = ({ name, symbol }: TokenRow) => new Set([name, symbol].map(seenAs).filter(Boolean))

/** Of several with one name the address alone says which is which. */
function told(rows: readonly SwapChoice[]): readonly SwapChoice[] {
  const [seen, twice] = [new Set<string>(), new Set<string>()]
  for (const word of rows.flatMap((row) => [...wordsOf(row)])) (seen.has(word) ? twice : seen).add(word)
  const isTwin = (row: SwapChoice) => [...wordsOf(row)].some((word) => twice.has(word))
  return rows.map((row) =>
    row.token.address && isTwin(row) ? { ...row, shortAddress: shortAddress(row.token.address) } : row,
  )
}
