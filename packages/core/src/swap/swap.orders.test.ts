import { setImmediate as task } from 'node:timers/promises'
import { attackRuns, countAttacks } from '@kit/tooling/attacks'
import { fuzzSeed, seededNumbers } from '@kit/tooling/seeded-numbers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import { toBaseUnits } from '../domain/amount.ts'
import { KitError } from '../errors/kit-error.ts'
import { account, dai, ether, type SwapWorld, saidBy, startSwap, usdc } from '../test-utils/swap-world.ts'
import type { SwapState } from './swap.state.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000, toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

type Ready = Extract<SwapState, { is: 'ready' }>

/** What stood there when the visitor last agreed, and what may be asked for after that. */
type Agreed = Pick<Ready, 'account' | 'draft' | 'review'> & { resets: number; approvals: number; swaps: number }

const tokens = [ether, usdc, dai]
const other = { ...account, address: '0xb0b', connectorId: 'io.other' }

/** Each is what a visitor, the network, the provider or the wallet may do at any moment. */
function happeningsIn(swap: SwapWorld, pick: <T>(list: readonly T[]) => T) {
  const { world, quotes, wallet, send } = swap
  let hashes = 0
  const bought = ({ question }: (typeof quotes)[number]) =>
    (((question as { amount: bigint }).amount * world.price) / 1_000n) as bigint
  return {
    start: () => send({ type: 'swap.started', account: pick([account, account, other]) }),
    sold: () => send({ type: 'swap.tokenChosen', side: 'sold', token: pick(tokens) }),
    bought: () => send({ type: 'swap.tokenChosen', side: 'bought', token: pick(tokens) }),
    type: () => send({ type: 'swap.drafted', amount: pick(['1', '2', '', '0.5', 'max', '3']) }),
    flip: () => send({ type: 'swap.flipped' }),
    slippage: () => send({ type: 'swap.slippageChosen', slippage: pick([0, 50, 100, 500, 900]) }),
    review: () => send({ type: 'swap.reviewRequested' }),
    accept: () => send({ type: 'swap.changeAccepted' }),
    edit: () => send({ type: 'swap.editRequested' }),
    back: () => send({ type: 'swap.previewLeft' }),
    leave: () => send({ type: 'swap.left' }),
    price: () => {
      world.price = pick([1_000n, 1_990n, 2_000n, 2_010n, 3_000n])
    },
    hold: () => {
      world.isQueued = !world.isQueued
    },
    batch: () => {
      world.canBatch = !world.canBatch
    },
    mined: () => {
      world.allowance = 10n ** 30n
      world.status = 'confirmed'
    },
    'needs reset': () => {
      world.needsReset = !world.needsReset
    },
    'an allowance of before': () => {
      world.allowance = 7n
    },
    'mined as zero': () => {
      world.allowance = 0n
      world.status = 'confirmed'
    },
    spent: () => {
      world.allowance = 0n
      world.status = pick(['pending', 'failed'] as const)
    },
    lie: () => {
      world.fails = pick([
        {},
        {},
        { check: new KitError('swap/wrong-recipient') },
        { quote: new KitError('rpc/internal') },
      ])
    },
    answer: () => {
      const [one] = quotes.splice(Math.floor(pick([0, 0.5, 0.99]) * quotes.length), 1)
      one?.answer(bought(one))
    },
    'no quote': () => quotes.pop()?.refuse(new KitError('swap/insufficient-liquidity')),
    paid: () => {
      hashes += 1
      wallet.find(isOpen)?.answer({ hash: `0x${hashes}` })
    },
    declined: () => wallet.find(isOpen)?.refuse(new KitError('wallet/rejected')),
    pause: () => void vi.advanceTimersByTime(durations.quotePause),
    poll: () => void vi.advanceTimersByTime(durations.transactionPoll),
    time: () => void vi.advanceTimersByTime(durations.quoteFreshness),
  }
}

const answered = new WeakSet<object>()
function isOpen(one: object): boolean {
  if (answered.has(one)) return false
  answered.add(one)
  return true
}

