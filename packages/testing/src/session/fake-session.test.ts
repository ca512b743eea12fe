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

function follow(fake: FakeSession) {
  const heard: SessionEvent[] = []
  const stop = fake.session.watch((event) => heard.push(event))
  return { heard, stop }
}

describe('pairing', () => {
  test('a proposal is told once, and approved by the test', async () => {
    const fake = createFakeSession()
    const told: string[] = []
    const pairing = fake.session.pair(({ uri }) => told.push(uri), signal)
    const session = fake.approve({ eip155: {}, solana: {} })
    expect(await pairing).toBe(session)
    expect(fake.session.current()).toBe(session)
    expect(told).toEqual([fake.proposals[0]?.uri])
    expect(connectionIn(session, 'solana', fake.descriptor)?.connectorKind).toBe('walletConnect')
  })

  test('a proposal can be turned down, for any reason', async () => {
    const fake = createFakeSession()
    for (const code of [undefined, 'pairing/expired'] as const) {
      const pairing = codeOf(fake.session.pair(() => {}, signal))
      fake.refuse(code)
      expect(await pairing).toBe(code ?? 'wallet/rejected')
    }
    expect(fake.session.current()).toBeNull()
  })

  test('an aborted pairing is over', async () => {
    const fake = createFakeSession()
    const abort = new AbortController()
    const pairing = codeOf(fake.session.pair(() => {}, abort.signal))
    abort.abort()
    expect(await pairing).toBe('connection/cancelled')
    fake.refuse()
  })
})

describe('the session', () => {
  test('R-CON-4: is picked up from an earlier visit, until it has ended', async () => {
    const stored = sampleSession()
    const fake = createFakeSession({ stored })
    expect(fake.session.current()).toBeNull()
    expect(await fake.session.restore(signal)).toBe(stored)
    fake.end('expired')
    expect(await fake.session.restore(signal)).toBeNull()
  })

  test('R-WC-2: updates, moves and the end are told, until somebody stops listening', () => {
    const fake = createFakeSession()
    fake.approve({ eip155: {}, solana: {} })
    const { heard, stop } = follow(fake)
    fake.update({ eip155: { networks: ['eip155:1', 'eip155:10'] }, solana: null })
    fake.move('eip155:10')
    fake.end()
    const sessions = heard.flatMap((event) => (event.type === 'session.changed' ? [event.session] : []))
    const places = ({ namespaces }: Session) => [Object.keys(namespaces), namespaces.eip155?.network]
    expect(sessions.map(places)).toEqual([
      [['eip155'], 'eip155:1'],
      [['eip155'], 'eip155:10'],
    ])
    expect(heard.at(-1)).toEqual({ type: 'session.ended', reason: 'deleted' })
    stop()
    fake.approve()
    expect([heard.length, fake.listeners]).toEqual([3, 0])
  })

  test('the dApp moves it to approved networks only, in silence where it is told so', () => {
    const fake = createFakeSession({ tellsMoves: false })
    expect(fake.session.moveTo('eip155:1')).toBe(false)
    fake.approve()
    const { heard } = follow(fake)
    expect([fake.session.moveTo('eip155:8453'), fake.session.moveTo('eip155:56')]).toEqual([true, false])
    expect(fake.session.current()?.namespaces.eip155?.network).toBe('eip155:8453')
    expect(heard).toEqual([])
  })

  test('accounts may differ by network', () => {
    const [first, second] = ['0x1111111111111111111111111111111111111111', '0x2222222222222222222222222222222222222222']
    const session = sampleSession({ eip155: { accounts: { 'eip155:1': [first], 'eip155:8453': [second] } } })
    expect(session.namespaces.eip155?.accounts.map(({ network, address }) => [network, address])).toEqual([
      ['eip155:1', first],
      ['eip155:8453', second],
    ])
  })

  test('leaving is counted and told to whoever watches, repeats do nothing, and a frozen wallet answers until the signal aborts', async () => {
    const fake = createFakeSession()
    fake.approve()
    const { heard } = follow(fake)
    fake.freeze(true)
    const abort = new AbortController()
    const leaving = codeOf(fake.session.disconnect(abort.signal))
    abort.abort()
    expect(await leaving).toBe('rpc/aborted')
    await fake.session.disconnect(signal)
    expect([fake.farewells, fake.session.current()]).toEqual([1, null])
    expect(heard).toMatchObject([{ type: 'session.ended' }])
  })
})

describe('questions', () => {
  test('wait for the test, and are answered or refused by it', async () => {
    const fake = createFakeSession()
    fake.approve()
    const answered = fake.session.request(sign, signal)
    ;(await fake.asked('personal_sign')).resolve('0xabcd')
    expect(await answered).toBe('0xabcd')
    const refused = codeOf(fake.session.request(sign, signal))
    ;(await fake.asked('personal_sign')).reject({ code: 5000 })
    expect(await refused).toBe('wallet/rejected')
    expect(fake.requests.map(({ state, network }) => `${state} on ${network}`)).toEqual([
      'answered on eip155:1',
      'refused on eip155:1',
    ])
  })

  test('are answered at once where the test says how', async () => {
    const fake = createFakeSession({ answer: ({ method }) => `${method}!` })
    fake.approve()
    expect(await fake.session.request(sign, signal)).toBe('personal_sign!')
    fake.answer(() => Promise.reject({ code: 4902 }))
    expect(await codeOf(fake.session.request(sign, signal))).toBe('wallet/unknown-chain')
  })

  test('reach the wallet only with a session, and only if they were approved', async () => {
    const fake = createFakeSession()
    expect(await codeOf(fake.session.request(sign, signal))).toBe('connection/required')
    fake.approve()
    for (const change of [{ method: 'eth_sign' }, { network: 'eip155:56' }, { network: 'solana:x' }] as const)
      expect(await codeOf(fake.session.request({ ...sign, ...change }, signal))).toBe('wallet/unsupported-method')
    expect(fake.requests).toEqual([])
  })

  test('end when they are aborted, and a late answer changes nothing', async () => {
    const fake = createFakeSession()
    fake.approve()
    const abort = new AbortController()
    const asking = codeOf(fake.session.request(sign, abort.signal))
    const question = await fake.asked('personal_sign')
    abort.abort()
    question.resolve('0x')
    expect([await asking, question.state]).toEqual(['rpc/aborted', 'refused'])
  })

  test('that never come are said so', async () => {
    await expect(createFakeSession().asked('personal_sign', { timeout: 10 })).rejects.toThrow('within 10 ms')
  })
})

test('a kit gets it by its descriptor, and destroying it lets go of everybody', async () => {
  const fake = createFakeSession()
  expect(await fake.descriptor.load({ clock: { now: () => 5 } } as never)).toBe(fake.session)
  fake.session.pair(() => {}, signal).catch(() => {})
  expect(fake.proposals[0]?.expiresAt).toBe(240_005)
  follow(fake)
  fake.session.destroy()
  expect([fake.isDestroyed, fake.listeners]).toEqual([true, 0])
})

test('its wallets live on what it holds', async () => {
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
  const told: string[] = []
  client.watch(({ type }) => told.push(type))
  fake.end()
  expect([told, await client.restore({}, signal)]).toEqual([['wallet.disconnected'], null])
})
