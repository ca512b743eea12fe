import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { mostPasskeys } from '../../contract/api.ts'
import { hashOf } from '../secrets.ts'
import { createAuthenticator } from '../test-utils/create-authenticator.ts'
import { type Browser, changeMailbox, openBrowser, signIn } from '../test-utils/open-browser.ts'
import { appOrigin, type OpenService, openService } from '../test-utils/open-service.ts'

const email = 'ana@mail.example'
const minute = 60_000
const asking = { appOrigin, keepsCookies: true }

async function open(opened: OpenService = openService(), as = email) {
  const browser = openBrowser(opened.service)
  await signIn(opened, browser, as)
  return { ...opened, browser, as }
}

/** Up to what the new passkey has to sign. */
async function begin({ browser, codeTo, as, pass }: Awaited<ReturnType<typeof open>>) {
  pass(minute)
  const { flow } = await browser.must('POST /api/passkeys/start')
  return { flow, asked: await browser.must('POST /api/passkeys/confirm', { flow, code: codeTo(as) }) }
}

async function added(given?: Awaited<ReturnType<typeof open>>) {
  const opened = given ?? (await open())
  const authenticator = createAuthenticator()
  const { flow, asked } = await begin(opened)
  await opened.browser.must('POST /api/passkeys/finish', { flow, credential: authenticator.create(asked) })
  return { ...opened, authenticator }
}

const refusalOf = async (reply: ReturnType<Browser['ask']>) => {
  const said = await reply
  return 'refusal' in said ? said.refusal.error : 'done'
}

describe('a passkey', () => {
  test('signs in to the same wallet in a browser that keeps nothing, without a mail', async () => {
    const { service, browser, authenticator, mails } = await added()
    const { key } = await browser.must('POST /api/vault/key')
    const before = mails.length
    const other = openBrowser(service, { keepsCookies: false })
    const start = await other.must('POST /api/passkeys/connect/start', { appOrigin, keepsCookies: false })
    const signedIn = await other.must('POST /api/passkeys/connect/finish', {
      flow: start.flow,
      credential: authenticator.use(start),
    })
    expect(signedIn.account.email).toBe(email)
    other.setBearer(signedIn.token ?? null)
    expect((await other.must('POST /api/vault/key')).key).toBe(key)
    expect(mails.length).toBe(before)
  })

  test('is said by mail when it is added, with the browser that it was added in', async () => {
    const { mails } = await added()
    expect(mails.at(-1)).toMatchObject({ kind: 'notice', to: email })
    expect(mails.at(-1)?.text).toContain('Chrome on Windows')
  })

  test('is listed, and signs in no more once it was removed', async () => {
    const { browser, authenticator } = await added()
    const { passkeys } = await browser.must('GET /api/passkeys')
    expect(passkeys).toMatchObject([{ id: authenticator.id, browser: 'Chrome on Windows' }])
    await browser.must('POST /api/passkeys/remove', { id: authenticator.id })
    expect(await browser.must('GET /api/passkeys')).toEqual({ passkeys: [] })
    const start = await browser.must('POST /api/passkeys/connect/start', asking)
    const credential = authenticator.use(start)
    expect(await refusalOf(browser.ask('POST /api/passkeys/connect/finish', { flow: start.flow, credential }))).toBe(
      'wrong-passkey',
    )
  })

  test('of another account is not removed', async () => {
    const one = await added()
    const other = await open(one, 'eve@mail.example')
    await other.browser.must('POST /api/passkeys/remove', { id: one.authenticator.id })
    expect((await one.browser.must('GET /api/passkeys')).passkeys).toHaveLength(1)
  })

  test('is the last of ten', async () => {
    const opened = await open()
    for (let count = 0; count < mostPasskeys; count += 1) {
      opened.pass(15 * minute)
      await added(opened)
    }
    expect((await opened.browser.must('GET /api/passkeys')).passkeys).toHaveLength(mostPasskeys)
    expect(await refusalOf(opened.browser.ask('POST /api/passkeys/start'))).toBe('conflict')
  })

  test('is signed in with no more than sixty times an hour from one address', async () => {
    const { browser } = await open()
    for (let count = 0; count < 60; count += 1) await browser.must('POST /api/passkeys/connect/start', asking)
    expect(await refusalOf(browser.ask('POST /api/passkeys/connect/start', asking))).toBe('rate-limited')
  })
})

