import { createFakeStorage } from '@kit/testing'
import { expect, test, vi } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import type { OnLate } from '../ports/on-late.ts'
import type { WalletFeatures } from '../ports/wallet-client.ts'
import { storageKeys } from '../storage/keys.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { account, dai, ether } from '../test-utils/swap-world.ts'
import { createUnansweredRequests } from '../unanswered/unanswered-requests.ts'
import { type AskParts, askApproval, askSwap } from './ask-wallet.ts'
import type { Ask } from './swap.setup.ts'

const call = { to: '0x1', value: 0n, data: '0x' }

function ask({ approval = call as typeof call | null, isBatched = false } = {}): Ask {
  const review = {
    ...{ amount: 5n, bought: 9n, minimum: 8n, worth: { sold: null, bought: null }, priceImpact: null, expiresAt: 0 },
    ...{ contract: '0x1', fee: 1n, maxFee: 2n, feeWorth: null, isBatched, reset: null },
    approval: approval && { spender: '0x1', amount: 5n },
  }
  const input = { account, draft: { sold: dai, bought: ether, amount: '5', slippage: 100 } }
  return { input, isReset: false, reviewed: { reset: null, approval, swap: call, review } }
}

function start(wallet: (keyof WalletFeatures)[] = ['sendTransaction', 'sendSwapBatch']) {
  const send = vi.fn(async (..._: readonly unknown[]) => ({ hash: '0xabc' }))
  const features = Object.fromEntries(wallet.map((name) => [name, send]))
  const wallets = { hold: () => () => {}, load: async () => ({ features }) }
  const follow = vi.fn()
  const clock = { now: () => 5 }
  const unanswered = createUnansweredRequests({ storage: createFakeStorage(), keys: storageKeys('kit.v1'), clock })
  return { send, follow, unanswered, parts: { wallets, follow, clock, unanswered } as unknown as AskParts }
}

const { signal } = new AbortController()

test('R-SWAP-1: an approval that the review does not have is not asked for', async () => {
  const { parts, send } = start()
  expect(await codeOf(askApproval(parts, ask({ approval: null }), signal))).toBe('swap/wrong-approval')
  expect(send).not.toHaveBeenCalled()
})

test.each([
  ['the review did not say so', false, ['sendTransaction', 'sendSwapBatch']],
  ['the wallet cannot', true, ['sendTransaction']],
] as const)('R-SWAP-1: approval and swap are not asked for as one where %s', async (_, isBatched, features) => {
  const { parts, send } = start([...features])
  expect(await codeOf(askSwap(parts, ask({ isBatched }), signal))).toBe('swap/wrong-approval')
  expect(send).not.toHaveBeenCalled()
})

test('R-SWAP-1: both are one question where the review said so', async () => {
  const { parts, send } = start()
  expect(await askSwap(parts, ask({ isBatched: true }), signal)).toMatchObject({ hash: '0xabc', is: 'pending' })
  expect(send.mock.calls).toEqual([
    [{ address: account.address, network: account.network, calls: [call, call] }, signal, expect.any(Function)],
  ])
})

test('R-SWAP-1: a wallet that sends no transactions says so', async () => {
  const { parts } = start([])
  expect(await codeOf(askSwap(parts, ask({ approval: null }), signal))).toBe('feature/not-supported')
})

const swapped = {
  sold: { amount: '0.000000000000000005', symbol: 'DAI' },
  bought: { atLeast: '0.000000000000000008', symbol: 'ETH' },
}

test.each([
  ['an approval', askApproval, ask(), {}],
  ['a swap', askSwap, ask({ approval: null }), { swap: swapped }],
  ['both as one', askSwap, ask({ isBatched: true }), { swap: swapped }],
])('R-SEND-7: %s that a wallet sends after the call has ended is followed', async (_, askFor, asked, more) => {
  const { parts, send, follow } = start()
  send.mockRejectedValueOnce(new KitError('wallet/disconnected'))
  expect(await codeOf(askFor(parts, asked, signal))).toBe('transaction/unreadable-answer')
  expect(follow).not.toHaveBeenCalled()
  const onLate = send.mock.calls[0]?.at(-1) as OnLate
  onLate('0x5e')
  const { network, address } = account
  expect(follow.mock.calls).toEqual([
    [{ network, address, hash: '0x5e', sentAt: 5, is: 'pending', transfer: null, ...more }],
  ])
})
