import { createFakeStorage, createStorageSpace } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import { mainnet } from '../domain/networks.ts'
import { KitError } from '../errors/kit-error.ts'
import type { OnLate } from '../ports/on-late.ts'
import { storageKeys } from '../storage/keys.ts'
import { inASystem } from '../test-utils/in-a-system.ts'
import { readReview } from '../test-utils/read-review.ts'
import { settle } from '../test-utils/settle.ts'
import { loadSend, type SendClients } from './send.effects.ts'
import type { SendRequest } from './send.events.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const from = { namespace: 'eip155', address: '0xa11ce', network: 'eip155:1', connectorId: 'io.wallet' } as const
const token = { symbol: 'ETH', decimals: 18 }
const started: SendRequest = { type: 'send.started', from, token }
const drafted: SendRequest = { type: 'send.drafted', to: '0xb0b', amount: '0.5' }
const reviewed: SendRequest = { type: 'send.reviewRequested' }
const agreed: SendRequest = { type: 'send.submitted' }
const submitted = [started, drafted, reviewed, agreed]

/** A page whose wallet answers when the test says so. */
function open(space = createStorageSpace()) {
  let answer = (_: { hash: string }) => {}
  let refuse = (_: KitError) => {}
  let late: OnLate | undefined
  const features = {
    estimateTransfer: async () => ({ amount: 5n * 10n ** 17n, fee: 1n, maxFee: 2n, deposit: 0n, balanceChange: null }),
    sendTransfer: (_: unknown, __: AbortSignal, onLate: OnLate) => {
      late = onLate
      return new Promise<{ hash: string }>((resolve, reject) => {
        answer = resolve
        refuse = reject
      })
    },
  }
  const { logic, input, read } = loadSend({
    clock: { now: () => 1_000 },
    ...{ storage: createFakeStorage(space), keys: storageKeys('kit.v1'), follow: () => {} },
    requestedNetworks: () => [mainnet],
    chains: { load: async () => ({ features }) },
    wallets: { load: async () => ({ features }), hold: () => () => {} },
  } as unknown as SendClients)
  const { actor, stop } = inASystem(logic, 'send', input)
  return {
    send: async (...events: readonly SendRequest[]) => {
      for (const event of events) {
        readReview(event)
        actor.send(event)
        await settle()
      }
      return read(actor, [])
    },
    answer: async () => {
      answer({ hash: '0xhash' })
      await settle()
    },
    refuse: async (error: KitError) => {
      refuse(error)
      await settle()
    },
    answerLate: () => late?.('0xlate'),
    wait: (ms: number) => settle(ms),
    state: () => read(actor, []),
    stop,
    reload: () => open(space),
  }
}

const unanswered = { is: 'send', network: 'eip155:1', address: '0xa11ce', askedAt: 1_000, amount: '0.5', symbol: 'ETH' }

test('R-SEND-7: the next page says in the form and in the review that the wallet may have sent already', async () => {
  const page = open()
  expect(await page.send(...submitted)).toMatchObject({ is: 'asking' })
  page.stop()
  const next = page.reload()
  expect(await next.send(started)).toMatchObject({ is: 'editing', unanswered })
  expect(await next.send(drafted, reviewed)).toMatchObject({ is: 'ready', unanswered })
  await next.send(agreed)
  await next.answer()
  expect(await next.send({ type: 'send.previewLeft' }, started)).toMatchObject({ unanswered: null })
})

const lost = { is: 'ready', error: { code: 'transaction/unreadable-answer' }, unanswered }

describe.each([
  ['gives no answer that can be read', 'transaction/unreadable-answer'],
  ['goes away before it answers', 'wallet/disconnected'],
] as const)('R-SEND-7: of a wallet that %s', (_, code) => {
  async function lose() {
    const page = open()
    await page.send(...submitted)
    await page.refuse(new KitError(code))
    expect(page.state()).toMatchObject(lost)
    return page
  }

  test('form and review say in the same page that it may have sent already', async () => {
    const page = await lose()
    const form = { is: 'editing', error: null, unanswered }
    expect(await page.send({ type: 'send.editRequested' })).toMatchObject(form)
    expect(await page.send({ type: 'send.drafted', amount: '2' })).toMatchObject(form)
    expect(await page.send(reviewed)).toMatchObject({ is: 'ready', error: null, unanswered })
    await page.send(agreed)
    await page.refuse(new KitError('wallet/rejected'))
    expect(page.state()).toMatchObject({ is: 'ready', error: { code: 'wallet/rejected' }, unanswered })
    await page.send(agreed)
    await page.answer()
    expect(await page.send({ type: 'send.previewLeft' }, started)).toMatchObject({ unanswered: null })
  })

  test('what it sends after all is not said to be open in the next review, nor in one that stands there', async () => {
    const page = await lose()
    page.answerLate()
    await page.wait(durations.estimateFreshness)
    expect(page.state()).toMatchObject({ ...lost, unanswered: null })
    const other = await lose()
    await other.send({ type: 'send.editRequested' })
    other.answerLate()
    expect(await other.send(reviewed)).toMatchObject({ is: 'ready', unanswered: null })
    expect(await other.reload().send(started)).toMatchObject({ unanswered: null })
  })

  test('the form says it, too, where no view showed the review any more', async () => {
    const page = open()
    await page.send(...submitted, { type: 'send.left' })
    await page.refuse(new KitError(code))
    expect(page.state()).toMatchObject({ ...lost, is: 'editing' })
    expect(await page.send({ type: 'send.left' }, started)).toMatchObject({ is: 'editing', error: null, unanswered })
  })

  test('the next page says it', async () => {
    const page = await lose()
    expect(await page.reload().send(started, drafted, reviewed)).toMatchObject({ is: 'ready', unanswered })
  })
})

test('R-SEND-7: another account is told nothing of it', async () => {
  const page = open()
  await page.send(...submitted)
  page.stop()
  const other = { ...from, address: '0xb0b' }
  expect(await page.reload().send({ type: 'send.started', from: other, token })).toMatchObject({ unanswered: null })
})