describe('attacks on adding a passkey', () => {
  test('takes a code of the mailbox, which a stolen session does not have', async () => {
    const { browser, codeTo } = await open()
    const code = codeTo(email)
    const { flow } = await browser.must('POST /api/passkeys/start')
    const credential = createAuthenticator().create({
      challenge: 'x',
      rpId: 'wallet.example',
      user: { id: 'x' },
    } as never)
    expect(await refusalOf(browser.ask('POST /api/passkeys/finish', { flow, credential }))).toBe('code-expired')
    expect(await refusalOf(browser.ask('POST /api/passkeys/confirm', { flow, code }))).toBe('wrong-code')
    expect(await browser.must('GET /api/passkeys')).toEqual({ passkeys: [] })
  })

  test.each(['POST /api/passkeys/start', 'GET /api/passkeys'] as const)('%s takes a session', async (endpoint) => {
    expect(await refusalOf(openBrowser(openService().service).ask(endpoint))).toBe('not-signed-in')
  })

  test.each(['code', 'challenge'])('a %s from before the account got another mailbox adds none', async (what) => {
    const { browser, ...opened } = await open()
    opened.pass(minute)
    const { flow } = await browser.must('POST /api/passkeys/start')
    const typed = { flow, code: opened.codeTo(email) }
    const asked = what === 'challenge' ? await browser.must('POST /api/passkeys/confirm', typed) : null
    await changeMailbox(opened, browser, { from: email, to: 'ana@new.example' })
    const reply = asked
      ? browser.ask('POST /api/passkeys/finish', { flow, credential: createAuthenticator().create(asked) })
      : browser.ask('POST /api/passkeys/confirm', typed)
    expect(await refusalOf(reply)).toBe('code-expired')
  })

  test('a flow of another account is none', async () => {
    const one = await open()
    const { flow, asked } = await begin(one)
    const { browser } = await open(one, 'eve@mail.example')
    const credential = createAuthenticator().create(asked)
    expect(await refusalOf(browser.ask('POST /api/passkeys/finish', { flow, credential }))).toBe('code-expired')
  })

  test('a challenge is signed within five minutes', async () => {
    const opened = await open()
    const { flow, asked } = await begin(opened)
    opened.pass(5 * minute)
    const credential = createAuthenticator().create(asked)
    expect(await refusalOf(opened.browser.ask('POST /api/passkeys/finish', { flow, credential }))).toBe('code-expired')
  })

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['an app that may not frame the page', { topOrigin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'A'.repeat(43) }],
    ['a visitor whom the device has not recognised', { isVerified: false }],
    ['a sign-in', { type: 'webauthn.get' }],
  ])('of %s is refused, and the challenge is used up', async (_, lies) => {
    const opened = await open()
    const { flow, asked } = await begin(opened)
    const authenticator = createAuthenticator()
    const finish = (credential: ReturnType<typeof authenticator.create>) =>
      refusalOf(opened.browser.ask('POST /api/passkeys/finish', { flow, credential }))
    expect(await finish(authenticator.create(asked, lies))).toBe('wrong-passkey')
    expect(await finish(authenticator.create(asked))).toBe('code-expired')
  })

  test('one that an account has is added to no other', async () => {
    const one = await added()
    const other = await open(one, 'eve@mail.example')
    const { flow, asked } = await begin(other)
    const credential = one.authenticator.create(asked)
    expect(await refusalOf(other.browser.ask('POST /api/passkeys/finish', { flow, credential }))).toBe('conflict')
  })
})

