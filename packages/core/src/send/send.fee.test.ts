import { createFakeStorage } from '@kit/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import { reviewDurations } from '../config/review-durations.ts'
import { mainnet } from '../domain/networks.ts'
import { KitError } from '../errors/kit-error.ts'
import type { TransferRequest } from '../ports/transfer.ts'
import { storageKeys } from '../storage/keys.ts'
import { inASystem } from '../test-utils/in-a-system.ts'
import { readReview } from '../test-utils/read-review.ts'
import { settle } from '../test-utils/settle.ts'
import { loadSend, type SendClients } from './send.effects.ts'
import type { SendRequest } from './send.events.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A reviewed transfer, over a chain whose fee and deposit the test sets, and a wallet that pays them unless they are more than was agreed to. */
async function review(received: bigint | null = null) {
  const chain = { fee: 1n, deposit: 0n, received, refuses: null as KitError | null }
  const asked: bigint[] = []
  const least: (bigint | undefined)[] = []
  const features = {
    estimateTransfer: async () => {
      if (chain.refuses) throw chain.refuses
      return {
        ...{ amount: 1n, fee: chain.fee, maxFee: chain.fee, deposit: chain.deposit },
        balanceChange: chain.received === null ? null : { sender: -100_000n, recipient: chain.received },
      }
    },
    sendTransfer: async ({
      transfer: { maxFee = 0n, maxDeposit = 0n, minReceived },
    }: {
      transfer: TransferRequest
    }) => {
      asked.push(maxFee + maxDeposit)
      least.push(minReceived)
      if (chain.fee > maxFee || chain.deposit > maxDeposit) throw new KitError('transaction/fee-too-high')
      if (minReceived !== undefined && (chain.received ?? 0n) < minReceived) throw new KitError('request/changed')
      return { hash: '0xhash' }
    },
  }
  const clients = {
    clock: { now: () => 1_234 },
    ...{ storage: createFakeStorage(), keys: storageKeys('kit.v1') },
    requestedNetworks: () => [mainnet],
    chains: { load: async () => ({ features }) },
    wallets: { load: async () => ({ features }), hold: () => () => {} },
  } as unknown as SendClients
  const { logic, input, read } = loadSend(clients)
  const { actor } = inASystem(logic, 'send', input)
  const send = async (...events: SendRequest[]) => {
    for (const event of events) {
      readReview(event)
      actor.send(event)
    }
    await settle()
  }
  const from = { namespace: 'eip155', address: '0xa11ce', network: 'eip155:1', connectorId: 'io.wallet' } as const
  await send(
    { type: 'send.started', from, token: { symbol: 'ETH', decimals: 18 } },
    { type: 'send.drafted', to: '0xb0b', amount: '0.5' },
    { type: 'send.reviewRequested' },
  )
  const wait = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    await settle()
  }
  const press = () => actor.send({ type: 'send.submitted' })
  return { chain, asked, least, press, send, wait, state: () => read(actor, []) }
}

test('a fee that has risen since the review is not paid: the new one is shown at once, and can be agreed to', async () => {
  const { chain, asked, send, state } = await review()
  chain.fee = 5n
  await send({ type: 'send.submitted' })
  const error = expect.objectContaining({ code: 'transaction/fee-too-high' })
  expect(state()).toMatchObject({ is: 'ready', estimate: { maxFee: 5n }, error })
  await send({ type: 'send.submitted' })
  expect(state()).toMatchObject({ is: 'sent', hash: '0xhash' })
  expect(asked).toEqual([1n, 5n])
})

test('a deposit that was not in the review is not paid: it is shown at once, and can be agreed to', async () => {
  const { chain, asked, send, state } = await review()
  chain.deposit = 7n
  await send({ type: 'send.submitted' })
  const error = expect.objectContaining({ code: 'transaction/fee-too-high' })
  expect(state()).toMatchObject({ is: 'ready', estimate: { deposit: 7n }, error })
  await send({ type: 'send.submitted' })
  expect(state()).toMatchObject({ is: 'sent', hash: '0xhash' })
  expect(asked).toEqual([1n, 8n])
})

