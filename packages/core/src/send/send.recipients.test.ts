import { createFakeStorage } from '@kit/testing'
import { fuzzSeed, seededNumbers } from '@kit/tooling/seeded-numbers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import { mainnet } from '../domain/networks.ts'
import { storageKeys } from '../storage/keys.ts'
import { inASystem } from '../test-utils/in-a-system.ts'
import { readReview } from '../test-utils/read-review.ts'
import { settle } from '../test-utils/settle.ts'
import { loadSend, type SendClients } from './send.effects.ts'
import type { SendFrom, SendRequest } from './send.events.ts'

const from: SendFrom = { namespace: 'eip155', address: '0xa11ce', network: 'eip155:1', connectorId: 'io.wallet' }
const token = { symbol: 'ETH', decimals: 18 }
const usdc = { symbol: 'USDC', decimals: 6, address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' }
const bob = '0x52908400098527886E0F7030069857D2E4169EE7'
const eve = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type World = {
  readonly addressOf?: (name: string) => string
  readonly delayOf?: () => number
  readonly requested?: string
  readonly storage?: ReturnType<typeof createFakeStorage>
}

/** Sending, over names that stand for what the test says after as long as it says, and a chain and a wallet that agree at once. */
function start({ addressOf = () => bob, delayOf = () => 0, requested, storage = createFakeStorage() }: World = {}) {
  const paid: string[] = []
  const features = {
    isAddress: (text: string) => text.startsWith('0x'),
    resolveName: ({ name }: { name: string }) =>
      new Promise((resolve) =>
        setTimeout(
          () => resolve({ name, address: addressOf(name), avatar: null, ...(requested && { requested }) }),
          delayOf(),
        ),
      ),
    estimateTransfer: async () => ({ amount: 1n, fee: 1n, maxFee: 2n, deposit: 0n }),
    sendTransfer: async ({ transfer }: { transfer: { to: string } }) => {
      paid.push(transfer.to)
      return { hash: '0xhash' }
    },
  }
  const clients = {
    ...{ clock: { now: () => Date.now() }, storage, keys: storageKeys('kit.v1') },
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
  const pass = async (time: number = durations.namePause + 1) => {
    await vi.advanceTimersByTimeAsync(time)
    await settle()
  }
  const state = () => read(actor, [])
  return { paid, storage, send, pass, state }
}

const begun: SendRequest = { type: 'send.started', from, token }

describe('R-SEND-3: who stands behind what was entered', () => {
  test('200 keystrokes a minute never show the answer to another question', async () => {
    const next = seededNumbers(fuzzSeed(16_353))
    const { send, pass, state } = start({ addressOf: (name) => `0x${name}`, delayOf: () => next() % 1_500 })
    await send(begun)
    let [shown, keystrokes] = [0, 0]
    const texts = ['bob.eth', 'bobby.eth', 'bob.et', 'eve.eth', bob, 'bob.eth ', 'alice.base.eth', '']
    const look = () => {
      const now = state()
      if (now.is !== 'editing' || !now.recipient) return
      shown += 1
      expect(now.recipient).toMatchObject({ address: `0x${now.draft.to.trim()}`, name: now.draft.to.trim() })
    }
    while (keystrokes < 600) {
      await send({ type: 'send.drafted', to: texts[next() % texts.length] ?? '' })
      keystrokes += 1
      look()
      // 300 ms on average.
      for (let rest = next() % 600; rest > 0; rest -= 50) {
        await pass(Math.min(50, rest))
        look()
      }
      if (keystrokes % 20 === 0) await pass(3_000)
      look()
    }
    expect(shown).toBeGreaterThan(50)
  })

  test('a name that stands for another address than last time says for which, on that network alone', async () => {
    const storage = createFakeStorage()
    const first = start({ storage })
    await first.send(begun, { type: 'send.drafted', to: 'bob.eth', amount: '1' })
    await first.pass()
    expect(first.state()).toMatchObject({ recipient: { last: null } })
    await first.send({ type: 'send.reviewRequested' })
    await first.send({ type: 'send.submitted' })
    await first.pass()
    expect(first.paid).toEqual([bob])

    const later = start({ storage, addressOf: () => eve })
    await later.send(begun, { type: 'send.drafted', to: 'bob.eth', amount: '1' })
    await later.pass()
    expect(later.state()).toMatchObject({ is: 'editing', recipient: { address: eve, last: bob } })
    const base: SendRequest = { type: 'send.started', from: { ...from, network: 'eip155:8453' }, token }
    await later.send(base, { type: 'send.drafted', to: 'bob.eth', amount: '1' })
    await later.pass()
    expect(later.state()).toMatchObject({ recipient: { address: eve, last: null } })
  })

  test('a payment link is paid at its address, and fills in the amount that it asks for', async () => {
    const { send, pass, state, paid } = start()
    await send(begun, { type: 'send.drafted', to: `ethereum:${bob}@1?value=5e17` })
    await pass()
    expect(state()).toMatchObject({ draft: { amount: '0.5' }, recipient: { source: 'link', address: bob } })
    await send({ type: 'send.drafted', to: `ethereum:${eve}@1?value=7e17` })
    await pass()
    expect(state()).toMatchObject({ draft: { amount: '0.7' }, recipient: { address: eve } })
    await send({ type: 'send.reviewRequested' })
    await send({ type: 'send.submitted' })
    await pass()
    expect([paid, state().is]).toEqual([[eve], 'sent'])
  })

  test('an amount that the visitor entered stays, and that which was asked for is known', async () => {
    const { send, pass, state } = start({ requested: '3' })
    await send(begun, { type: 'send.drafted', to: 'bob.eth', amount: '1' })
    await pass()
    expect(state()).toMatchObject({ draft: { amount: '1' }, recipient: { requested: '3' } })
  })

  test('a link for another token, or another network, says so until that is chosen', async () => {
    const { send, pass, state } = start()
    const link = `ethereum:${usdc.address}@1/transfer?address=${bob}&uint256=2500000`
    await send(begun, { type: 'send.drafted', to: link })
    await pass()
    expect(state()).toMatchObject({ recipient: null, error: { code: 'send/link-other-token' } })
    await send({ type: 'send.tokenChosen', token: usdc })
    await pass()
    expect(state()).toMatchObject({ draft: { amount: '2.5' }, recipient: { address: bob }, error: null })
    await send({ type: 'send.drafted', to: 'bitcoin:bc1qx' })
    await pass()
    expect(state()).toMatchObject({ recipient: null, error: { code: 'send/link-other-network' } })
  })
})
