import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reviewDurations } from '../config/review-durations.ts'
import type { KitError } from '../errors/kit-error.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { accountOf } from '../test-utils/sample-connection.ts'
import { settle } from '../test-utils/settle.ts'
import { explained, startReviewedKit } from '../test-utils/start-reviewed-kit.ts'
import { closeModal } from '../verbs/modal.ts'
import { sendTransaction, signMessage } from '../verbs/sign.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const { address } = accountOf('eip155')
const transaction = { to: address, value: 1n, data: '0x095ea7b3' }

test('a request is shown before the wallet hears of it, and goes there once it is approved', async () => {
  const { kit, asked, requests, review, read, approve, view } = await startReviewedKit()
  const sending = sendTransaction(kit, { transaction })
  await settle()
  expect([view(), review().is]).toEqual(['ReviewRequest', 'shown'])
  expect(review()).toMatchObject({ explanation: explained, request: { method: 'sendTransaction', address } })
  const input = { address, network: 'eip155:1', transaction }
  expect(requests()).toEqual([
    {
      namespace: 'eip155',
      network: 'eip155:1',
      origin: 'https://app.test',
      address,
      addresses: [address],
      method: 'sendTransaction',
      input,
    },
  ])
  await read()
  expect(asked).not.toHaveBeenCalled()
  await approve()
  expect(await sending).toMatchObject({ hash: '0x1' })
  expect(asked.mock.calls.map(([given]) => given)).toEqual([input])
  expect([view(), review().is]).toEqual([undefined, 'idle'])
})

test('until the wallet has answered the view stays, and leaving it then ends nothing', async () => {
  let answer = (_: { hash: string }) => {}
  const wallet = { sendTransaction: () => new Promise<{ hash: string }>((resolve) => (answer = resolve)) }
  const { kit, review, read, approve, view } = await startReviewedKit({ wallet })
  const sending = sendTransaction(kit, { transaction })
  await read()
  await approve()
  expect([view(), review().is]).toEqual(['ReviewRequest', 'asking'])
  closeModal(kit)
  await settle()
  expect([view(), review().is]).toEqual([undefined, 'idle'])
  answer({ hash: '0x3' })
  expect(await sending).toEqual({ hash: '0x3' })
})

describe('the wallet never hears of a request', () => {
  const ways = {
    'that was declined': ['wallet/rejected', ({ decline }) => decline()],
    'whose view was closed': ['wallet/rejected', ({ send }) => send({ type: 'router.closeRequested' })],
    'that was approved before it had stood there for a moment': [
      'wallet/rejected',
      async ({ approve, decline, review }) => {
        const { id } = requestOf(review())
        expect(id).toBeGreaterThan(0)
        await approve()
        expect(review().is).toBe('shown')
        await decline()
      },
      'unread',
    ],
    'whose wallet has left': [
      'wallet/disconnected',
      async ({ evm }) => {
        evm.emit({ type: 'wallet.disconnected' })
        await settle()
      },
    ],
    'whose wallet is on another account': [
      'wallet/wrong-account',
      async ({ evm }) => {
        const accounts = [accountOf('eip155', '0x2222222222222222222222222222222222222222')] as const
        evm.emit({ type: 'wallet.accountsChanged', accounts })
        await settle()
      },
    ],
    'whose wallet is on another network': [
      'wallet/wrong-chain',
      async ({ evm }) => {
        evm.emit({ type: 'wallet.networkChanged', network: 'eip155:8453' })
        await settle()
      },
    ],
    'of a kit that has ended': ['kit/destroyed', async ({ kit }) => kit.destroy()],
  } satisfies Record<string, Way>

  test.each(Object.entries<Way>(ways))('%s', async (_, [code, act, how]) => {
    const harness = await startReviewedKit()
    const { kit, asked, read, review } = harness
    const ended = codeOf(sendTransaction(kit, { transaction }))
    await (how === 'unread' ? settle() : read())
    await act(harness)
    expect(await ended).toBe(code)
    expect(asked).not.toHaveBeenCalled()
    if (!kit.isDestroyed) expect([review().is, harness.view()]).toEqual(['idle', undefined])
  })

  test('that its dApp has taken back', async () => {
    const { kit, asked, read, review, view } = await startReviewedKit()
    const controller = new AbortController()
    const ended = codeOf(sendTransaction(kit, { transaction, signal: controller.signal }))
    await read()
    controller.abort()
    expect(await ended).toBe('rpc/aborted')
    await settle()
    expect([review().is, view(), asked.mock.calls]).toEqual(['idle', undefined, []])
  })

  test('that has changed since it was read', async () => {
    const { kit, asked, read, approve } = await startReviewedKit()
    const changing = { ...transaction }
    const ended = codeOf(sendTransaction(kit, { transaction: changing }))
    await read()
    changing.data = '0xa22cb465'
    await approve()
    expect(await ended).toBe('request/changed')
    expect(asked).not.toHaveBeenCalled()
  })

  test('that cannot be shown', async () => {
    const { kit, asked, view } = await startReviewedKit()
    const strange = { ...transaction, toJSON: () => ({}) }
    expect(await codeOf(sendTransaction(kit, { transaction: strange }))).toBe('rpc/invalid-params')
    expect([view(), asked.mock.calls]).toEqual([undefined, []])
  })
})

