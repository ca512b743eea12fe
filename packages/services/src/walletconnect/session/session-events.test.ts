import type { PairingSession } from '@kit/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { base, mainnet, solana } from '../test-utils/sample-networks.ts'
import { eventually, follow, noSignal, openSessionHarness, type SessionHarness } from '../test-utils/session-harness.ts'
import { addresses, approveAll } from '../test-utils/wallet-phone.ts'

const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
let harness: SessionHarness
let session: PairingSession
let topic: string

beforeEach(async () => {
  harness = await openSessionHarness({ networks: [mainnet, base, solana] })
  harness.phone.decide = ({ eip155 }) => {
    const approved = approveAll(
      { eip155: { methods: [], ...eip155, events: ['accountsChanged', 'chainChanged'] } },
      addresses,
    )
    approved.eip155?.accounts.push(`eip155:1:${other}`)
    return approved
  }
  session = await harness.load()
  await harness.pair(session)
  topic = harness.phone.topics()[0] ?? ''
})
afterEach(() => harness.close())

const emit = (name: string, data: unknown, chainId = 'eip155:1') =>
  harness.phone.kit.emitSessionEvent({ topic, chainId, event: { name, data } })
const network = () => session.current()?.namespaces.eip155?.network
const accounts = () => session.current()?.namespaces.eip155?.accounts.map(({ address }) => address)

describe('R-WC-2: the session follows its wallet to', () => {
  test.each([
    ['as a number', 8453, 'eip155:1'],
    ['in hexadecimal', '0x2105', 'eip155:1'],
    ['by its CAIP-2 id', 'eip155:8453', 'eip155:1'],
    ['by its reference', '8453', 'eip155:1'],
    ['in the envelope alone', null, 'eip155:8453'],
  ])('another network, sent %s', async (_, data, chainId) => {
    const events = follow(session)
    await emit('chainChanged', data, chainId)
    await eventually(() => expect(network()).toBe('eip155:8453'))
    expect(events).toEqual([{ type: 'session.changed', session: session.current() }])
  })

  test.each([[[`eip155:1:${other}`]], [[other.toLowerCase(), addresses.eip155]]])(
    'another active account: %j',
    async (data) => {
      await emit('accountsChanged', data)
      await eventually(() => expect(accounts()?.[0]).toBe(other))
      expect(accounts()).toHaveLength(3)
    },
  )

  test('an update that removes a chain, and one that adds it again', async () => {
    const { eip155 } = harness.phone.kit.getActiveSessions()[topic]?.namespaces ?? {}
    if (!eip155) throw new Error('no session')
    const fewer = { ...eip155, chains: ['eip155:8453'], accounts: [`eip155:8453:${addresses.eip155}`] }
    const events = follow(session)
    await harness.phone.kit.updateSession({ topic, namespaces: { eip155: fewer } })
    await eventually(() => expect(session.current()?.namespaces.eip155?.networks).toEqual(['eip155:8453']))
    await harness.phone.kit.updateSession({ topic, namespaces: { eip155 } })
    await eventually(() => expect(session.current()?.namespaces.eip155?.networks).toHaveLength(2))
    expect(events.map(({ type }) => type)).toEqual(['session.changed', 'session.changed'])
  })

  test('a later expiry', async () => {
    const events = follow(session)
    const before = session.current()?.expiresAt ?? 0
    vi.setSystemTime(Date.now() + 3_600_000)
    await harness.phone.kit.extendSession({ topic })
    await eventually(() => expect(session.current()?.expiresAt).toBeGreaterThan(before + 3_000_000))
    vi.useRealTimers()
    expect(events.map(({ type }) => type)).toEqual(['session.changed'])
  })

  test('its end', async () => {
    const events = follow(session)
    await harness.phone.kit.disconnectSession({ topic, reason: { code: 6000, message: 'bye' } })
    await eventually(() => expect(events).toEqual([{ type: 'session.ended', reason: 'deleted' }]))
    expect(session.current()).toBeNull()
  })

  test('its expiry', async () => {
    const events = follow(session)
    const { core } = await harness.client()
    core.expirer.set(topic, 1)
    await eventually(() => expect(events).toEqual([{ type: 'session.ended', reason: 'expired' }]))
    expect(session.current()).toBeNull()
  })
})

