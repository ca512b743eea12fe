import { createFakeStorage } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import { reviewDurations } from '../config/review-durations.ts'
import { mainnet } from '../domain/networks.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import { KitError } from '../errors/kit-error.ts'
import { unknownOutcome } from '../errors/unknown-outcome.ts'
import type { TransferEstimate } from '../ports/transfer.ts'
import { storageKeys } from '../storage/keys.ts'
import { inASystem } from '../test-utils/in-a-system.ts'
import { readReview } from '../test-utils/read-review.ts'
import { settle } from '../test-utils/settle.ts'
import { loadSend, type SendClients } from './send.effects.ts'
import type { SendFrom, SendRequest } from './send.events.ts'

type Asked = { readonly input: unknown; answer(value: unknown): Promise<void>; fail(error: Error): Promise<void> }

const from: SendFrom = { namespace: 'eip155', address: '0xa11ce', network: 'eip155:1', connectorId: 'io.wallet' }
const token = { symbol: 'ETH', decimals: 18 }
const estimate: TransferEstimate = { amount: 5n * 10n ** 17n, fee: 21n, maxFee: 42n, deposit: 0n, balanceChange: null }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Sending, over a chain and a wallet that answer when the test says so. */
function start() {
  const asked = { estimateTransfer: [] as Asked[], sendTransfer: [] as Asked[] }
  const holds: string[] = []
  const on = (name: keyof typeof asked) => (input: unknown) =>
    new Promise((resolve, reject) => {
      asked[name].push({
        input,
        answer(value) {
          resolve(value)
          return settle()
        },
        fail(error) {
          reject(error)
          return settle()
        },
      })
    })
  const features = Object.fromEntries(Object.keys(asked).map((name) => [name, on(name as keyof typeof asked)]))
  const clients = {
    clock: { now: () => 1_234 },
    ...{ storage: createFakeStorage(), keys: storageKeys('kit.v1') },
    requestedNetworks: () => [mainnet],
    chains: { load: async () => ({ features }) },
    wallets: {
      load: async () => ({ features }),
      hold: (_: string, id: string) => {
        holds.push(`hold ${id}`)
        return () => void holds.push(`release ${id}`)
      },
    },
  } as unknown as SendClients
  const { logic, input, read } = loadSend(clients)
  const { actor, news } = inASystem(logic, 'send', input)
  const send = async (...events: SendRequest[]) => {
    for (const event of events) {
      readReview(event)
      actor.send(event)
    }
    await settle()
  }
  const enter = (to: string, amount: string) =>
    send({ type: 'send.started', from, token }, { type: 'send.drafted', to }, { type: 'send.drafted', amount })
  const review = async (amount = '0.5') => {
    await enter('0xb0b', amount)
    await send({ type: 'send.reviewRequested' })
    await asked.estimateTransfer.at(-1)?.answer(estimate)
  }
  const submit = async () => {
    await review()
    await send({ type: 'send.submitted' })
  }
  const wait = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    await settle()
  }
  const state = () => read(actor, [])
  const codeOf = () => {
    const now = state()
    return 'error' in now ? now.error?.code : undefined
  }
  return { asked, holds, send, enter, review, submit, wait, state, news, codeOf }
}

describe('R-SEND-1: what is entered', () => {
  test.each<[to: string, amount: string, ErrorCode]>([
    ['', '', 'send/incomplete'],
    ['0xb0b', ' ', 'send/incomplete'],
    ['', '1', 'send/incomplete'],
    ['0xb0b', '0', 'send/invalid-amount'],
    ['0xb0b', '0.0', 'send/invalid-amount'],
    ['0xb0b', '-1', 'send/invalid-amount'],
    ['0xb0b', '1e3', 'send/invalid-amount'],
    ['0xb0b', '1,5', 'send/invalid-amount'],
    ['0xb0b', '0.0000000000000000001', 'send/invalid-amount'],
  ])('to "%s", "%s": %s, and nothing is asked or lost', async (to, amount, code) => {
    const { asked, enter, send, state, codeOf } = start()
    await enter(to, amount)
    await send({ type: 'send.reviewRequested' })
    expect([state().is, codeOf(), asked.estimateTransfer.length]).toEqual(['editing', code, 0])
    expect(state()).toMatchObject({ draft: { to, amount } })
    await send({ type: 'send.drafted', amount: '1' })
    expect(codeOf()).toBeUndefined()
  })
})

