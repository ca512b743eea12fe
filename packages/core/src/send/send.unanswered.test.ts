import { createFakeStorage, createStorageSpace } from '@kit/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mainnet } from '../domain/networks.ts'
import { storageKeys } from '../storage/keys.ts'
import { inASystem } from '../test-utils/in-a-system.ts'
import { settle } from '../test-utils/settle.ts'
import { loadSend, type SendClients } from './send.effects.ts'
import type { SendRequest } from './send.events.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const from = { namespace: 'eip155', address: '0xa11ce', network: 'eip155:1', connectorId: 'io.wallet' } as const
const token = { symbol: 'ETH', decimals: 18 }
const submitted: readonly SendRequest[] = [
  { type: 'send.started', from, token },
  { type: 'send.drafted', to: '0xb0b', amount: '0.5' },
  { type: 'send.reviewRequested' },
  { type: 'send.submitted' },
]

/** A page whose wallet answers when the test says so. */
function open(space = createStorageSpace()) {
  let answer = (_: { hash: string }) => {}
  const features = {
    estimateTransfer: async () => ({ amount: 5n * 10n ** 17n, fee: 1n, maxFee: 2n, deposit: 0n, balanceChange: null }),
    sendTransfer: () => new Promise<{ hash: string }>((resolve) => (answer = resolve)),
  }
  const { logic, input, read } = loadSend({
    clock: { now: () => 1_000 },
    ...{ storage: createFakeStorage(space), keys: storageKeys('kit.v1') },
    requestedNetworks: () => [mainnet],
    chains: { load: async () => ({ features }) },
    wallets: { load: async () => ({ features }), hold: () => () => {} },
  } as unknown as SendClients)
  const { actor, stop } = inASystem(logic, 'send', input)
  return {
    send: async (...events: readonly SendRequest[]) => {
      for (const event of events) {
        actor.send(event)
        await settle()
      }
      return read(actor, [])
    },
    answer: async () => {
      answer({ hash: '0xhash' })
      await settle()
    },
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
  const [started, drafted, reviewed] = submitted
  expect(await next.send(started as SendRequest)).toMatchObject({ is: 'editing', unanswered })
  expect(await next.send(drafted as SendRequest, reviewed as SendRequest)).toMatchObject({ is: 'ready', unanswered })
  await next.send({ type: 'send.submitted' })
  await next.answer()
  expect(await next.send({ type: 'send.previewLeft' }, started as SendRequest)).toMatchObject({ unanswered: null })
})

test('R-SEND-7: another account is told nothing of it', async () => {
  const page = open()
  await page.send(...submitted)
  page.stop()
  const other = { ...from, address: '0xb0b' }
  expect(await page.reload().send({ type: 'send.started', from: other, token })).toMatchObject({ unanswered: null })
})
