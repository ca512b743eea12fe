import { afterEach, expect, test, vi } from 'vitest'
import { follow, noSignal, openSessionHarness, propose, type SessionHarness } from '../test-utils/session-harness.ts'

/** Every socket that is opened. The library reads WebSocket when it is loaded, so this comes first. */
const sockets = vi.hoisted(() => {
  const opened: WebSocket[] = []
  const Real = globalThis.WebSocket
  globalThis.WebSocket = class extends Real {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      opened.push(this)
    }
  }
  return opened
})

/** What the developer reads. */
const messages: Readonly<Record<string, RegExp>> = {
  'project/invalid-id': /^Invalid Project ID: .*projectId/,
  'config/origin-not-allowed': /^Invalid App Configuration: .*allow-list/,
}

let harness: SessionHarness
afterEach(async () => {
  vi.unstubAllGlobals()
  await harness.close()
})

async function isRefused(reason: string, code: string): Promise<void> {
  harness = await openSessionHarness({ timeouts: { proposal: 60_000 } })
  const session = await harness.load()
  harness.relay.refuse(reason)
  sockets.length = 0
  const onProposal = vi.fn()
  await expect(session.pair(onProposal, noSignal())).rejects.toMatchObject({
    code,
    message: expect.stringMatching(messages[code] ?? /./),
  })
  for (let beat = 0; beat < 20; beat += 1) await harness.pulse()
  expect([onProposal.mock.calls.length, sockets.length]).toEqual([0, 1])
  harness.relay.refuse(null)
  expect((await harness.pair(session)).wallet.name).toBe('Test phone')
}

test.each([
  ['Unauthorized: invalid key', 'project/invalid-id'],
  ['Project not found', 'project/invalid-id'],
  ['Unauthorized: origin not allowed', 'config/origin-not-allowed'],
  ['go away', 'pairing/unreachable'],
])('R-WC-6: pairing with a relay that refuses with "%s" rejects with %s at once, and does not connect again', isRefused)

test.each([
  ['JWT validation error: JWT Token is not yet valid: basic.iat: 2, now + time_leeway: 1', 'pairing/clock-skew'],
  ['JWT validation error: JWT Token is expired: Some(1)', 'pairing/clock-skew'],
])('R-WC-6, F36: to a relay this clock is wrong: "%s" rejects with %s at once, and does not connect again', isRefused)

test('R-WC-6: pairing with a relay that is down rejects with pairing/unreachable after its timeout, and a retry can succeed', async () => {
  harness = await openSessionHarness({ timeouts: { proposal: 1_000 } })
  const session = await harness.load()
  await harness.relay.stop()
  await expect(session.pair(() => {}, noSignal())).rejects.toMatchObject({ code: 'pairing/unreachable' })
  await harness.relay.start()
  harness.timeouts.proposal = 60_000
  const retry = propose(session)
  await expect(retry.proposal.then(({ uri }) => uri)).resolves.toMatch(/^wc:/)
})

test('R-WC-6: pairing rejects with pairing/offline when the browser reports that it is offline', async () => {
  harness = await openSessionHarness({ timeouts: { proposal: 60_000 } })
  const session = await harness.load()
  await harness.relay.stop()
  vi.stubGlobal('navigator', { onLine: false })
  await expect(session.pair(() => {}, noSignal())).rejects.toMatchObject({ code: 'pairing/offline' })
})

test('R-WC-6: pairing with a relay that answers nothing rejects with pairing/offline when the browser reports that it is offline', async () => {
  harness = await openSessionHarness({ timeouts: { proposal: 1_000 } })
  const session = await harness.load()
  harness.relay.silence(true)
  vi.stubGlobal('navigator', { onLine: false })
  await expect(session.pair(() => {}, noSignal())).rejects.toMatchObject({ code: 'pairing/offline' })
})

test('pairing succeeds with a browser that wrongly reports that it is offline', async () => {
  harness = await openSessionHarness()
  vi.stubGlobal('navigator', { onLine: false })
  expect((await harness.pair(await harness.load())).wallet.name).toBe('Test phone')
})

