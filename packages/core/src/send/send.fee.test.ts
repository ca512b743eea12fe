import { createFakeStorage } from '@kit/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mainnet } from '../domain/networks.ts'
import { KitError } from '../errors/kit-error.ts'
import type { TransferRequest } from '../ports/transfer.ts'
import { storageKeys } from '../storage/keys.ts'
import { inASystem } from '../test-utils/in-a-system.ts'
import { settle } from '../test-utils/settle.ts'
import { loadSend, type SendClients } from './send.effects.ts'
import type { SendRequest } from './send.events.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A reviewed transfer, over a chain whose fee and deposit the test sets, and a wallet that pays them unless they are more than was agreed to. */
async function review(received: bigint | null = null) {
  const chain = { fee: 1n, deposit: 0n, received }
  const asked: bigint[] = []
  const least: (bigint | undefined)[] = []
  const features = {
    estimateTransfer: async () => ({
      ...{ amount: 1n, fee: chain.fee, maxFee: chain.fee, deposit: chain.deposit },
      balanceChange: chain.received === null ? null : { sender: -100_000n, recipient: chain.received },
    }),
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
    for (const event of events) actor.send(event)
    await settle()
  }
  const from = { namespace: 'eip155', address: '0xa11ce', network: 'eip155:1', connectorId: 'io.wallet' } as const
  await send(
    { type: 'send.started', from, token: { symbol: 'ETH', decimals: 18 } },
    { type: 'send.drafted', to: '0xb0b', amount: '0.5' },
    { type: 'send.reviewRequested' },
  )
  return { chain, asked, least, send, state: () => read(actor, []) }
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