describe('R-SEND-6: what is asked for', () => {
  test('is in base units, from the account with which the visitor began', async () => {
    const { asked, holds, submit } = start()
    await submit()
    const from = { address: '0xa11ce', network: 'eip155:1' }
    const transfer = { to: '0xb0b', amount: 5n * 10n ** 17n }
    expect(asked.estimateTransfer[0]?.input).toEqual({ ...from, transfer })
    expect(asked.sendTransfer[0]?.input).toEqual({ ...from, transfer: { ...transfer, maxFee: 42n, maxDeposit: 0n } })
    expect(holds).toEqual(['hold io.wallet'])
    await asked.sendTransfer[0]?.answer({ hash: '0xhash' })
    expect(holds).toEqual(['hold io.wallet', 'release io.wallet'])
  })

  test('with all that there is, is the amount that was shown', async () => {
    const { asked, review, send } = start()
    await review('max')
    expect(asked.estimateTransfer[0]?.input).toMatchObject({ transfer: { amount: 'max' } })
    await send({ type: 'send.submitted' })
    expect(asked.sendTransfer[0]?.input).toMatchObject({ transfer: { amount: estimate.amount } })
  })
})

describe('R-SEND-4: the wallet', () => {
  test('is asked once, however often the visitor clicks, and whatever else happens meanwhile', async () => {
    const { asked, submit, send, state } = start()
    await submit()
    await send(
      { type: 'send.submitted' },
      { type: 'send.reviewRequested' },
      { type: 'send.editRequested' },
      { type: 'send.started', from, token },
      { type: 'send.left' },
      { type: 'send.submitted' },
    )
    expect([asked.sendTransfer.length, state().is]).toEqual([1, 'asking'])
    await asked.sendTransfer[0]?.answer({ hash: '0xhash' })
    expect(state()).toMatchObject({ is: 'sent', hash: '0xhash', estimate })
    await send({ type: 'send.submitted' })
    expect(asked.sendTransfer.length).toBe(1)
  })

  test('may refuse: the form and its price stay', async () => {
    const { asked, submit, send, state, codeOf } = start()
    await submit()
    await asked.sendTransfer[0]?.fail(new KitError('wallet/rejected'))
    expect([state().is, codeOf()]).toEqual(['ready', 'wallet/rejected'])
    await send({ type: 'send.editRequested' })
    expect(state()).toMatchObject({ is: 'editing', error: null, draft: { to: '0xb0b', amount: '0.5' } })
  })

  test('is told the token that was chosen last, with its decimals; what else was entered stays', async () => {
    const { asked, enter, send, state } = start()
    await enter('0xb0b', '0.5')
    const usdc = { address: '0xA0b8', symbol: 'USDC', decimals: 6 }
    await send({ type: 'send.tokenChosen', token: usdc })
    expect(state()).toMatchObject({ draft: { token: usdc, to: '0xb0b', amount: '0.5' } })
    await send({ type: 'send.reviewRequested' })
    const transfer = { to: '0xb0b', token: '0xA0b8', decimals: 6, amount: 500_000n }
    expect(asked.estimateTransfer[0]?.input).toMatchObject({ transfer })
    await send({ type: 'send.tokenChosen', token })
    await asked.estimateTransfer[0]?.answer({ ...estimate, amount: 500_000n })
    await send({ type: 'send.submitted' })
    expect(asked.sendTransfer[0]?.input).toMatchObject({ transfer })
  })

  test('R-SEND-1: is not asked before a token was chosen', async () => {
    const { asked, send, codeOf } = start()
    await send(
      { type: 'send.started', from, token: null },
      { type: 'send.drafted', to: '0xb0b', amount: '1' },
      { type: 'send.reviewRequested' },
    )
    expect([codeOf(), asked.estimateTransfer.length]).toEqual(['send/no-token', 0])
  })

  const refusals = ['invalid', 'unspendable', 'withheld-by-token', 'wrong-decimals'] as const
  test.each(refusals)('after transaction/%s the form stays', async (refusal) => {
    const code = `transaction/${refusal}` as const
    const { asked, submit, state, codeOf } = start()
    await submit()
    await asked.sendTransfer[0]?.fail(new KitError(code))
    expect([state().is, codeOf()]).toEqual(['editing', code])
  })

  test('is not asked for what the chain would not take', async () => {
    const { asked, submit, state, codeOf } = start()
    await submit()
    await asked.sendTransfer[0]?.fail(new KitError('transaction/invalid'))
    expect([state().is, codeOf()]).toEqual(['editing', 'transaction/invalid'])
  })
})

