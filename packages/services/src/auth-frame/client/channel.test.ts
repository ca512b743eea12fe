import { afterEach, describe, expect, test, vi } from 'vitest'
import { framePrefix } from '../protocol/envelope.ts'
import { exchanges } from '../protocol/messages.ts'
import { frameOrigin, noSignal } from '../test-utils/fake-frame.ts'
import { openChannel } from './channel.ts'

function open() {
  const page = new EventTarget()
  const posted: { message: { id: string; type: string }; to: string }[] = []
  const frame = { postMessage: (message: unknown, to: string) => void posted.push({ message: message as never, to }) }
  const channel = openChannel(page, () => frame, frameOrigin)
  const say = (data: unknown, source: unknown = frame, origin = frameOrigin) =>
    page.dispatchEvent(Object.assign(new Event('message'), { data, source, origin }))
  const outcomes: unknown[] = []
  const asking = channel.ask('CONNECT_EMAIL', { email: 'ada@example.org' }, noSignal())
  asking.then(
    (answer) => outcomes.push(answer),
    (error) => outcomes.push(error.code),
  )
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { page, posted, frame, channel, say, outcomes, settle, id: posted[0]?.message.id ?? '' }
}

afterEach(() => void vi.restoreAllMocks())

const payload = { action: 'VERIFY_OTP' }
const rightType = `${framePrefix}CONNECT_EMAIL_SUCCESS`
const both = [true, false]
const matrix = both.flatMap((origin) =>
  both.flatMap((source) => both.flatMap((id) => both.map((type) => ({ origin, source, id, type })))),
)

describe('R-AUTH-5: only the frame is heard', () => {
  test('a question goes to its exact origin, under an unguessable id', () => {
    const { posted } = open()
    expect(posted).toMatchObject([{ to: frameOrigin, message: { type: '@kit-app/CONNECT_EMAIL' } }])
    expect(posted[0]?.message.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
  })

  test.each(matrix)('of 16 answers one is taken: %o', async ({ origin, source, id, type }) => {
    const { say, outcomes, settle, frame, id: own } = open()
    say(
      { type: type ? rightType : `${framePrefix}CONNECT_OTP_SUCCESS`, id: id ? own : crypto.randomUUID(), payload },
      source ? frame : { postMessage: frame.postMessage },
      origin ? frameOrigin : 'https://wallet.example.evil.test',
    )
    await settle()
    expect(outcomes).toEqual(origin && source && id && type ? [payload] : [])
  })

  test.each([
    'http://wallet.example',
    'https://wallet.example:8443',
    'https://sub.wallet.example',
    'https://wallet.example.evil.test',
    'null',
    '',
  ])('%j is another origin', async (origin) => {
    const { say, outcomes, settle, frame, id } = open()
    say({ type: rightType, id, payload }, frame, origin)
    await settle()
    expect(outcomes).toEqual([])
  })

  test('an id is good once', async () => {
    const { say, outcomes, settle, id } = open()
    say({ type: rightType, id, payload })
    say({ type: rightType, id, payload: { action: 'CONNECT' } })
    await settle()
    expect(outcomes).toEqual([payload])
  })

  test('an answer that cannot be read fails its question alone', async () => {
    const { say, outcomes, settle, id } = open()
    say({ type: rightType, id, payload: { action: 'OPEN_SESAME' } })
    await settle()
    expect(outcomes).toEqual(['frame/failed'])
  })

  test.each([
    [{ code: 'wrong-code', message: 'no' }, 'auth/wrong-code'],
    [{ code: 'rejected', message: 'no' }, 'wallet/rejected'],
    [{ code: 'changed', message: 'no' }, 'request/changed'],
    [{ code: 'rpc', message: 'no', rpc: { code: 4001 } }, 'wallet/rejected'],
    [{ code: 'never heard of', message: 'no' }, 'frame/failed'],
    ['An error', 'frame/failed'],
    [undefined, 'frame/failed'],
  ])('a failure of %j is %s', async (failure, code) => {
    const { say, outcomes, settle, id } = open()
    say({ type: `${framePrefix}CONNECT_EMAIL_ERROR`, id, payload: failure })
    await settle()
    expect(outcomes).toEqual([code])
  })

  test('R-ERR-1: a question that is given up is answered by nobody', async () => {
    const { channel, posted, say, settle } = open()
    const controller = new AbortController()
    const asking = channel.ask('IS_CONNECTED', {}, controller.signal).catch(({ code, message }) => [code, message])
    controller.abort()
    expect(await asking).toEqual(['auth/aborted', 'Something went wrong'])
    say({ type: `${framePrefix}IS_CONNECTED_SUCCESS`, id: posted[1]?.message.id, payload: { isConnected: true } })
    await settle()
  })

  test('100 000 messages of any kind change nothing', async () => {
    const { say, outcomes, settle, channel } = open()
    const told: unknown[] = []
    channel.watch((event) => told.push(event))
    const names = Object.keys(exchanges)
    let state = 7
    const next = (below: number) => {
      state = (state * 48_271) % 2_147_483_647
      return state % below
    }
    const kinds: (() => unknown)[] = [
      () => null,
      () => next(2 ** 31),
      () => 'x'.repeat(next(64)),
      () => [],
      () => ({ type: `${framePrefix}${names[next(names.length)]}_SUCCESS`, id: crypto.randomUUID(), payload: {} }),
      () => ({ type: `${framePrefix}${names[next(names.length)]}_ERROR`, id: String(next(99)), payload: null }),
      () => ({ type: `${framePrefix}READY`, payload: { version: next(9) + 2 } }),
      () => ({ type: `${framePrefix}SESSION_UPDATE`, payload: { isConnected: next(9) } }),
      () => JSON.parse('{"type":"@kit-frame/READY","payload":{"__proto__":{"version":1}}}'),
    ]
    for (let count = 0; count < 100_000; count += 1) say(kinds[next(kinds.length)]?.())
    await settle()
    expect([outcomes, told, Object.getOwnPropertyNames(Object.prototype).includes('version')]).toEqual([[], [], false])
  })
})
