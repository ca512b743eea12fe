import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import { reviewDurations } from '../config/review-durations.ts'
import { KitError } from '../errors/kit-error.ts'
import type { TransferEstimate } from '../ports/transfer.ts'
import { accountOf } from '../test-utils/sample-connection.ts'
import { settle } from '../test-utils/settle.ts'
import { startReviewedKit } from '../test-utils/start-reviewed-kit.ts'
import { signMessage } from '../verbs/sign.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const { address } = accountOf('eip155')
const estimate: TransferEstimate = { amount: 5n, fee: 1n, maxFee: 2n, deposit: 0n, balanceChange: null }

/** A visitor who has asked for the review of a transfer, whose estimates wait for the test. */
async function startTransfer() {
  const estimates: { answer(estimate: TransferEstimate): void; refuse(error: KitError): void }[] = []
  const estimateTransfer = () =>
    new Promise<TransferEstimate>((answer, refuse) => void estimates.push({ answer, refuse }))
  const reviewed = await startReviewedKit({ reads: { isAddress: () => true, estimateTransfer } })
  const { kit, send } = reviewed
  await send({ type: 'router.openRequested', at: { view: 'WalletSend', namespace: 'eip155' } })
  const from = { namespace: 'eip155', address, network: 'eip155:1', connectorId: 'io.wallet' } as const
  await send({ type: 'send.started', from, token: { symbol: 'ETH', decimals: 18 } })
  await send({ type: 'send.drafted', to: '0xb0b', amount: '0.000000000000000005' })
  await send({ type: 'send.reviewRequested' })
  const views = () => kit.getSnapshot().router.stack.map(({ view }) => view)
  return { ...reviewed, estimates, views }
}

test('R-UI-2: the review of a transfer that comes meanwhile does not cover what the visitor is asked', async () => {
  const { kit, estimates, views, read, approve } = await startTransfer()
  const signing = signMessage(kit, { message: 'Hello' })
  await settle()
  estimates[0]?.answer(estimate)
  await settle()
  expect([kit.getSnapshot().send.is, views()]).toEqual(['ready', ['WalletSend', 'WalletSendPreview', 'ReviewRequest']])
  await read()
  await approve()
  expect([(await signing).signature, views()]).toEqual(['0x2', ['WalletSend', 'WalletSendPreview']])
})

test('R-UI-2: a transfer that the chain no longer takes ends its review, and declines nothing that the visitor is asked', async () => {
  const { kit, estimates, views, read, approve } = await startTransfer()
  estimates[0]?.answer(estimate)
  await settle()
  const signing = signMessage(kit, { message: 'Hello' })
  await settle(reviewDurations.settle + durations.estimateFreshness)
  estimates[1]?.refuse(new KitError('transaction/invalid'))
  await settle()
  expect([kit.getSnapshot().send.is, views()]).toEqual(['editing', ['WalletSend', 'ReviewRequest']])
  await read()
  await approve()
  expect([(await signing).signature, views()]).toEqual(['0x2', ['WalletSend']])
})