describe('what a transfer costs', () => {
  test('is read again while the visitor looks; a failed read changes nothing, a refusal does', async () => {
    const { asked, review, wait, state, codeOf } = start()
    await review()
    await wait(reviewDurations.settle)
    await wait(durations.estimateFreshness)
    await asked.estimateTransfer[1]?.answer({ ...estimate, fee: 30n })
    expect(state()).toMatchObject({ is: 'ready', estimate: { fee: 30n } })
    await wait(durations.estimateFreshness)
    await asked.estimateTransfer[2]?.fail(new KitError('rpc/timeout'))
    expect(state()).toMatchObject({ is: 'ready', estimate: { fee: 30n }, error: null })
    await wait(durations.estimateFreshness)
    await asked.estimateTransfer[3]?.fail(new KitError('transaction/invalid'))
    expect([state().is, codeOf()]).toEqual(['editing', 'transaction/invalid'])
  })

  test('is not what a late answer says about what was entered before', async () => {
    const { asked, enter, send, state } = start()
    await enter('0xb0b', '1')
    await send({ type: 'send.reviewRequested' }, { type: 'send.editRequested' }, { type: 'send.drafted', amount: '2' })
    await asked.estimateTransfer[0]?.answer(estimate)
    expect(state()).toMatchObject({ is: 'editing', draft: { amount: '2' } })
  })
})

describe('where the visitor is led', () => {
  const shown = (view: 'WalletSend' | 'WalletSendPreview') => ({
    type: 'router.viewRequested',
    route: { view, namespace: 'eip155' },
  })

  test('R-SEND-4: to what the transfer takes, and back to the form to change it', async () => {
    const { review, send, state, news } = start()
    await review()
    expect(news).toEqual([shown('WalletSendPreview')])
    await send({ type: 'send.editRequested' })
    expect([news.at(-1), state().is]).toEqual([shown('WalletSend'), 'editing'])
  })

  test('back to the form when the chain refuses what was to be sent, with the reason', async () => {
    const { asked, submit, news, state, codeOf } = start()
    await submit()
    await asked.sendTransfer[0]?.fail(new KitError('transaction/invalid'))
    expect([news.at(-1), state().is, codeOf()]).toEqual([shown('WalletSend'), 'editing', 'transaction/invalid'])
  })

  test('R-SEND-4: who goes back from the review has the form as it was; from the outcome, a new one', async () => {
    const { asked, review, submit, send, state } = start()
    await review()
    await send({ type: 'send.previewLeft' })
    expect(state()).toMatchObject({ is: 'editing', draft: { to: '0xb0b', amount: '0.5' } })
    await submit()
    await send({ type: 'send.previewLeft' })
    expect(state().is).toBe('asking')
    await asked.sendTransfer[0]?.answer({ hash: '0xhash' })
    await send({ type: 'send.previewLeft' })
    expect(state().is).toBe('idle')
  })
})

describe('a sent transfer', () => {
  const transaction = {
    ...{ network: 'eip155:1', address: '0xa11ce', hash: '0xhash', sentAt: 1_234 },
    transfer: { to: '0xb0b', amount: '0.5', symbol: 'ETH' },
    shown: { to: '0xb0b', amount: '500000000000000000', token: null, decimals: 18, maxFee: '42' },
  }

  test('R-SEND-7: is handed over to be followed, with what it moves', async () => {
    const { asked, submit, state, news } = start()
    await submit()
    await asked.sendTransfer[0]?.answer({ hash: '0xhash' })
    expect(news.at(-1)).toEqual({ type: 'recentTransactions.added', transaction: { ...transaction, is: 'pending' } })
    expect(state()).toMatchObject({ is: 'sent', hash: '0xhash' })
  })

  test('R-SEND-4: of which nobody knows whether it left is followed, too, and is not asked for again', async () => {
    const { asked, submit, send, state, news } = start()
    await submit()
    await asked.sendTransfer[0]?.fail(unknownOutcome('0xhash'))
    expect(news.at(-1)).toEqual({ type: 'recentTransactions.added', transaction: { ...transaction, is: 'unknown' } })
    await send({ type: 'send.submitted' })
    expect([state().is, asked.sendTransfer.length]).toEqual(['sent', 1])
  })

  test('is followed by others: a new one may begin at once', async () => {
    const { asked, submit, send, state } = start()
    await submit()
    await asked.sendTransfer[0]?.answer({ hash: '0xhash' })
    await send({ type: 'send.started', from, token })
    expect(state()).toMatchObject({ is: 'editing', draft: { to: '', amount: '' } })
    await send({ type: 'send.left' })
    expect(state()).toEqual({ is: 'idle', error: null })
  })
})
