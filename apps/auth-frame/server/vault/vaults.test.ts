import { expect, test } from 'vitest'
import { createAuthService } from '../create-auth-service.ts'
import { deriveSecrets } from '../secrets.ts'
import { type Browser, changeMailbox, openBrowser, signIn } from '../test-utils/open-browser.ts'
import { openService } from '../test-utils/open-service.ts'

const ana = 'ana@mail.example'
const vault = (version: number, ciphertext = `c${version}`) => ({ vault: { version, ciphertext } })

/** What a page asks that has encrypted a vault under the key of who has signed in. */
async function written(browser: Browser, version: number, ciphertext?: string) {
  const { account } = await browser.must('POST /api/vault/key')
  return { ...vault(version, ciphertext), account }
}

async function signedIn(opened = openService(), email = ana) {
  const browser = openBrowser(opened.service)
  await signIn(opened, browser, email)
  return { opened, browser }
}

test('a vault is found again by another browser of its account, and by no other account', async () => {
  const { opened, browser } = await signedIn()
  expect(await browser.must('GET /api/vault')).toEqual({ vault: null })
  await browser.must('POST /api/vault', await written(browser, 1))
  opened.pass(60_000)
  const { browser: other } = await signedIn(opened)
  expect(await other.must('GET /api/vault')).toEqual(vault(1))
  const { browser: thief } = await signedIn(opened, 'eve@mail.example')
  expect(await thief.must('GET /api/vault')).toEqual({ vault: null })
})

test('a vault is replaced by its next version alone', async () => {
  const { browser } = await signedIn()
  expect(await browser.ask('POST /api/vault', await written(browser, 2))).toMatchObject({
    status: 409,
    refusal: { error: 'conflict' },
  })
  await browser.must('POST /api/vault', await written(browser, 1))
  expect((await browser.ask('POST /api/vault', await written(browser, 3))).status).toBe(409)
  await browser.must('POST /api/vault', await written(browser, 2))
  expect((await browser.ask('POST /api/vault', await written(browser, 1))).status).toBe(409)
  expect(await browser.must('GET /api/vault')).toEqual(vault(2))
})

test('of pages that write the same version at once one does, and all are told what stands', async () => {
  const { browser } = await signedIn()
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, at) =>
      browser.must('POST /api/vault', await written(browser, 1, `page ${at}`)),
    ),
  )
  const standing = await browser.must('GET /api/vault')
  expect(standing.vault?.ciphertext).toMatch(/^page /)
  expect(answers).toEqual(answers.map(() => standing))
})

test('a vault is taken for the account of its key alone, which the service names as the session does', async () => {
  const { opened, browser } = await signedIn()
  const ofAna = await written(browser, 1)
  expect(ofAna.account).toBe((await browser.must('GET /api/session')).account?.id)
  await signIn(opened, browser, 'eve@mail.example')
  const conflict = { status: 409, refusal: { error: 'conflict' } }
  expect(await browser.ask('POST /api/vault', ofAna)).toMatchObject(conflict)
  expect(await browser.ask('POST /api/vault', vault(1))).toMatchObject(conflict)
  expect(await browser.must('GET /api/vault')).toEqual({ vault: null })
  expect(await browser.must('POST /api/vault', await written(browser, 1, 'of eve'))).toEqual(vault(1, 'of eve'))
  // Nor is an account told what another one has.
  expect(await browser.ask('POST /api/vault', ofAna)).toMatchObject(conflict)
})

test('the key of a vault is the same at every sign-in, and another one for every account and every master secret', async () => {
  const { opened, browser } = await signedIn()
  const given = await browser.must('POST /api/vault/key')
  expect(Buffer.from(given.key, 'base64')).toHaveLength(32)
  opened.pass(60_000)
  const { browser: again } = await signedIn(opened)
  expect(await again.must('POST /api/vault/key')).toEqual(given)
  const { browser: other } = await signedIn(opened, 'eve@mail.example')
  expect((await other.must('POST /api/vault/key')).key).not.toBe(given.key)
  const secrets = deriveSecrets(new Uint8Array(32).fill(8))
  const moved = openBrowser(createAuthService({ ...opened.parts, secrets }))
  for (const [name, value] of browser.cookies) moved.cookies.set(name, value)
  expect((await moved.must('POST /api/vault/key')).key).not.toBe(given.key)
})

test('a database alone has no key, code, token or link in it', async () => {
  const opened = openService()
  const kept: string[] = []
  const { store } = opened.parts
  const service = createAuthService({
    ...opened.parts,
    store: {
      ...store,
      put: (key, entry, now) => {
        kept.push(key, entry.value)
        return store.put(key, entry, now)
      },
      updateAll: (keys, now, change) =>
        store.updateAll(keys, now, (values) => {
          const changed = change(values)
          kept.push(...keys, JSON.stringify(changed.writes))
          return changed
        }),
    },
  })
  const watched = { ...opened, service }
  const browser = openBrowser(service)
  await signIn(watched, browser, ana)
  const { key } = await browser.must('POST /api/vault/key')
  const token = new URL(opened.linkTo(ana)).searchParams.get('token') ?? ''
  const secrets = [key, opened.codeTo(ana), token, ...browser.cookies.values()]
  expect(secrets).toHaveLength(5)
  for (const secret of secrets) expect(kept.filter((text) => text.includes(secret))).toEqual([])
})

test.each(['POST /api/vault/key', 'GET /api/vault', 'POST /api/export/start'] as const)(
  '%s asks for a session',
  async (endpoint) => {
    expect(await openBrowser(openService().service).ask(endpoint)).toMatchObject({
      status: 401,
      refusal: { error: 'not-signed-in' },
    })
  },
)

test('keys are shown after one more code by mail, once, and a mail says that they were', async () => {
  const { opened, browser } = await signedIn()
  const { flow } = await browser.must('POST /api/export/start')
  const asked = { flow, code: opened.codeTo(ana) }
  await browser.must('POST /api/export/confirm', asked)
  expect(opened.mails.at(-1)).toMatchObject({ kind: 'notice', to: ana })
  expect(await browser.ask('POST /api/export/confirm', asked)).toMatchObject({ refusal: { error: 'code-expired' } })
})

test('the code of a mailbox that the account has no longer shows no keys', async () => {
  const { opened, browser } = await signedIn()
  const { flow } = await browser.must('POST /api/export/start')
  const asked = { flow, code: opened.codeTo(ana) }
  await changeMailbox(opened, browser, { from: ana, to: 'ana@new.example' })
  expect(await browser.ask('POST /api/export/confirm', asked)).toMatchObject({ refusal: { error: 'code-expired' } })
})

test('the code of a sign-in or of another account shows no keys', async () => {
  const opened = openService()
  const { browser } = await signedIn(opened)
  const { browser: thief } = await signedIn(opened, 'eve@mail.example')
  const { flow } = await browser.must('POST /api/export/start')
  const asked = { flow, code: opened.codeTo(ana) }
  expect(await thief.ask('POST /api/export/confirm', asked)).toMatchObject({ refusal: { error: 'code-expired' } })
  expect(await browser.ask('POST /api/email/confirm', asked)).toMatchObject({ refusal: { error: 'code-expired' } })
  expect((await browser.ask('POST /api/export/confirm', asked)).status).toBe(200)
})