test('attack: bytes that an explainer changes are not what the wallet gets', async () => {
  const { kit, asked, read, approve } = await startReviewedKit({
    explain: async ({ input }) => {
      const { message } = input as { message: Uint8Array }
      message[0] = 0xff
      return explained
    },
  })
  const ended = codeOf(signMessage(kit, { message: new Uint8Array([1, 2]) }))
  await read()
  await approve()
  expect(await ended).toBe('request/changed')
  expect(asked).not.toHaveBeenCalled()
})

test.each([
  ['fails', () => Promise.reject(new Error('no')), 1],
  ['does not come', () => new Promise<never>(() => {}), reviewDurations.explanation],
])('an explanation that %s blocks nothing: it is said that nobody knows', async (_, explain, wait) => {
  const { kit, asked, review, read, approve } = await startReviewedKit({ explain })
  const sending = sendTransaction(kit, { transaction })
  await settle(wait)
  expect(review()).toMatchObject({ is: 'shown', explanation: null })
  await read()
  await approve()
  expect(await sending).toMatchObject({ hash: '0x1' })
  expect(asked).toHaveBeenCalledOnce()
})

test('several requests are read one after the other', async () => {
  const { kit, asked, review, read, approve, decline } = await startReviewedKit()
  const first = codeOf(signMessage(kit, { message: 'one' }))
  await settle()
  const second = signMessage(kit, { message: 'two' })
  await settle()
  expect(review()).toMatchObject({ request: { input: { message: 'one' } }, waiting: 1 })
  await decline()
  expect(await first).toBe('wallet/rejected')
  expect(review()).toMatchObject({ is: 'shown', request: { input: { message: 'two' } }, waiting: 0 })
  await read()
  await approve()
  await second
  expect(asked.mock.calls.map(([given]) => given)).toEqual([{ address, message: 'two' }])
})

test('a visitor who was elsewhere in the modal comes back there', async () => {
  const { kit, read, approve, send, view } = await startReviewedKit()
  await send({ type: 'router.openRequested', at: { view: 'Account', namespace: 'eip155' } })
  const signing = signMessage(kit, { message: 'one' })
  await read()
  expect(view()).toBe('ReviewRequest')
  await approve()
  await signing
  await settle()
  expect(view()).toBe('Account')
})

test.each([
  ['switched off', { features: { clearSigning: false } }],
  ['not passed', { clearSigning: undefined }],
] as const)('where clear signing is %s, requests go straight to the wallet', async (_, config) => {
  const { kit, asked, explaining, view } = await startReviewedKit(config as object)
  await signMessage(kit, { message: 'hi' })
  expect(asked).toHaveBeenCalledOnce()
  expect([explaining.mock.calls, view()]).toEqual([[], undefined])
})

test('the Send view has shown what it sends, so its visitor is not asked twice', async () => {
  const sent = vi.fn(async () => ({ hash: '0x4' }))
  const estimate = { amount: 10n ** 18n, fee: 1n, maxFee: 1n, deposit: 0n, balanceChange: null }
  const { send, review, view } = await startReviewedKit({
    wallet: { sendTransfer: sent },
    reads: { estimateTransfer: async () => estimate },
  })
  const token = { symbol: 'ETH', decimals: 18 }
  await send({ type: 'router.openRequested', at: { view: 'WalletSend', namespace: 'eip155' } })
  const from = { namespace: 'eip155', connectorId: 'io.wallet', address, network: 'eip155:1' } as const
  await send({ type: 'send.started', from, token })
  await send({ type: 'send.drafted', to: address, amount: '1' })
  await send({ type: 'send.reviewRequested' })
  await settle(reviewDurations.settle)
  await send({ type: 'send.submitted' })
  expect(sent).toHaveBeenCalledOnce()
  expect([review().is, view()]).toEqual(['idle', 'WalletSendPreview'])
})

type Harness = Awaited<ReturnType<typeof startReviewedKit>>
type Way = readonly [code: KitError['code'], act: (harness: Harness) => Promise<unknown>, how?: 'unread']

function requestOf(state: ReturnType<Harness['review']>) {
  if (state.is === 'idle') throw new Error('Nothing is shown.')
  return state.request
}
