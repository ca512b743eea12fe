import { requireNetwork } from '../adapter-toolkit/require-network.ts'
import type { WalletClients } from '../clients/wallet-clients.ts'
import { withWallet } from '../clients/with-wallet.ts'
import { isKitError, KitError } from '../errors/kit-error.ts'
import type { PlannedSwap, SwapCall, SwapOrder, SwapProvider } from '../ports/swap.ts'
import { lessSlippage, type QuoteParts, readQuoted, toQuote, worthIn } from './read-quote.ts'
import type { Reviewed } from './swap.context.ts'
import type { Review } from './swap.setup.ts'

export type ReviewParts = QuoteParts & { readonly wallets: Pick<WalletClients, 'load' | 'hold'> }

type Built = { readonly approval: SwapCall | null; readonly swap: SwapCall }

/** How often a call is built anew because the price has moved since the quote. */
const tries = 2

/** A quote, the calls that the provider builds for it, and what the chain says of them. Nothing is asked of the wallet. */
export async function reviewSwap(parts: ReviewParts, input: Review, signal: AbortSignal): Promise<Reviewed> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await reviewOnce(parts, input, signal)
    } catch (error) {
      if (tried === tries || !isKitError(error, 'swap/pays-less')) throw error
    }
  }
}

async function reviewOnce(parts: ReviewParts, input: Review, signal: AbortSignal): Promise<Reviewed> {
  const { namespace } = input.account
  const [{ features }, provider] = await Promise.all([parts.chains.load(namespace), parts.loadProvider()])
  if (!features.checkSwap) throw new KitError('swap/unsupported-network', { detail: `checkSwap of ${namespace}` })
  const quoted = await readQuoted(parts, input, { known: input.amount, signal })
  const { order, bought } = quoted
  const slippage = slippageOf(bought, input)
  const { approval, swap } = await build(provider, { order, slippage }, signal)
  const terms = provider.readCall?.(swap, order) ?? null
  if (provider.readCall && !terms) throw new KitError('swap/unreadable', { detail: 'Its own provider cannot read it.' })
  const { network } = order
  const { nativeCurrency } = requireNetwork(parts.requestedNetworks(), network)
  const routers = provider.routers?.flatMap((id) =>
    id.startsWith(`${network}:`) ? [id.slice(network.length + 1)] : [],
  )
  const planned: PlannedSwap = { order, approval, swap, minimum: lessSlippage(bought, slippage), terms, routers }
  const checked = await features.checkSwap(planned, signal)
  const isBatched = approval !== null && (await canBatch(parts, input, signal))
  const { reset } = checked
  const review = {
    // The service says the one, and the network's own node the other.
    ...toQuote({ ...quoted, bought: smaller(checked.arrives, bought) }, slippage, parts.clock.now()),
    ...{ minimum: checked.minimum, contract: checked.contract, isBatched },
    ...{ fee: checked.fee, maxFee: checked.maxFee },
    feeWorth: worthIn(checked.fee, nativeCurrency, quoted.prices[2]),
    approval: approval && { spender: checked.contract, amount: order.amount },
    reset: reset?.allowance ?? null,
  }
  return { review, reset: reset?.call ?? null, approval, swap }
}

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** So much less than the quote that what the visitor has agreed to still arrives, and never more than they accept. */
function slippageOf(bought: bigint, { draft, floor }: Review): number {
  if (floor === null || floor > bought) return draft.slippage
  return Math.min(Number(((bought - floor) * 10_000n) / bought), draft.slippage)
}

async function build(
  provider: SwapProvider,
  { order, slippage }: { readonly order: SwapOrder; readonly slippage: number },
  signal: AbortSignal,
): Promise<Built> {
  const { network, address, sold, amount } = order
  const allowance = sold.address ? await provider.readAllowance({ network, address, token: sold }, signal) : amount
  const approval = allowance < amount ? await provider.buildApproval(order, signal) : null
  return { approval, swap: await provider.buildSwap({ ...order, slippage }, signal) }
}

const canBatch = ({ wallets }: ReviewParts, { account }: Review, signal: AbortSignal): Promise<boolean> =>
  withWallet(wallets, account, async ({ canBatchSwap, sendSwapBatch }) => {
    const { address, network } = account
    return Boolean(sendSwapBatch) && ((await canBatchSwap?.({ address, network }, signal)) ?? false)
  }).catch(() => false)
