import { vi } from 'vitest'
import { reviewDurations } from '../config/review-durations.ts'
import { base, mainnet } from '../domain/networks.ts'
import type { RecentTransaction } from '../domain/recent-transaction.ts'
import { KitError } from '../errors/kit-error.ts'
import type { ChainFeatures } from '../ports/chain-client.ts'
import type { StoragePort } from '../ports/runtime.ts'
import type { SwapCall, SwapProvider, SwapToken } from '../ports/swap.ts'
import type { TransactionStatus } from '../ports/transfer.ts'
import { storageKeys } from '../storage/keys.ts'
import { loadSwap, type SwapParts } from '../swap/swap.effects.ts'
import type { SwapAccount, SwapRequest } from '../swap/swap.events.ts'
import type { SwapState } from '../swap/swap.state.ts'
import { inASystem } from './in-a-system.ts'

export const account: SwapAccount = {
  ...{ namespace: 'eip155', address: '0xa11ce', network: 'eip155:1', connectorId: 'io.wallet' },
}
export const ether: SwapToken = { name: 'Ether', symbol: 'ETH', decimals: 18 }
export const usdc: SwapToken = { address: '0xc0ffee', name: 'USD Coin', symbol: 'USDC', decimals: 6 }
export const dai: SwapToken = { address: '0xda1', name: 'Dai', symbol: 'DAI', decimals: 18 }
export const router = '0x40073'

type Open<T> = { readonly question: unknown; answer(value: T): void; refuse(error: Error): void }
type Wallet = { readonly is: 'transaction' | 'batch'; readonly calls: readonly SwapCall[]; readonly of: object }

type Asked = Open<{ hash: string }> & { readonly asked: Wallet }

/** What the calls of this world say: JSON in place of bytes. */
export const saidBy = ({ data }: SwapCall) => JSON.parse(data) as Readonly<Record<string, string>>

/** What the test changes while it goes on. */
function newWorld() {
  return {
    /** What one base unit buys, in thousandths; the provider builds calls for this. */
    price: 2_000n,
    allowance: 0n,
    /** What the network charges, likely and at most. */
    fees: { fee: 7n, maxFee: 12n },
    /** The token refuses to change an allowance that is not zero. */
    needsReset: false,
    status: 'pending' as TransactionStatus,
    /** Quotes wait for the test. */
    isQueued: false,
    canBatch: false,
    fails: {} as { list?: KitError; quote?: KitError; check?: KitError },
    /** What the provider says can be swapped. */
    listed: [ether, usdc, dai] as readonly SwapToken[],
    /** Changes what the provider builds. */
    swapCall: (call: SwapCall) => call,
  }
}
type World = ReturnType<typeof newWorld>

const open = <T>(list: Open<T>[], question: unknown, more: object = {}) =>
  new Promise<T>((answer, refuse) => void list.push({ question, answer, refuse, ...more } as Open<T>))

const outputOf = ({ price }: World, amount: bigint) => (amount * price) / 1_000n

function providerOf(world: World) {
  const quotes: Open<bigint>[] = []
  const built = { approvals: 0, swaps: 0 }
  const provider: SwapProvider = {
    name: 'Test swaps',
    networks: ['eip155:1', 'eip155:8453'],
    readTokens: async () => {
      if (world.fails.list) throw world.fails.list
      return world.listed
    },
    readQuote: async (order) => {
      if (world.fails.quote) throw world.fails.quote
      return world.isQueued ? open(quotes, order) : outputOf(world, order.amount)
    },
    readAllowance: async () => world.allowance,
    readGasPrice: async () => 10n,
    buildApproval: async ({ sold, amount }) => {
      built.approvals += 1
      return { to: sold.address ?? '', value: 0n, data: JSON.stringify({ spender: router, amount: String(amount) }) }
    },
    buildSwap: async ({ slippage, sold, bought, amount, address, network }) => {
      built.swaps += 1
      const minimum = (outputOf(world, amount) * BigInt(10_000 - slippage)) / 10_000n
      const said = { sold: sold.symbol, bought: bought.symbol, amount: String(amount), minimum: String(minimum) }
      const data = JSON.stringify({ ...said, address, network })
      return world.swapCall({ to: router, value: sold.address ? 0n : amount, data })
    },
  }
  return { provider, quotes, built }
}

