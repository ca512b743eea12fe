import { createFakeStorage } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import { mainnet } from '../domain/networks.ts'
import { KitError } from '../errors/kit-error.ts'
import type { PlannedTransfer } from '../ports/transfer.ts'
import { storageKeys } from '../storage/keys.ts'
import { inASystem } from '../test-utils/in-a-system.ts'
import { readReview } from '../test-utils/read-review.ts'
import { settle } from '../test-utils/settle.ts'
import { loadSend, type SendClients } from './send.effects.ts'
import type { SendFrom, SendRequest } from './send.events.ts'

const from: SendFrom = { namespace: 'eip155', address: '0xa11ce', network: 'eip155:1', connectorId: 'io.wallet' }
const token = { symbol: 'ETH', decimals: 18 }
const bob = '0xb0b'
const eve = '0xe4e'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Answer = { readonly name: string; answer(address: string): Promise<void>; fail(error: Error): Promise<void> }

/** Sending, over a registry of names that answers when the test says so, and a chain and a wallet that agree at once. */
function start(storage = createFakeStorage()) {
  const asked: Answer[] = []
  const weighed: string[] = []
  const paid: string[] = []
  const features = {
    isAddress: (text: string) => text.startsWith('0x'),
    resolveName: ({ name }: { name: string }) =>
      new Promise((resolve, reject) => {
        asked.push({
          name,
          answer: (address) => {
            resolve({ name, address, avatar: null })
            return settle()
          },
          fail: (error) => {
            reject(error)
            return settle()
          },
        })
      }),
    estimateTransfer: async ({ transfer }: { transfer: PlannedTransfer }) => {
      weighed.push(transfer.to)
      return { amount: 1n, fee: 1n, maxFee: 2n, deposit: 0n }
    },
    sendTransfer: async ({ transfer }: { transfer: PlannedTransfer }) => {
      paid.push(transfer.to)
      return { hash: '0xhash' }
    },
  }
  const clients = {
    clock: { now: () => Date.now() },
    storage,
    keys: storageKeys('kit.v1'),
    requestedNetworks: () => [mainnet],
    chains: { load: async () => ({ features }) },
    wallets: { load: async () => ({ features }), hold: () => () => {} },
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
  const pause = async () => {
    await vi.advanceTimersByTimeAsync(durations.namePause)
    await settle()
  }
  const enter = async (to: string) => {
    await send(
      { type: 'send.started', from, token },
      { type: 'send.drafted', amount: '1' },
      { type: 'send.drafted', to },
    )
    await pause()
  }
  const review = async (address: string) => {
    await enter('bob.eth')
    await asked.at(-1)?.answer(address)
    await send({ type: 'send.reviewRequested' })
  }
  return { asked, weighed, paid, send, pause, enter, review, news, state: () => read(actor, []) }
}

describe('R-SEND-3: a name in the place of an address', () => {
  test('is looked up before the visitor has chosen what to send, too', async () => {
    const { asked, send, pause, state } = start()
    await send({ type: 'send.started', from, token: null }, { type: 'send.drafted', to: 'bob.eth' })
    await pause()
    await asked[0]?.answer(bob)
    expect(state()).toMatchObject({
      is: 'editing',
      isNaming: false,
      draft: { token: null },
      recipient: { address: bob },
    })
    await send({ type: 'send.drafted', amount: '1' }, { type: 'send.reviewRequested' })
    expect(state()).toMatchObject({ is: 'editing', error: { code: 'send/no-token' }, recipient: { address: bob } })
  })

  test('is looked up once the visitor pauses, and shows whom it stands for', async () => {
    const { asked, enter, state } = start()
    await enter('bob.eth')
    expect([asked.map(({ name }) => name), state()]).toEqual([['bob.eth'], expect.objectContaining({ isNaming: true })])
    await asked[0]?.answer(bob)
    expect(state()).toMatchObject({ isNaming: false, recipient: { name: 'bob.eth', address: bob } })
  })

  test.each(['0x52908400098527886E0F7030069857D2E4169EE7', 'bob', 'bob.', 'bob.e', ''])(
    '“%s” is none, and nobody is asked',
    async (to) => {
      const { asked, enter, state } = start()
      await enter(to)
      expect([asked, state()]).toEqual([[], expect.objectContaining({ isNaming: false, recipient: null })])
    },
  )

  test('an answer that comes when another name stands there is not believed', async () => {
    const { asked, enter, send, pause, state } = start()
    await enter('bob.eth')
    await send({ type: 'send.drafted', to: 'bobby.eth' })
    await asked[0]?.answer(eve)
    expect(state()).toMatchObject({ recipient: null })
    await pause()
    await asked[1]?.answer(bob)
    expect(state()).toMatchObject({ recipient: { name: 'bobby.eth', address: bob } })
    await send({ type: 'send.drafted', to: eve })
    expect(state()).toMatchObject({ recipient: null })
  })

  test('another amount leaves whom it stands for', async () => {
    const { asked, enter, send, state } = start()
    await enter('bob.eth')
    await asked[0]?.answer(bob)
    await send({ type: 'send.drafted', amount: '2' })
    expect([state(), asked.length]).toEqual([expect.objectContaining({ recipient: expect.anything() }), 1])
  })

  test('that is nobody’s says so at once, and is looked up again when it is typed again', async () => {
    const { asked, enter, state } = start()
    await enter('nobody.eth')
    await asked[0]?.fail(new KitError('name/invalid'))
    expect(state()).toMatchObject({ isNaming: false, error: { code: 'name/invalid' }, recipient: null })
    await enter('nobody.eth')
    expect(asked.length).toBe(2)
  })

  test('is looked up for the review by who does not wait, and is never sent itself', async () => {
    const { asked, weighed, send, state } = start()
    await send({ type: 'send.started', from, token }, { type: 'send.drafted', to: 'bob.eth', amount: '1' })
    await send({ type: 'send.reviewRequested' })
    expect(state().is).toBe('checking')
    await asked[0]?.answer(bob)
    expect([state(), weighed]).toEqual([
      expect.objectContaining({ is: 'ready', recipient: expect.objectContaining({ address: bob }) }),
      [bob],
    ])
  })

  test('is read again before the wallet is asked, and pays whom the visitor saw', async () => {
    const { asked, review, send, paid, news } = start()
    await review(bob)
    await send({ type: 'send.submitted' })
    expect([asked.length, paid]).toEqual([2, []])
    await asked[1]?.answer(bob)
    expect(paid).toEqual([bob])
    expect(news.at(-1)).toMatchObject({ transaction: { transfer: { to: bob, name: 'bob.eth' } } })
  })

  test('that stands for another address by then pays nobody, and shows the form again', async () => {
    const { asked, review, send, paid, state, pause } = start()
    await review(bob)
    await send({ type: 'send.submitted' })
    await asked[1]?.answer(eve)
    expect([paid, state()]).toEqual([[], expect.objectContaining({ is: 'editing', recipient: null })])
    expect(state()).toMatchObject({ error: { code: 'name/moved' } })
    await pause()
    expect(asked.length).toBe(2)
  })

  test('that is given another address while the visitor reads leaves the review', async () => {
    const { asked, review, state } = start()
    await review(bob)
    await vi.advanceTimersByTimeAsync(durations.identityCache + durations.estimateFreshness)
    await asked[1]?.answer(eve)
    expect(state()).toMatchObject({ is: 'editing', error: { code: 'name/moved' } })
  })
})
