import type { Session, SessionNamespace } from '@kit/core'
import { describe, expect, test } from 'vitest'
import { codeOf, recordEvents } from '../test-utils/session-events.ts'
import { createFakeSession } from './fake-session.ts'
import { type SampleApprovals, sampleSession } from './sample-session.ts'

const signal = new AbortController().signal
const sign = { network: 'eip155:1', method: 'personal_sign', params: ['0x00'] } as const

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

  test('a move of the dApp is reported as the wallet’s own, and one that changes nothing is not', () => {
    const fake = createFakeSession()
    fake.approve()
    const { events } = recordEvents(fake)
    expect([fake.session.moveTo('eip155:1'), fake.session.moveTo('eip155:8453')]).toEqual([true, true])
    expect(events).toMatchObject([{ session: { namespaces: { eip155: { network: 'eip155:8453' } } } }])
  })

  test('a restore whose signal is aborted restores nothing', async () => {
    const fake = createFakeSession({ stored: sampleSession() })
    expect(await codeOf(fake.session.restore(AbortSignal.abort()))).toBe('rpc/aborted')
    expect(fake.session.current()).toBeNull()
  })

  test('a wallet without a session has nothing to update, and nothing to end', () => {
    const fake = createFakeSession()
    const { events } = recordEvents(fake)
    expect(() => fake.update({ eip155: {} })).toThrow('approve it first')
    fake.end()
    expect(events).toEqual([])
  })

  test('a network without accounts of its own has none, and a namespace without samples has no methods', () => {
    const [first] = ['0x1111111111111111111111111111111111111111']
    const { namespaces } = sampleSession({ eip155: { accounts: { 'eip155:1': [first] } }, ton: {} } as SampleApprovals)
    expect(namespaces.eip155?.accounts.map(({ network }) => network)).toEqual(['eip155:1'])
    const { methods, networks } = (namespaces as Record<string, SessionNamespace>).ton ?? {}
    expect([methods, networks]).toEqual([[], ['ton:1', 'ton:2']])
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
    fake.approve()
    expect(await codeOf(fake.session.disconnect(AbortSignal.abort()))).toBe('rpc/aborted')
    fake.freeze(false)
    fake.approve()
    expect(await codeOf(fake.session.disconnect(signal))).toBe('went well')
    expect([fake.disconnects, fake.session.current()]).toEqual([3, null])
    expect(events.filter(({ type }) => type === 'session.ended')).toHaveLength(3)
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

  test('are refused with an error of the kit, or with whatever the wallet throws', async () => {
    const fake = createFakeSession()
    fake.approve()
    const refused = codeOf(fake.session.request(sign, signal))
    ;(await fake.asked('personal_sign')).reject('pairing/expired')
    expect(await refused).toBe('pairing/expired')
    fake.answer(() => {
      throw 'no'
    })
    expect(await codeOf(fake.session.request(sign, signal))).toBe('unexpected')
  })

  test('whose signal is aborted before never reach the wallet', async () => {
    const fake = createFakeSession()
    fake.approve()
    expect(await codeOf(fake.session.request(sign, AbortSignal.abort()))).toBe('rpc/aborted')
    expect(fake.requests).toEqual([])
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

test('a wallet client on a session follows it: it is restored, updated, moved and shows a picked account first', async () => {
  const fake = createFakeSession({ stored: sampleSession({ solana: {} }) })
  const session = { ...fake.descriptor, load: async () => fake.session }
  const client = await fake.descriptor.wallet({
    chain: { namespace: 'solana', networks: [], features: {}, destroy() {} },
    session,
  })
  const restored = await client.restore({}, signal)
  const [first, second] = restored?.accounts.map(({ address }) => address) ?? []
  expect([typeof first, typeof second]).toEqual(['string', 'string'])
  const shown: unknown[] = []
  client.watch((event) => {
    if (event.type === 'wallet.accountsChanged') shown.push(event.accounts.map(({ address }) => address))
  })
  client.pickAccount?.(second ?? '')
  fake.update({ solana: { accounts: [second ?? ''] } })
  expect(shown).toEqual([[second, first], [second]])
  expect(await codeOf(client.switchNetwork({ network: 'solana:other' }, signal))).toBe('wallet/unsupported-method')
})
