import { fromBaseUnits, toBaseUnits, truncateDecimals } from '../domain/amount.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import { findNetwork, type Network } from '../domain/network.ts'
import type { Token } from '../domain/token.ts'
import type { KitError } from '../errors/kit-error.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import type { KitSettings } from '../kit/settings.ts'
import { connectionOf } from './shared/connections.ts'
import { type Doubt, sortByDoubt } from './shared/doubts.ts'
import { memoizeBySource } from './shared/memoize-by-source.ts'
import { networkBadge } from './shared/network-row.ts'
import { searchByName } from './shared/search-by-name.ts'

export type TokenRow = {
  /** Its address, or `native`. */
  readonly id: string
  readonly name: string
  readonly symbol: string
  /** In whole units, as exact decimal text. */
  readonly amount: string
  readonly decimals: number
  /** In US dollars, as exact decimal text; `null` where no price is known, which is never a zero. */
  readonly value: string | null
  /** Of the network's own currency, the network's picture. */
  readonly iconUrl: string | undefined
}

/** What the account's tab of tokens may know. */
export type TokensModel = {
  readonly is: 'loading' | 'ready' | 'failed'
  readonly address: string
  readonly networkId: CaipNetworkId
  /** The wallet that has the account. */
  readonly connectorId: string
  readonly networkName: string
  /** The symbol of the network's own currency. */
  readonly networkSymbol: string
  /** A service is asked that knows prices. */
  readonly isPriced: boolean
  readonly canReceive: boolean
  /** It has been read, and there is nothing of anything, so the way on is to receive something. */
  readonly isEmpty: boolean
  /** Why nothing could be read. */
  readonly error: KitError | null
  /** The network's own currency first, then by value; those of which no price is known at the end. */
  readonly rows: readonly TokenRow[]
  /** The worth of `rows` in US dollars, as decimal text; `null` where nothing has a price. */
  readonly total: string | null
  /** Not what they seem to be, with the reason; not in the total. */
  readonly unverified: readonly (TokenRow & { readonly doubt: Doubt })[]
}

/**
 * What the active account has on the network of its wallet, or `null` while nothing is connected, or the dApp did not ask for that network
 * (R-BAL-1).
 *
 * @example selectTokens(kit.getSnapshot(), kit.settings, { namespace: 'eip155' })?.total
 */
export function selectTokens(
  snapshot: KitSnapshot,
  { features, hasBlockchainApi }: KitSettings,
  { namespace }: { readonly namespace: Namespace },
): TokensModel | null {
  const connection = connectionOf(snapshot, namespace)
  const network = connection && findNetwork(snapshot.networks.requested, connection.network)
  if (!connection || !network) return null
  const [{ address }] = connection.accounts
  const { is, of, tokens, error } = snapshot.tokens
  // What belongs to another account is never shown under this one (R-ACC-2).
  const isSame = of ? of.address === address && of.network === connection.network : is === 'failed'
  const { hasNothing, ...lists } = listsOf(isSame ? tokens : none, network)
  // Those that are read again stay meanwhile.
  const isLoading = !isSame || is === 'idle' || (is === 'loading' && tokens.length === 0)
  const shown = isLoading ? 'loading' : is === 'failed' ? is : 'ready'
  return {
    is: shown,
    isEmpty: shown === 'ready' && hasNothing,
    address,
    networkId: connection.network,
    connectorId: connection.connectorId,
    networkName: network.name,
    networkSymbol: network.nativeCurrency.symbol,
    isPriced: hasBlockchainApi,
    canReceive: features.receive,
    error: isSame ? error : null,
    ...lists,
  }
}

const none: readonly Token[] = []

type Lists = Pick<TokensModel, 'rows' | 'total' | 'unverified'> & { readonly hasNothing: boolean }

const listsOf = memoizeBySource((tokens: readonly Token[], network: Network): Lists => {
  const { trusted, doubted } = sortByDoubt(tokens)
  const rows = trusted.map((token) => toRow(token, network))
  return {
    rows: rows.sort((one, other) => rankOf(one) - rankOf(other) || compareValues(other, one)),
    total: totalOf(rows),
    hasNothing: trusted.every(({ quantity }) => quantity.amount === 0n),
    unverified: doubted.map(({ token, doubt }) => ({ ...toRow(token, network), doubt })),
  }
})

const toRow = ({ name, symbol, address, quantity, value, iconUrl }: Token, network: Network): TokenRow => ({
  id: address ?? 'native',
  name,
  symbol,
  amount: fromBaseUnits(quantity.amount, quantity.decimals),
  decimals: quantity.decimals,
  value,
  iconUrl: address === undefined ? networkBadge(network).iconUrl : iconUrl,
})

const rankOf = ({ id, value }: TokenRow): number => (id === 'native' ? 0 : value === null ? 2 : 1)

const cents = 2
/** A value in cents, never rounded up. */
const inCents = (value: string | null): bigint => (value && toBaseUnits(truncateDecimals(value, cents), cents)) || 0n

function compareValues(one: TokenRow, other: TokenRow): number {
  const difference = inCents(one.value) - inCents(other.value)
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}

function totalOf(rows: readonly TokenRow[]): string | null {
  const known = rows.filter(({ value }) => value !== null)
  if (known.length === 0) return null
  return fromBaseUnits(
    known.reduce((sum, { value }) => sum + inCents(value), 0n),
    cents,
  )
}

/**
 * The tokens whose name, symbol or address holds what was typed.
 *
 * @example searchTokens(model.rows, 'usd')
 */
export function searchTokens<Row extends TokenRow>(rows: readonly Row[], text: string): readonly Row[] {
  return searchByName(namedOf(rows), text).map(({ row }) => row as Row)
}

const namedOf = memoizeBySource((rows: readonly TokenRow[]) =>
  rows.map((row) => ({ name: `${row.name} ${row.symbol} ${row.id}`, row })),
)