test('a relay that accepts sockets and answers nothing is unreachable, and the retry opens a new socket', async () => {
  harness = await openSessionHarness({ timeouts: { proposal: 1_000 } })
  const session = await harness.load()
  harness.relay.silence(true)
  await expect(session.pair(() => {}, noSignal())).rejects.toMatchObject({ code: 'pairing/unreachable' })
  harness.relay.silence(false)
  harness.timeouts.proposal = 60_000
  await expect(propose(session).proposal).resolves.toMatchObject({ uri: expect.any(String) })
})

test('R-WC-6: pairing survives a relay that disconnects and comes back', async () => {
  harness = await openSessionHarness()
  const { proposal, outcome } = propose(await harness.load())
  const { uri } = await proposal
  await harness.relay.stop()
  await harness.relay.start()
  await harness.phone.scan(uri)
  expect((await outcome).wallet.name).toBe('Test phone')
})

test.each([
  ['pairing/interrupted', true],
  ['pairing/offline', false],
])(
  'R-WC-6: pairing rejects with %s when the relay stays away and the browser says onLine: %s',
  async (code, onLine) => {
    harness = await openSessionHarness({ timeouts: { relayAway: 200 } })
    const { proposal, outcome } = propose(await harness.load())
    await proposal
    vi.stubGlobal('navigator', { onLine })
    await harness.relay.stop()
    await expect(outcome).rejects.toMatchObject({ code })
  },
)

test('R-WC-6: pairing rejects when the relay refuses the client meanwhile', async () => {
  harness = await openSessionHarness()
  const { proposal, outcome } = propose(await harness.load())
  await proposal
  harness.relay.refuse('Unauthorized: origin not allowed')
  harness.relay.dropAll()
  await expect(outcome).rejects.toMatchObject({ code: 'config/origin-not-allowed' })
})

test('F30, F31: a client whose socket closes twenty times opens one again after each burst, whatever the close code', async () => {
  harness = await openSessionHarness()
  const session = await harness.load()
  sockets.length = 0
  harness.phone.answer = ({ method }) => method
  await harness.pair(session)
  for (const code of [1000, 1011, 4000, undefined]) {
    for (let drop = 0; drop < 5; drop += 1) harness.relay.dropAll(code)
    const request = { network: 'eip155:1', method: 'personal_sign', params: ['0x', '0x'] } as const
    expect(await session.request(request, noSignal())).toBe('personal_sign')
  }
  // Page and phone share the process: two sockets, opened once and once more after each of four bursts.
  expect(sockets.length).toBeLessThanOrEqual(2 * 5 + 4)
})

test('F33, F34: repeated, old and unsealed messages change nothing', async () => {
  harness = await openSessionHarness()
  const session = await harness.load()
  harness.relay.setDelivery('twice')
  const made = await harness.pair(session)
  const events = follow(session)
  harness.relay.replay()
  for (const topic of harness.relay.topics()) {
    harness.relay.inject(topic, 'not sealed')
    harness.relay.inject(topic, 'A'.repeat(900_000))
  }
  harness.phone.answer = () => '0x01'
  const request = { network: 'eip155:1', method: 'personal_sign', params: [] } as const
  expect(await session.request(request, noSignal())).toBe('0x01')
  expect(harness.phone.requests).toHaveLength(1)
  expect(session.current()).toEqual(made)
  expect(events).toEqual([])
})

test('a relay that sends nonsense throws nothing into the page, and the next message is read', async () => {
  sockets.length = 0
  harness = await openSessionHarness()
  const session = await harness.load()
  await harness.pair(session)
  const uncaught: unknown[] = []
  const record = (reason: unknown) => void uncaught.push(reason)
  process.on('unhandledRejection', record)
  const subscription = { id: 1, jsonrpc: '2.0', method: 'irn_subscription' }
  const frames = [null, 1, 'text', [], {}, { id: 1, method: 5 }, subscription, { ...subscription, params: { id: 's' } }]
  for (const socket of sockets) {
    for (const frame of frames) socket.onmessage?.(new MessageEvent('message', { data: JSON.stringify(frame) }))
    socket.onmessage?.(new MessageEvent('message', { data: 'not JSON' }))
    socket.onmessage?.(new MessageEvent('message', { data: new ArrayBuffer(8) }))
  }
  harness.phone.answer = () => '0x01'
  const request = { network: 'eip155:1', method: 'personal_sign', params: [] } as const
  expect(await session.request(request, noSignal())).toBe('0x01')
  process.off('unhandledRejection', record)
  expect([sockets.length > 0, uncaught]).toEqual([true, []])
})
