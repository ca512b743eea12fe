import { connectionIn, isKitError, type Session } from '@kit/core'
import type { SessionEvent } from '@kit/core/ports'
import { describe, expect, test } from 'vitest'
import { createFakeSession, type FakeSession } from './fake-session.ts'
import { sampleSession } from './sample-session.ts'

const signal = new AbortController().signal
const sign = { network: 'eip155:1', method: 'personal_sign', params: ['0x00'] } as const

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'went well',
    (error: unknown) => (isKitError(error) ? error.code : error),
  )

function recordEvents(fake: FakeSession) {
  const events: SessionEvent[] = []
  const stop = fake.session.watch((event) => events.push(event))
  return { events, stop }
}

describe('pairing', () => {
  test('pair reports the proposal once and resolves when the test approves it', async () => {
    const fake = createFakeSession()
    const reported: string[] = []
    const pairing = fake.session.pair(({ uri }) => reported.push(uri), signal)
    const session = fake.approve({ eip155: {}, solana: {} })
    expect(await pairing).toBe(session)
    expect(fake.session.current()).toBe(session)
    expect(reported).toEqual([fake.proposals[0]?.uri])
    expect(connectionIn(session, 'solana', fake.descriptor)?.connectorKind).toBe('walletConnect')
  })

  test('refuse rejects the proposal with any code', async () => {
    const fake = createFakeSession()
    for (const code of [undefined, 'pairing/expired'] as const) {
      const pairing = codeOf(fake.session.pair(() => {}, signal))
      fake.refuse(code)
      expect(await pairing).toBe(code ?? 'wallet/rejected')
    }
    expect(fake.session.current()).toBeNull()
  })

  test('an aborted pairing ends', async () => {
    const fake = createFakeSession()
    const abort = new AbortController()
    const pairing = codeOf(fake.session.pair(() => {}, abort.signal))
    abort.abort()
    expect(await pairing).toBe('connection/cancelled')
    fake.refuse()
  })
})

describe('the session', () => {
  test('R-CON-4: restore returns the session of an earlier visit until it has ended', async () => {
    const stored = sampleSession()
    const fake = createFakeSession({ stored })
    expect(fake.session.current()).toBeNull()
    expect(await fake.session.restore(signal)).toBe(stored)
    fake.end('expired')
    expect(await fake.session.restore(signal)).toBeNull()
  })

  test('R-WC-2: a listener receives updates, moves and the end until it stops', () => {
    const fake = createFakeSession()
    fake.approve({ eip155: {}, solana: {} })
    const { events, stop } = recordEvents(fake)
    fake.update({ eip155: { networks: ['eip155:1', 'eip155:10'] }, solana: null })
    fake.move('eip155:10')
    fake.end()
    const sessions = events.flatMap((event) => (event.type === 'session.changed' ? [event.session] : []))
    const places = ({ namespaces }: Session) => [Object.keys(namespaces), namespaces.eip155?.network]
    expect(sessions.map(places)).toEqual([
      [['eip155'], 'eip155:1'],
      [['eip155'], 'eip155:10'],
    ])
    expect(events.at(-1)).toEqual({ type: 'session.ended', reason: 'deleted' })
    stop()
    fake.approve()
    expect([events.length, fake.listeners]).toEqual([3, 0])
  })

  test('the dApp moves to approved networks only, without an event when reportsMoves is false', () => {
    const fake = createFakeSession({ reportsMoves: false })
    expect(fake.session.moveTo('eip155:1')).toBe(false)
    fake.approve()
    const { events } = recordEvents(fake)
    expect([fake.session.moveTo('eip155:8453'), fake.session.moveTo('eip155:56')]).toEqual([true, false])
    expect(fake.session.current()?.namespaces.eip155?.network).toBe('eip155:8453')
    expect(events).toEqual([])
  })

  test('accounts can differ by network', () => {
    const [first, second] = ['0x1111111111111111111111111111111111111111', '0x2222222222222222222222222222222222222222']
    const session = sampleSession({ eip155: { accounts: { 'eip155:1': [first], 'eip155:8453': [second] } } })
    expect(session.namespaces.eip155?.accounts.map(({ network, address }) => [network, address])).toEqual([
      ['eip155:1', first],
      ['eip155:8453', second],
    ])
  })

  test('a disconnect is counted and emitted once, and with a frozen wallet ends when the signal aborts', async () => {
    const fake = createFakeSession()
    fake.approve()
    const { events } = recordEvents(fake)
    fake.freeze(true)
    const abort = new AbortController()
    const disconnecting = codeOf(fake.session.disconnect(abort.signal))
    abort.abort()
    expect(await disconnecting).toBe('rpc/aborted')
    await fake.session.disconnect(signal)
    expect([fake.disconnects, fake.session.current()]).toEqual([1, null])
    expect(events).toMatchObject([{ type: 'session.ended' }])
  })
})

