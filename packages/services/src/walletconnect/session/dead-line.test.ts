import type { KitError } from '@kit/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { relayerOf } from '../relay/internals.ts'
import { eventually, follow, noSignal, openSessionHarness, type SessionHarness } from '../test-utils/session-harness.ts'
import { openSlowDoor } from '../test-utils/slow-door.ts'

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

let harness: SessionHarness
const page = { window: new EventTarget(), document: Object.assign(new EventTarget(), { visibilityState: 'visible' }) }

beforeEach(() => {
  sockets.length = 0
})
afterEach(async () => {
  vi.useRealTimers()
  await harness.close()
  vi.unstubAllGlobals()
})

/** A page with a session, whose visitor can come back to it. */
async function startPaired() {
  harness = await openSessionHarness()
  vi.stubGlobal('window', page.window)
  vi.stubGlobal('document', page.document)
  const session = await harness.load()
  await harness.pair(session)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return { session, events: follow(session) }
}

/** The page's line brings nothing any more, and what is sent still arrives. */
async function deafenLine() {
  const { core } = await harness.client()
  const connection = relayerOf(core).provider.connection
  const socket: unknown = connection && Reflect.get(connection, 'socket')
  if (!(socket instanceof WebSocket)) throw new Error('The page has no line.')
  socket.onmessage = null
  socket.onclose = null
  socket.close = () => {}
  return socket
}

/** The page's line dies: it still looks open, takes what is sent, and brings nothing. */
async function killLine() {
  Object.assign(await deafenLine(), { send() {} })
}

const comeBack = (by = 'focus') => void page.window.dispatchEvent(new Event(by))

/** The relay gets three seconds to answer, and the dead socket two to close. */
const untilRenewed = () => vi.advanceTimersByTimeAsync(5_200)

test.each([
  ['a visitor who comes back', 'focus'],
  ['a page whose network is back', 'online'],
])('%s gets the answer that the dead line did not bring', async (_, event) => {
  const { session } = await startPaired()
  let answer = (_signature: unknown) => {}
  harness.phone.answer = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  const request = { network: 'eip155:1', method: 'personal_sign', params: ['0x', '0x'] } as const
  const signing = session.request(request, noSignal())
  await eventually(() => expect(harness.phone.requests).toHaveLength(1))
  await killLine()
  answer('0x01')
  comeBack(event)
  await untilRenewed()
  expect(await signing).toBe('0x01')
})

/** The library gives up a message without a receipt after this. */
const untilGivenUp = () => vi.advanceTimersByTimeAsync(60_000)

test('a visitor who comes back to a page that had stopped gets the answer, though no receipt of the request came', async () => {
  const { session } = await startPaired()
  harness.phone.answer = () => '0x01'
  await deafenLine()
  const request = { network: 'eip155:1', method: 'eth_sendTransaction', params: [] } as const
  const sending = session.request(request, noSignal())
  await eventually(() => expect(harness.phone.requests).toHaveLength(1))
  await untilGivenUp()
  comeBack()
  await untilRenewed()
  expect(await sending).toBe('0x01')
})

test('a request without a receipt is given up when no answer follows', async () => {
  const { session } = await startPaired()
  await killLine()
  const ask = (method: string) =>
    session.request({ network: 'eip155:1', method, params: [] }, noSignal()).catch(({ code }: KitError) => code)
  const asking = Promise.all(['personal_sign', 'eth_sendTransaction'].map(ask))
  await untilGivenUp()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await asking).toEqual(['pairing/unreachable', 'transaction/unreadable-answer'])
})

test('F32: while an answer is awaited, the line is checked without the visitor', async () => {
  const { session } = await startPaired()
  let answer = (_signature: unknown) => {}
  harness.phone.answer = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  const request = { network: 'eip155:1', method: 'personal_sign', params: ['0x', '0x'] } as const
  const signing = session.request(request, noSignal())
  await eventually(() => expect(harness.phone.requests).toHaveLength(1))
  await killLine()
  answer('0x01')
  await harness.pulse()
  await untilRenewed()
  expect(await signing).toBe('0x01')
})

test('a wallet that left while the line was dead is gone when the visitor comes back', async () => {
  const { session, events } = await startPaired()
  await killLine()
  const [topic = ''] = harness.phone.topics()
  await harness.phone.kit.disconnectSession({ topic, reason: { code: 6000, message: 'Bye.' } })
  comeBack()
  await untilRenewed()
  await eventually(() => expect(events).toEqual([{ type: 'session.ended', reason: 'deleted' }]))
  expect(session.current()).toBeNull()
})

/** What the page asks of the relay from now on. */
async function watchRequests() {
  const relayer = relayerOf((await harness.client()).core)
  await eventually(() => expect(relayer.requestsInFlight).toEqual([]))
  return vi.spyOn(relayer.provider as Required<typeof relayer.provider>, 'request')
}

test('a line that lives is left as it is', async () => {
  const { session } = await startPaired()
  const asked = await watchRequests()
  const opened = sockets.length
  comeBack()
  comeBack()
  expect(asked.mock.calls).toEqual([[{ method: 'irn_subscribe', params: { topic: expect.any(String) } }]])
  await asked.mock.results[0]?.value
  await untilRenewed()
  harness.phone.answer = () => '0x01'
  const request = { network: 'eip155:1', method: 'personal_sign', params: ['0x', '0x'] } as const
  expect(await session.request(request, noSignal())).toBe('0x01')
  expect(sockets.length).toBe(opened)
})

test('nothing is asked of the relay while nothing is awaited', async () => {
  await startPaired()
  const asked = await watchRequests()
  for (let pulses = 0; pulses < 4; pulses += 1) await harness.pulse()
  expect(asked).not.toHaveBeenCalled()
})

test('a handshake that is never answered is given up, its socket closed, and the next one pairs', async () => {
  const door = await openSlowDoor(1)
  harness = await openSessionHarness({ timeouts: { proposal: 60_000 }, options: { urls: { relay: door.url } } })
  door.forwardTo(harness.relay.url)
  const session = await harness.load()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pairing = harness.pair(session)
  await eventually(() => expect(door.waiting()).toBe(1))
  const unanswered = sockets.find(({ url }) => url.startsWith(door.url))
  expect(unanswered?.readyState).toBe(WebSocket.CONNECTING)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(unanswered?.readyState).not.toBe(WebSocket.CONNECTING)
  let name = ''
  pairing.then(({ wallet }) => {
    name = wallet.name
  })
  await eventually(() => expect(name).toBe('Test phone'))
  await door.close()
})

test('a relay that accepts and drops at once is dialled ever more rarely', async () => {
  await startPaired()
  const { core } = await harness.client()
  const become = (connected: boolean) => eventually(() => expect(relayerOf(core).connected).toBe(connected))
  for (let drops = 0; drops < 3; drops += 1) {
    harness.relay.dropAll()
    await become(false)
    await become(true)
  }
  harness.relay.dropAll()
  await become(false)
  const create = vi.spyOn(relayerOf(core), 'createProvider')
  await vi.advanceTimersByTimeAsync(5_500)
  expect(create).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(create).toHaveBeenCalledOnce()
})