function chainOf(world: World): ChainFeatures {
  return {
    checkSwap: async ({ order, approval, swap, minimum }) => {
      if (world.fails.check) throw world.fails.check
      const least = BigInt(saidBy(swap).minimum ?? 0)
      if (least < minimum) throw new KitError('swap/pays-less')
      const needsReset = world.needsReset && world.allowance > 0n && approval !== null
      const data = JSON.stringify({ spender: router, amount: '0' })
      const call = { to: order.sold.address ?? '', value: 0n, data }
      const reset = needsReset ? { call, allowance: world.allowance } : null
      return { contract: swap.to, reset, minimum: least, arrives: outputOf(world, order.amount), ...world.fees }
    },
    readBalance: async () => ({ amount: 10n ** 18n, decimals: 18, symbol: 'ETH' }),
    readTransaction: async () => ({ is: world.status }),
  }
}

function walletsOf(world: World) {
  const wallet: Asked[] = []
  const holds = { count: 0 }
  const ask = (is: Wallet['is'], of: object, calls: readonly SwapCall[]) =>
    open(wallet as Open<{ hash: string }>[], of, { asked: { is, of, calls } })
  const featuresOf = (connectorId: string) => ({
    sendTransaction: ({ transaction, ...of }: { transaction: SwapCall }) =>
      ask('transaction', { ...of, connectorId }, [transaction]),
    canBatchSwap: async () => world.canBatch,
    sendSwapBatch: ({ calls, ...of }: { calls: readonly SwapCall[] }) => ask('batch', { ...of, connectorId }, calls),
  })
  const wallets = {
    load: async (_: string, id: string) => ({ features: featuresOf(id) }),
    hold: () => {
      holds.count += 1
      return () => {
        holds.count -= 1
      }
    },
  }
  return { wallet, wallets, holds }
}

const storageOf = (stored: Record<string, string>): StoragePort => ({
  read: (key) => stored[key] ?? null,
  write: (key, value) => void Object.assign(stored, { [key]: value }),
  remove: (key) => void Reflect.deleteProperty(stored, key),
  watch: () => () => {},
})

/** Swapping over a provider, a chain and a wallet that do what the test says. */
export function startSwap(stored: Record<string, string> = {}) {
  const world = newWorld()
  const { provider, quotes, built } = providerOf(world)
  const { wallet, wallets, holds } = walletsOf(world)
  const { logic, input, read } = loadSwap({
    clock: { now: () => Date.now() },
    ...{ storage: storageOf(stored), keys: storageKeys('kit.v1'), loadSwapProvider: async () => provider },
    requestedNetworks: () => [mainnet, base],
    chains: { load: async () => ({ features: chainOf(world) }) },
    wallets,
  } as unknown as SwapParts)
  const { actor, news, stop } = inASystem(logic, 'swap', input)
  const newsOf = <T>(type: string, key: string): readonly T[] =>
    news.flatMap((one) => (one.type === type ? [(one as unknown as Record<string, T>)[key] as T] : []))
  const state = () => read(actor, []) as SwapState
  return {
    ...{ world, quotes, wallet, built, holds, stored, stop },
    /** A visitor agrees to what they had time to read. */
    send: (...events: readonly SwapRequest[]) => {
      for (const event of events) {
        const now = state()
        const isAgreement = event.type === 'swap.submitted' || event.type === 'swap.changeAccepted'
        if (isAgreement && now.is === 'ready' && !now.canSubmit) vi.advanceTimersByTime(reviewDurations.settle)
        actor.send(event)
      }
    },
    /** At once, whatever has just come. */
    press: (event: SwapRequest) => actor.send(event),
    state,
    sent: () => newsOf<RecentTransaction>('recentTransactions.added', 'transaction'),
    views: () => newsOf<{ view: string }>('router.viewRequested', 'route').map(({ view }) => view),
  }
}

export type SwapWorld = ReturnType<typeof startSwap>

/** Lets happen what is due within so many milliseconds. */
export const pass = async (ms = 0) => {
  await vi.advanceTimersByTimeAsync(ms)
}
