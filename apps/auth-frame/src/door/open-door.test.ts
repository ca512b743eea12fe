import { appPrefix, type ExchangeName, exchanges, framePrefix } from '@kit/services/auth-frame-protocol'
import { expect, test, vi } from 'vitest'
import { FrameFailureError } from './frame-failure.ts'
import { type Handlers, openDoor } from './open-door.ts'

const app = 'https://app.example'
const other = 'https://other.example'

function open(
  handle: (name: ExchangeName, payload: unknown, origin: string) => Promise<unknown> = async () => ({}),
  referrer = '',
) {
  const page = new EventTarget()
  const parent = { postMessage: vi.fn() }
  const heard: string[] = []
  const handlers = Object.fromEntries(
    Object.keys(exchanges).map((name) => [
      name,
      (payload: unknown, origin: string) => {
        heard.push(name)
        return handle(name as ExchangeName, payload, origin)
      },
    ]),
  ) as unknown as Handlers
  const door = openDoor({ page, parent, appOrigins: [app, other], referrer, handlers })
  const send = (data: unknown, origin: string = app, source: unknown = parent) =>
    page.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
  return { door, parent, heard, send }
}

const ask = (id: string = crypto.randomUUID(), type = `${appPrefix}IS_CONNECTED`) => ({ type, id, payload: {} })

test('attack 2.6: of the sixteen combinations of origin, source, id and type one is heard', () => {
  const used = crypto.randomUUID()
  const both = [true, false]
  const heard = both.flatMap((origin) =>
    both.flatMap((source) =>
      both.flatMap((id) =>
        both.flatMap((type) => {
          const opened = open()
          opened.send(ask(used))
          const before = opened.heard.length
          const message = ask(id ? undefined : used, type ? undefined : `${appPrefix}GIVE_KEYS`)
          opened.send(message, origin ? app : 'https://evil.example', source ? opened.parent : {})
          return opened.heard.length > before ? [[origin, source, id, type]] : []
        }),
      ),
    ),
  )
  expect(heard).toEqual([[true, true, true, true]])
})

test.each([
  'http://app.example',
  'https://app.example:8443',
  'https://app.example:443',
  'https://app.example.evil.test',
  'https://evil.test/https://app.example',
  'https://xapp.example',
  'https://APP.example',
  'https://app.example/',
  'null',
  '',
  '*',
])('attack 2.6: the origin %j is not the one that the host names', (origin) => {
  const { heard, send } = open()
  send(ask(), origin)
  expect(heard).toEqual([])
})

test('the origin that is learnt first is the only one, also among those that the host names', () => {
  const { heard, send } = open()
  send(ask(), other)
  send(ask(), app)
  send(ask(), other)
  expect(heard).toHaveLength(2)
})

test('what is no message teaches the door nothing', () => {
  const { heard, send } = open()
  send({ type: 'READY' }, other)
  send(ask(), app)
  expect(heard).toEqual(['IS_CONNECTED'])
})

test.each([
  null,
  undefined,
  'text',
  42,
  [],
  { type: `${appPrefix}IS_CONNECTED` },
  { ...ask(), id: '1' },
  { ...ask(), type: 'IS_CONNECTED' },
  { ...ask(), type: `${framePrefix}IS_CONNECTED` },
  { ...ask(), type: `${appPrefix}constructor` },
  { ...ask(), type: `${appPrefix}CONNECT_EMAIL`, payload: { email: 'nobody' } },
  { ...ask(), type: `${appPrefix}RPC_REQUEST`, payload: { chainId: '1', method: 'eth_accounts' } },
])('what does not match is dropped: %j', (message) => {
  const { heard, parent, send } = open()
  send(message)
  expect([heard, parent.postMessage.mock.calls]).toEqual([[], []])
})

test('an answer goes to the exact origin, under the id of its question, once', async () => {
  const { parent, send } = open(async (_, __, origin) => ({ isConnected: origin === app }))
  const message = ask()
  send(message)
  send(message)
  await vi.waitFor(() => expect(parent.postMessage).toHaveBeenCalled())
  expect(parent.postMessage.mock.calls).toEqual([
    [{ type: `${framePrefix}IS_CONNECTED_SUCCESS`, id: message.id, payload: { isConnected: true } }, app],
  ])
})

test.each([
  [new FrameFailureError('wrong-code', 'No.', { triesLeft: 2 }), { code: 'wrong-code', message: 'No.', triesLeft: 2 }],
  [new Error('seed: abandon'), { code: 'unavailable', message: 'The frame could not do this.' }],
  ['ada@example.org', { code: 'unavailable', message: 'The frame could not do this.' }],
])('a handler that throws answers why, and no more: %s', async (thrown, failure) => {
  const { parent, send } = open(() => Promise.reject(thrown))
  const message = ask()
  send(message)
  await vi.waitFor(() => expect(parent.postMessage).toHaveBeenCalled())
  expect(parent.postMessage.mock.calls).toEqual([
    [{ type: `${framePrefix}IS_CONNECTED_ERROR`, id: message.id, payload: failure }, app],
  ])
})

test('news goes to those that may embed the frame, and to the one that spoke as soon as one has', () => {
  const { door, parent, send } = open()
  const targets = () => parent.postMessage.mock.calls.map(([, target]) => target)
  door.say('SESSION_UPDATE', { isConnected: false })
  expect(parent.postMessage).toHaveBeenCalledWith(
    { type: `${framePrefix}SESSION_UPDATE`, payload: { isConnected: false } },
    app,
  )
  expect(targets()).toEqual([app, other])
  send(ask())
  door.say('SESSION_UPDATE', { isConnected: true })
  expect(targets()).toEqual([app, other, app])
})

test.each([
  [`${other}/`, [other]],
  ['https://evil.example/', [app, other]],
  [`${app}.evil.example/`, [app, other]],
  ['', [app, other]],
])(
  'news before anything is asked goes to the origin of the referrer %j, if the host names it: %j',
  (referrer, targets) => {
    const { door, parent } = open(undefined, referrer)
    door.say('SESSION_UPDATE', { isConnected: false })
    expect(parent.postMessage.mock.calls.map(([, target]) => target)).toEqual(targets)
  },
)

test('attack 2.6: 100 000 random messages change nothing', () => {
  const { heard, parent, send } = open()
  let state = 1
  const random = (below: number) => {
    state = (state * 48271) % 2147483647
    return state % below
  }
  const pick = (list: readonly unknown[]) => list[random(list.length)]
  const types = [...Object.keys(exchanges).map((name) => `${appPrefix}${name}`), `${appPrefix}X`, 1, null, {}]
  for (let count = 0; count < 100_000; count += 1) {
    const isRight = random(2) === 0
    const id = pick([isRight ? '1' : crypto.randomUUID(), {}, null, ''])
    const data = pick([{ type: pick(types), id, payload: pick([{}, null, 'x', { email: 1 }]) }, pick(types), [id]])
    // Everything but the right origin and the right window at once; those with messages that are none.
    if (isRight) send(pick([{ type: pick(types), id: '1' }, null, [], 'x']))
    else send(data, String(pick(['null', 'http://app.example', `${app}.evil.test`, ''])))
  }
  expect([heard, parent.postMessage.mock.calls]).toEqual([[], []])
})