test('R-SEND-6: a token that has begun to keep a part brings no less than was shown: what arrives now is shown, and can be agreed to', async () => {
  const { chain, least, send, state } = await review(99_000n)
  chain.received = 10_000n
  await send({ type: 'send.submitted' })
  const error = expect.objectContaining({ code: 'request/changed' })
  expect(state()).toMatchObject({ is: 'ready', estimate: { balanceChange: { recipient: 10_000n } }, error })
  await send({ type: 'send.submitted' })
  expect(state()).toMatchObject({ is: 'sent' })
  // A thousandth less, for tokens that rebase.
  expect(least).toEqual([98_901n, 9_990n])
})

test('where nobody knows what arrives, nothing is asked to', async () => {
  const { least, send } = await review()
  await send({ type: 'send.submitted' })
  expect(least).toEqual([undefined])
})

const { settle: reading } = reviewDurations

test('R-SEND-4: a press in the half second after the review has come was meant for what stood there before', async () => {
  const { asked, press, wait, state } = await review()
  expect(state()).toMatchObject({ is: 'ready', canSubmit: false })
  press()
  await vi.advanceTimersByTimeAsync(reading - 1)
  press()
  await vi.advanceTimersByTimeAsync(reading - 1)
  expect(asked).toEqual([])
  await wait(1)
  expect(state()).toMatchObject({ is: 'ready', canSubmit: true })
  press()
  await wait(0)
  expect(asked).toEqual([1n])
})

test.each([
  ['a fee above the most that it could have been', { fee: 5n }, 'transaction/fee-too-high'],
  ['a deposit', { deposit: 7n }, 'transaction/fee-too-high'],
  ['less that arrives', { received: 10_000n }, 'request/changed'],
] as const)('R-SEND-4: %s is said while the visitor looks, and no press agrees to it at once', async (_, now, code) => {
  const { chain, asked, press, wait, state } = await review(99_000n)
  await wait(reading)
  Object.assign(chain, now)
  await wait(durations.estimateFreshness)
  expect(state()).toMatchObject({ is: 'ready', canSubmit: false, error: expect.objectContaining({ code }) })
  press()
  await wait(0)
  expect(asked).toEqual([])
  await wait(reading)
  expect(state()).toMatchObject({ is: 'ready', canSubmit: true })
})

test.each([
  ['a deposit that falls', { deposit: 0n }],
  ['more that arrives', { received: 99_500n }],
  ['a little less that arrives', { received: 98_950n }],
  ['an unknown effect', { received: null }],
] as const)('%s leaves the review as it is', async (_, now) => {
  const { chain, wait, state } = await review(99_000n)
  await wait(reading)
  Object.assign(chain, now)
  await wait(durations.estimateFreshness)
  expect(state()).toMatchObject({ is: 'ready', canSubmit: true, error: null })
})

test('R-SEND-4: a fee that no estimate can be made with leads back to the form, and is not called risen beside the old one', async () => {
  const { chain, asked, send, state } = await review()
  chain.fee = 5n
  chain.refuses = new KitError('transaction/fee-too-high')
  await send({ type: 'send.submitted' })
  expect(asked).toEqual([1n])
  expect(state()).toMatchObject({ is: 'editing', error: expect.objectContaining({ code: 'transaction/fee-too-high' }) })
})

test('R-SEND-4: what has risen and cannot be read is not called risen beside the old fee', async () => {
  const { chain, send, state } = await review()
  chain.fee = 5n
  chain.refuses = new KitError('rpc/timeout')
  await send({ type: 'send.submitted' })
  expect(state()).toMatchObject({
    ...{ is: 'ready', estimate: { maxFee: 1n } },
    error: expect.objectContaining({ code: 'rpc/timeout' }),
  })
})