describe('attacks on signing in with a passkey', () => {
  async function attempt(lies: Parameters<ReturnType<typeof createAuthenticator>['use']>[1]) {
    const opened = await added()
    const browser = openBrowser(opened.service)
    const start = await browser.must('POST /api/passkeys/connect/start', asking)
    const credential = opened.authenticator.use(start, lies)
    const finish = (flow: string) => refusalOf(browser.ask('POST /api/passkeys/connect/finish', { flow, credential }))
    return { ...opened, visitor: browser, start, credential, finish, outcome: await finish(start.flow) }
  }

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['a page in an app that may not frame it', { topOrigin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'A'.repeat(43) }],
    ['a visitor whom the device has not recognised', { isVerified: false }],
    ['another account', { userHandle: hashOf('another') }],
    ['a new passkey', { type: 'webauthn.create' }],
    ['another key', { signer: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
  ])('what is signed for %s, or by it, is refused', async (_, lies) => {
    expect((await attempt(lies)).outcome).toBe('wrong-passkey')
  })

  test('a challenge is good once, and for the page that asked', async () => {
    const { outcome, start, finish, visitor } = await attempt({})
    expect([outcome, await finish(start.flow)]).toEqual(['done', 'code-expired'])
    const again = await visitor.must('POST /api/passkeys/connect/start', asking)
    expect(await finish(again.flow)).toBe('wrong-passkey')
  })

  test('a challenge is signed within five minutes', async () => {
    const { pass, visitor, authenticator } = await attempt({})
    const start = await visitor.must('POST /api/passkeys/connect/start', asking)
    pass(5 * minute)
    const credential = authenticator.use(start)
    expect(await refusalOf(visitor.ask('POST /api/passkeys/connect/finish', { flow: start.flow, credential }))).toBe(
      'code-expired',
    )
  })

  test('a count that does not go up is a copy of the passkey', async () => {
    const { visitor, authenticator } = await attempt({ counter: 7 })
    for (const [counter, expected] of [
      [7, 'wrong-passkey'],
      [3, 'wrong-passkey'],
      [0, 'wrong-passkey'],
      [8, 'done'],
    ] as const) {
      const start = await visitor.must('POST /api/passkeys/connect/start', asking)
      const credential = authenticator.use(start, { counter })
      const reply = visitor.ask('POST /api/passkeys/connect/finish', { flow: start.flow, credential })
      expect(await refusalOf(reply)).toBe(expected)
    }
  })

  test('of one count in two requests at the same time one signs in', async () => {
    const { visitor, authenticator } = await attempt({})
    const starts = [
      await visitor.must('POST /api/passkeys/connect/start', asking),
      await visitor.must('POST /api/passkeys/connect/start', asking),
    ]
    const outcomes = await Promise.all(
      starts.map((start) => {
        const credential = authenticator.use(start, { counter: 9 })
        return refusalOf(visitor.ask('POST /api/passkeys/connect/finish', { flow: start.flow, credential }))
      }),
    )
    expect(outcomes.toSorted()).toEqual(['done', 'wrong-passkey'])
  })

  test('an authenticator that does not count signs in again and again', async () => {
    const { outcome, visitor, authenticator } = await attempt({ counter: 0 })
    const start = await visitor.must('POST /api/passkeys/connect/start', asking)
    const credential = authenticator.use(start, { counter: 0 })
    await visitor.must('POST /api/passkeys/connect/finish', { flow: start.flow, credential })
    expect(outcome).toBe('done')
  })

  test('an app that may not frame the page begins none', async () => {
    const { visitor } = await attempt({})
    const start = visitor.ask('POST /api/passkeys/connect/start', { ...asking, appOrigin: 'https://evil.example' })
    expect(await refusalOf(start)).toBe('not-allowed')
  })
})