describe('the session ignores', () => {
  /** Sends a valid event last: when it has arrived, everything before it has arrived too. */
  const settle = async () => {
    await emit('chainChanged', 8453)
    await eventually(() => expect(network()).toBe('eip155:8453'))
  }

  test('networks and accounts that the wallet did not approve', async () => {
    const events = follow(session)
    for (const data of [137, '0x89', 'eip155:137', 'nonsense', { chainId: 1 }]) await emit('chainChanged', data)
    await emit('accountsChanged', ['0x1111111111111111111111111111111111111111'])
    await emit('accountsChanged', [])
    await emit('accountsChanged', 'all')
    expect(session.current()?.namespaces.eip155?.network).toBe('eip155:1')
    await settle()
    expect(events).toHaveLength(1)
  })

  test('what an update adds beyond the proposal', async () => {
    const before = session.current()?.namespaces
    const { eip155 } = harness.phone.kit.getActiveSessions()[topic]?.namespaces ?? {}
    if (!eip155) throw new Error('no session')
    const more = {
      ...eip155,
      chains: [...(eip155.chains ?? []), 'eip155:137'],
      accounts: [...eip155.accounts, `eip155:137:${other}`],
      methods: [...eip155.methods, 'wallet_drain'],
    }
    await harness.phone.kit.updateSession({ topic, namespaces: { eip155: more } })
    await settle()
    expect(session.current()?.namespaces.eip155).toEqual({ ...before?.eip155, network: 'eip155:8453' })
  })

  test('everything in an update that leaves no proposed network, and ends for both sides', async () => {
    const events = follow(session)
    const foreign = { chains: ['eip155:137'], accounts: [`eip155:137:${other}`], methods: [], events: [] }
    await harness.phone.kit.updateSession({ topic, namespaces: { eip155: foreign } })
    await eventually(() => expect(events).toEqual([{ type: 'session.ended', reason: 'deleted' }]))
    await eventually(() => expect(harness.phone.ended).toEqual([topic]))
  })

  test('what the wallet sends about another session of the client', async () => {
    const another = await harness.pairAnother()
    const client = await harness.client()
    const [before, events] = [session.current(), follow(session)]
    const seen = Promise.all(
      (['session_event', 'session_extend'] as const).map((name) => new Promise((done) => client.once(name, done))),
    )
    await harness.phone.kit.emitSessionEvent({
      ...{ topic: another, chainId: 'eip155:1' },
      event: { name: 'chainChanged', data: 8453 },
    })
    await harness.phone.kit.extendSession({ topic: another })
    await seen
    expect([session.current(), events]).toEqual([before, []])
  })

  test('a forged disconnect that is not sealed', async () => {
    const forged = {
      id: Date.now() * 1000,
      jsonrpc: '2.0',
      method: 'wc_sessionDelete',
      params: { code: 6000, message: '' },
    }
    harness.relay.inject(topic, Buffer.from(`\u0002${JSON.stringify(forged)}`).toString('base64'))
    await settle()
    expect(session.current()).not.toBeNull()
  })
})

test('R-CON-6: disconnecting tells the wallet and every watcher, and does nothing a second time', async () => {
  const events = follow(session)
  await session.disconnect(noSignal())
  await session.disconnect(noSignal())
  expect(session.current()).toBeNull()
  await eventually(() => expect(harness.phone.ended).toEqual([topic]))
  expect(events).toEqual([{ type: 'session.ended', reason: 'deleted' }])
})

test('disconnecting resolves in time without a relay, and the session ends here at once', async () => {
  await harness.relay.stop()
  const disconnecting = session.disconnect(AbortSignal.timeout(100))
  expect(session.current()).toBeNull()
  await disconnecting
})

test('moveTo accepts approved networks alone, and every watcher is told', async () => {
  const events = follow(session)
  expect(session.moveTo('eip155:8453')).toBe(true)
  expect(session.moveTo('eip155:8453')).toBe(true)
  expect(session.moveTo('eip155:137')).toBe(false)
  expect(session.moveTo(solana.caipNetworkId)).toBe(false)
  expect(network()).toBe('eip155:8453')
  expect(events).toEqual([{ type: 'session.changed', session: session.current() }])
})

test('a stopped watcher and a destroyed session receive no more events', async () => {
  const events: string[] = []
  const stop = session.watch(({ type }) => events.push(type))
  stop()
  session.moveTo('eip155:8453')
  const gone = follow(session)
  session.destroy()
  expect([events, gone]).toEqual([[], []])
  expect(session.current()).toBeNull()
  await expect(session.restore(noSignal())).rejects.toMatchObject({ code: 'kit/destroyed' })
})
