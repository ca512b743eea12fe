import { withTimeout } from '../async/timeout.ts'
import type { ChainClients } from '../clients/chain-clients.ts'
import { accountLimits } from '../config/account-limits.ts'
import { onrampDurations } from '../config/onramp-durations.ts'
import { toBaseUnits, truncateDecimals } from '../domain/amount.ts'
import type { CaipNetworkId } from '../domain/namespace.ts'
import { isSameAddress } from '../domain/same-address.ts'
import type { TokenAmount } from '../domain/token.ts'
import { KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { BlockchainApi } from '../ports/blockchain-api.ts'
import type { ChainFeatures } from '../ports/chain-client.ts'
import type { Onramp, OnrampOrder, OnrampPayment, OnrampProvider } from '../ports/onramp.ts'
import type { WallClock } from '../ports/runtime.ts'
import type { FollowedPurchase, PurchaseReport } from './onramp.context.ts'
import type { OnrampAccount } from './onramp.events.ts'
import type { OnrampPurchase } from './onramp.state.ts'

export type FollowParts = {
  readonly chains: Pick<ChainClients, 'load'>
  readonly clock: WallClock
  /** Absent when there is nowhere to ask what an account has. */
  readonly loadBlockchainApi: (() => Promise<BlockchainApi>) | undefined
  load(): Promise<Onramp>
}

export type OpenOrder = {
  readonly account: OnrampAccount
  readonly order: OnrampOrder
  readonly provider: OnrampProvider
  readonly expected: string | null
}

export type Opened = { readonly page: string; readonly followed: FollowedPurchase }

/** Asks where the provider's page is, and what there is before anything is paid. */
export async function openProvider(parts: FollowParts, input: OpenOrder, signal: AbortSignal): Promise<Opened> {
  const { account, order, provider, expected } = input
  const onramp = await parts.load()
  const { address, network } = account
  const ifSoon = <T>(read: (signal: AbortSignal) => Promise<T>): Promise<T | null> =>
    withTimeout(onrampDurations.before, read, { signal, late: () => new KitError('rpc/timeout') }).catch(() => null)
  const [page, payments, before] = await Promise.all([
    onramp.readPage({ ...order, provider: provider.id, address }, signal).catch((error: unknown) => {
      throw toKitError(error, 'onramp/page-failed')
    }),
    ifSoon((either) => onramp.readPayments({ provider: provider.id, address, network }, either)),
    ifSoon((either) => readBalance(parts, { account, token: order.token }, either)),
  ])
  const purchase: OnrampPurchase = {
    ...{ account, token: order.token, fiat: order.fiat, amount: order.amount, expected },
    provider: { id: provider.id, name: provider.name },
    startedAt: parts.clock.now(),
  }
  const known = payments && idsOf(newest(payments))
  return { page, followed: { purchase, known, before: before && String(before.amount), paidAt: null } }
}

/**
 * Asks the service and the chain what became of a purchase.
 *
 * @throws KitError where neither says anything
 */
export async function readReport(
  parts: FollowParts,
  { purchase, known, before }: FollowedPurchase,
  signal: AbortSignal,
): Promise<PurchaseReport> {
  const { account, token, provider } = purchase
  const { address, network } = account
  const [payments, balance] = await Promise.allSettled([
    parts.load().then((onramp) => onramp.readPayments({ provider: provider.id, address, network }, signal)),
    readBalance(parts, { account, token }, signal),
  ])
  if (payments.status === 'rejected' && (balance.status === 'rejected' || before === null))
    throw toKitError(payments.reason)
  const told = payments.status === 'fulfilled' ? newest(payments.value) : null
  const has = balance.status === 'fulfilled' ? balance.value : null
  // Where the service was silent before, what it tells first may be older than this purchase.
  const old = known ?? (told && idsOf(told))
  return {
    payment: latest((told ?? []).filter(({ id, symbol }) => symbol === token.symbol && !old?.includes(id))),
    known: old,
    hasArrived: has !== null && before !== null && isDeposit(has, BigInt(before), purchase.expected),
    at: parts.clock.now(),
  }
}

const idsOf = (payments: readonly OnrampPayment[]) => payments.map(({ id }) => id)

/** A newer one puts others out of this list, and none into it. */
const newest = (payments: readonly OnrampPayment[]) => payments.slice(0, accountLimits.watchedTransactions)

/** One that has arrived counts before one that is on its way, and that before one that failed: visitors try again in the same window. */
function latest(payments: readonly OnrampPayment[]): PurchaseReport['payment'] {
  const [first] = (['arrived', 'paid', 'failed'] as const).flatMap((status) =>
    payments.filter((payment) => payment.status === status),
  )
  return first ? { status: first.status, hash: first.hash } : null
}

/** Prices move while visitors pay, so that half of what was offered is a deposit; a speck of dust that someone sent is none. */
function isDeposit({ amount, decimals }: TokenAmount, before: bigint, expected: string | null): boolean {
  const bought = expected === null ? 0n : toBaseUnits(truncateDecimals(expected, decimals), decimals)
  return bought !== null && bought > 0n && (amount - before) * 2n >= bought
}

async function readBalance(
  { chains, loadBlockchainApi }: FollowParts,
  { account, token }: Pick<OnrampPurchase, 'account' | 'token'>,
  signal: AbortSignal,
): Promise<TokenAmount | null> {
  const { namespace, address, network } = account
  const { features } = await chains.load(namespace)
  const { address: contract } = token
  if (!contract) return (await features.readBalance?.({ address, network }, signal)) ?? null
  const has = await readTokens({ features, loadBlockchainApi }, { address, network }, signal)
  if (!has) return null
  // A token that the account never held is missing, and that is none of it.
  return has.find((one) => isSameAddress(one.token, contract)) ?? { amount: 0n, decimals: 0 }
}

/** Of the chain, or else of the service that knows what an account has. */
async function readTokens(
  { features, loadBlockchainApi }: Pick<FollowParts, 'loadBlockchainApi'> & { readonly features: ChainFeatures },
  account: { readonly address: string; readonly network: CaipNetworkId },
  signal: AbortSignal,
): Promise<readonly (TokenAmount & { readonly token: string })[] | null> {
  if (features.readTokens) return features.readTokens(account, signal)
  const tokens = await (await loadBlockchainApi?.())?.readTokens({ ...account, force: true }, signal)
  return tokens?.flatMap(({ address, quantity }) => (address ? [{ token: address, ...quantity }] : [])) ?? null
}