describe('requests', () => {
  test('wait until the test answers or refuses them', async () => {
    const fake = createFakeSession()
    fake.approve()
    const answered = fake.session.request(sign, signal)
    ;(await fake.asked('personal_sign')).resolve('0xabcd')
    expect(await answered).toBe('0xabcd')
    const refused = codeOf(fake.session.request(sign, signal))
    ;(await fake.asked('personal_sign')).reject({ code: 4001 })
    expect(await refused).toBe('wallet/rejected')
    expect(fake.requests.map(({ state, network }) => `${state} on ${network}`)).toEqual([
      'answered on eip155:1',
      'refused on eip155:1',
    ])
  })

  test('are answered at once by the answer function', async () => {
    const fake = createFakeSession({ answer: ({ method }) => `${method}!` })
    fake.approve()
    expect(await fake.session.request(sign, signal)).toBe('personal_sign!')
    fake.answer(() => Promise.reject({ code: 4902 }))
    expect(await codeOf(fake.session.request(sign, signal))).toBe('wallet/unknown-chain')
  })

  test('reach the wallet only with a session and only for approved methods', async () => {
    const fake = createFakeSession()
    expect(await codeOf(fake.session.request(sign, signal))).toBe('connection/required')
    fake.approve()
    for (const change of [{ method: 'eth_sign' }, { network: 'eip155:56' }, { network: 'solana:x' }] as const)
      expect(await codeOf(fake.session.request({ ...sign, ...change }, signal))).toBe('wallet/unsupported-method')
    expect(fake.requests).toEqual([])
  })

  test('end when their signal is aborted, and a late answer changes nothing', async () => {
    const fake = createFakeSession()
    fake.approve()
    const abort = new AbortController()
    const requesting = codeOf(fake.session.request(sign, abort.signal))
    const request = await fake.asked('personal_sign')
    abort.abort()
    request.resolve('0x')
    expect([await requesting, request.state]).toEqual(['rpc/aborted', 'refused'])
  })

  test('asked rejects after its timeout', async () => {
    await expect(createFakeSession().asked('personal_sign', { timeout: 10 })).rejects.toThrow('within 10 ms')
  })
})

test('the descriptor loads the session, and a destroyed one reports nothing more', async () => {
  const fake = createFakeSession()
  expect(await fake.descriptor.load({ clock: { now: () => 5 } } as never)).toBe(fake.session)
  fake.session.pair(() => {}, signal).catch(() => {})
  expect(fake.proposals[0]?.expiresAt).toBe(240_005)
  const { events } = recordEvents(fake)
  fake.session.destroy()
  fake.approve()
  expect([fake.isDestroyed, fake.destroys, fake.listeners, events]).toEqual([true, 1, 1, []])
})

test('the descriptor’s wallet clients connect to what the session approves', async () => {
  const fake = createFakeSession()
  const session = { ...fake.descriptor, load: async () => fake.session }
  const chain = { namespace: 'solana', networks: [], features: {}, destroy() {} } as const
  const client = await fake.descriptor.wallet({ chain, session })
  await expect(client.connect({ network: 'solana:x' }, signal)).rejects.toMatchObject({
    code: 'pairing/nothing-approved',
  })
  fake.approve({ solana: {} })
  const { network, connectorId } = await client.connect({ network: 'solana:x' }, signal)
  expect(connectorId).toBe('walletConnect')
  expect(await client.switchNetwork({ network }, signal)).toBe(network)
  const reported: string[] = []
  client.watch(({ type }) => reported.push(type))
  fake.end()
  expect([reported, await client.restore({}, signal)]).toEqual([['wallet.disconnected'], null])
})

describe('pairings, one by one', () => {
  const paired = sampleSession({ eip155: {} })

  test('with proposes false, a pairing reports its proposal when the test says so', async () => {
    const fake = createFakeSession({ proposes: false, clock: { now: () => 7 } })
    const reported: number[] = []
    const pairing = fake.session.pair(({ expiresAt }) => reported.push(expiresAt), signal)
    expect(reported).toEqual([])
    fake.pairings[0]?.propose()
    expect(reported).toEqual([240_007])
    fake.pairings[0]?.approve(paired)
    expect([await pairing, fake.pairings[0]?.state]).toEqual([paired, 'approved'])
  })

  test('a pairing rejects with what the test gives', async () => {
    const fake = createFakeSession()
    const pairing = fake.session.pair(() => {}, signal).catch((reason: unknown) => reason)
    fake.pairings[0]?.refuse({ throws: { code: 4001 } })
    expect([await pairing, fake.pairings[0]?.state]).toEqual([{ code: 4001 }, 'refused'])
  })

  test('with obeysAbort false, a late approval reaches the dApp', async () => {
    const fake = createFakeSession({ obeysAbort: false })
    const abort = new AbortController()
    const pairing = fake.session.pair(() => {}, abort.signal)
    abort.abort()
    fake.pairings[0]?.approve(paired)
    expect(await pairing).toBe(paired)
    expect(fake.pairings[0]?.signal.aborted).toBe(true)
  })

  test('emit reports any event and leaves an open proposal open', () => {
    const fake = createFakeSession()
    const { events } = recordEvents(fake)
    void fake.session.pair(() => {}, signal)
    fake.emit({ type: 'session.changed', session: paired })
    expect([fake.session.current(), fake.pairings[0]?.state]).toEqual([paired, 'waiting'])
    fake.emit({ type: 'session.ended', reason: 'expired' })
    expect([fake.session.current(), events.map(({ type }) => type)]).toEqual([
      null,
      ['session.changed', 'session.ended'],
    ])
  })
})