/** What was asked of the wallet is what stood there: of that account, on that network, of those tokens, and of no less. */
function brokenIn({ asked }: SwapWorld['wallet'][number], agreed: Agreed | null): string | null {
  if (!agreed) return 'nobody agreed to anything'
  const { draft, review } = agreed
  const { address, network, connectorId } = agreed.account
  if (JSON.stringify(asked.of) !== JSON.stringify({ address, network, connectorId })) return 'another account'
  const isBatch = asked.is === 'batch'
  // A step that is needed no more is left out.
  const isWhole = asked.calls.length === 2 || (asked.calls.length === 3 && review.reset !== null)
  if (isBatch !== (review.isBatched && review.approval !== null && isWhole)) return 'another kind'
  for (const call of asked.calls) {
    const said = saidBy(call)
    if (said.spender === review.contract && said.amount === '0' && call.to === draft.sold.address) {
      agreed.resets += 1
      if (review.reset === null || agreed.approvals > 0) return 'an allowance was set to zero that was not shown'
      continue
    }
    if (said.spender !== undefined) {
      agreed.approvals += 1
      if (said.spender !== review.contract || said.amount !== String(review.amount)) return 'another allowance'
      if (call.to !== draft.sold.address || review.approval === null) return 'an approval that was not shown'
      continue
    }
    agreed.swaps += 1
    if (call.to !== review.contract || said.address !== address || said.network !== network) return 'another contract'
    if (said.sold !== draft.sold.symbol || said.bought !== draft.bought.symbol) return 'other tokens'
    if (said.amount !== String(review.amount)) return 'another amount'
    if (BigInt(said.minimum ?? 0) < review.minimum) return `less: ${said.minimum} for ${review.minimum}`
  }
  return agreed.resets > 1 || agreed.approvals > 1 || agreed.swaps > 1 ? 'twice' : null
}

/** A quote stands beside nothing but what it is about. */
function brokenOnShow(state: SwapState): string | null {
  if (!('draft' in state)) return null
  const quote = 'quote' in state ? state.quote : 'review' in state ? state.review : null
  const { sold, amount } = state.draft
  if (!quote || !sold || amount === 'max') return null
  return quote.amount === toBaseUnits(amount, sold.decimals) ? null : `a quote of ${quote.amount} beside ${amount}`
}

async function play(seed: number): Promise<number> {
  const next = seededNumbers(seed)
  const pick = <T>(list: readonly T[]): T => list[next() % list.length] as T
  const swap = startSwap()
  Object.assign(swap.world, pick([{}, { allowance: 7n, needsReset: true }]))
  const happenings = happeningsIn(swap, pick)
  const names = Object.keys(happenings) as (keyof typeof happenings)[]
  // Most of what happens is a visitor who goes on.
  const likely = [
    'review',
    'submit',
    'submit',
    'paid',
    'pause',
    'answer',
    'mined',
    'mined as zero',
    'poll',
    'accept',
  ] as const
  const played: string[] = ['start', 'sold', 'bought', 'type', 'pause']
  let agreed: Agreed | null = null
  let seen = 0
  swap.send({ type: 'swap.started', account })
  swap.send({ type: 'swap.tokenChosen', side: 'sold', token: pick(tokens) })
  swap.send({ type: 'swap.tokenChosen', side: 'bought', token: pick(tokens) })
  swap.send({ type: 'swap.drafted', amount: '2' })
  vi.advanceTimersByTime(durations.quotePause)
  await task()
  for (let at = 0; at < 24; at += 1) {
    const name = pick([...names, ...likely, ...likely])
    played.push(name)
    if (name === 'submit') {
      const state = swap.state()
      if (state.is === 'ready' && state.former === null) agreed = { ...state, resets: 0, approvals: 0, swaps: 0 }
      swap.send({ type: 'swap.submitted' }, { type: 'swap.submitted' })
    } else happenings[name]()
    await task()
    const asked = swap.wallet.slice(seen)
    seen = swap.wallet.length
    const broken = asked.map((one) => brokenIn(one, agreed)).find(Boolean) ?? brokenOnShow(swap.state())
    if (broken) throw new Error(`seed ${seed}: ${played.join(' › ')}: ${broken}`)
  }
  swap.stop()
  return seen
}

/** Seconds on an idle machine; one that has much else to do may take its time. */
vi.setConfig({ testTimeout: 3_600_000 })

test('R-SWAP-1: attack 2.16: in whatever order quotes, builds, prices and clicks come, what is signed is what is shown', async ({
  task: { meta },
}) => {
  const [count, seed] = [attackRuns(1_500), fuzzSeed(20_316)]
  let requests = 0
  for (let at = 0; at < count; at += 1) requests += await play(Math.imul(seed + at, 2_654_435_761))
  expect(requests).toBeGreaterThan(count / 10)
  countAttacks({ meta }, { count, seed })
})
