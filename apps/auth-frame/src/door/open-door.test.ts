import { appPrefix, exchanges } from '@kit/services/auth-frame-protocol'
import { describe, expect, test } from 'vitest'
import { Failed } from '../failed.ts'
import { type Handlers, openDoor } from './open-door.ts'

const app = 'https://shop.example'

function open({ appOrigins = [app], framedBy = app as string | null } = {}) {
  const page = new EventTarget()
  const posted: { message: { type: string; id?: string; payload: unknown }; to: string }[] = []
  const window = { postMessage: (message: unknown, to: string) => void posted.push({ message: message as never, to }) }
  const asked: unknown[] = []
  const handlers = Object.fromEntries(
    Object.keys(exchanges).map((name) => [
      name,
      async (payload: unknown, from: unknown) => {
        asked.push([name, payload, from])
        if (name === 'CONNECT_OTP') throw new Failed('wrong-code', 'Another code.')
        if (name === 'SIGN_OUT') throw new Error('secret of 0x123')
        return { isConnected: true }
      },
    ]),
  ) as unknown as Handlers
  const door = openDoor({ page, app: window, appOrigins, framedBy, handlers })
  const say = (data: unknown, source: unknown = window, origin = app) =>
    page.dispatchEvent(Object.assign(new Event('message'), { data, source, origin }))
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { page, window, posted, asked, door, say, settle }
}

const question = (name = 'IS_CONNECTED', payload: unknown = {}) => ({
  ...{ type: `${appPrefix}${name}`, id: crypto.randomUUID() as string, payload },
})
const both = [true, false]
const matrix = both.flatMap((origin) =>
  both.flatMap((source) => both.flatMap((id) => both.map((type) => ({ origin, source, id, type })))),
)

describe('R-AUTH-5: who may ask', () => {
  test.each(matrix)('of 16 questions one is answered: %o', async ({ origin, source, id, type }) => {
    const { say, posted, settle, window } = open()
    const asked = { ...question(type ? 'IS_CONNECTED' : 'OPEN_SESAME'), ...(id ? {} : { id: '1' }) }
    say(asked, source ? window : { ...window }, origin ? app : 'https://evil.test')
    await settle()
    const isRight = origin && source && id && type
    expect(posted).toEqual(
      isRight
        ? [
            {
              to: app,
              message: { type: '@kit-frame/IS_CONNECTED_SUCCESS', id: asked.id, payload: { isConnected: true } },
            },
          ]
        : [],
    )
  })

  test.each(['http://shop.example', 'https://shop.example:8443', 'https://shop.example.evil.test', 'null', ''])(
    '%j is another origin',
    async (origin) => {
      const { say, asked, settle, window } = open()
      say(question(), window, origin)
      await settle()
      expect(asked).toEqual([])
    },
  )

  test('a handler knows the origin that the browser says', async () => {
    const { say, asked, settle } = open()
    say(question('CONNECT_EMAIL', { email: 'ada@example.org', origin: 'https://bank.example' }))
    await settle()
    expect(asked).toEqual([['CONNECT_EMAIL', { email: 'ada@example.org' }, { origin: app }]])
  })

  test('the first origin that asks is the only one', async () => {
    const { say, asked, settle, window } = open({ appOrigins: [app, 'https://other.example'] })
    say(question())
    say(question(), window, 'https://other.example')
    await settle()
    expect(asked).toHaveLength(1)
  })

  test('an id is answered once', async () => {
    const { say, posted, settle } = open()
    const asked = question()
    say(asked)
    say(asked)
    await settle()
    expect(posted).toHaveLength(1)
  })

  test.each([
    ['CONNECT_EMAIL', { email: 'no mailbox' }],
    ['CONNECT_EMAIL', { email: `${'a'.repeat(65)}@example.org` }],
    ['CONNECT_OTP', { otp: 123_456 }],
    ['GET_SOCIAL_REDIRECT_URI', { provider: 'myspace' }],
    ['SYNC_THEME', { themeMode: 'sepia' }],
    ['RPC_REQUEST', { chainId: 'nonsense', method: 'eth_accounts' }],
  ])('R-AUTH-9: %s with %j is done by nobody', async (name, payload) => {
    const { say, asked, posted, settle } = open()
    say(question(name, payload))
    await settle()
    expect([asked, posted.map(({ message }) => message.type)]).toEqual([[], [`@kit-frame/${name}_ERROR`]])
  })

  test('100 000 messages of any kind change nothing', async () => {
    const { say, asked, posted, settle } = open()
    const names = Object.keys(exchanges)
    let state = 11
    const next = (below: number) => {
      state = (state * 48_271) % 2_147_483_647
      return state % below
    }
    const kinds: (() => unknown)[] = [
      () => null,
      () => next(2 ** 31),
      () => 'x'.repeat(next(64)),
      () => ({ type: `${appPrefix}${names[next(names.length)]}`, id: String(next(1_000)), payload: {} }),
      () => ({ type: names[next(names.length)], id: crypto.randomUUID(), payload: {} }),
      () => JSON.parse('{"__proto__":{"type":"@kit-app/SIGN_OUT"}}'),
    ]
    for (let count = 0; count < 100_000; count += 1) say(kinds[next(kinds.length)]?.())
    await settle()
    expect([asked, posted]).toEqual([[], []])
  })
})

describe('what is said', () => {
  test('of a failure is a code, and nothing of what went wrong inside', async () => {
    const { say, posted, settle } = open()
    say(question('CONNECT_OTP', { otp: '999999' }))
    say(question('SIGN_OUT'))
    await settle()
    expect(posted.map(({ message }) => message.payload)).toEqual([
      { code: 'wrong-code', message: 'Another code.' },
      { code: 'unavailable', message: 'The wallet could not do this.' },
    ])
    expect(JSON.stringify(posted)).not.toMatch(/999999|0x123/)
  })

  test('unasked goes to the page that frames this one, if it is allowed, and to nobody else', () => {
    const news = { isConnected: false }
    const allowed = open()
    allowed.door.tell('SESSION_UPDATE', news)
    expect(allowed.posted).toEqual([{ to: app, message: { type: '@kit-frame/SESSION_UPDATE', payload: news } }])
    for (const framedBy of ['https://evil.test', null]) {
      const other = open({ framedBy })
      other.door.tell('SESSION_UPDATE', news)
      expect(other.posted).toEqual([])
    }
  })
})
