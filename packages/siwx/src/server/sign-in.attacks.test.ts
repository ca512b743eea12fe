import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countAttacks } from '@kit/tooling/attacks'
import { startPostgres } from '@kit/tooling/postgres'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { postgresStore } from '../stores/postgres.ts'
import { sqliteStore } from '../stores/sqlite.ts'
import type { SignInStore } from '../stores/store.ts'
import { bitcoinAccount, chains, evmAccount, solanaAccount } from '../test-utils/accounts.ts'
import { openBrowser } from '../test-utils/visitor.ts'
import { createSignInHandler, memoryStore } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'kit-siwx-'))
const { url, stop } = await startPostgres()
const stores = { memory: memoryStore(), SQLite: sqliteStore(join(folder, 'a.db')), PostgreSQL: postgresStore(url) }

afterAll(async () => {
  await Promise.all([stores.SQLite.close(), stores.PostgreSQL.close()])
  await stop()
  rmSync(folder, { recursive: true })
})
afterEach(() => {
  vi.useRealTimers()
})

const account = evmAccount(1)
const resources = ['https://acme.org/terms']

function open(store: SignInStore = memoryStore()) {
  const domains = ['acme.org', 'app.acme.org']
  const handler = createSignInHandler({ store, domains, chains, statement: 'Sign in to Acme.', resources })
  return { store, openPage: (origin = 'https://acme.org') => openBrowser(handler, { origin }) }
}

test.each(['memory', 'SQLite', 'PostgreSQL'] as const)(
  'R-SIWX-3, attack 2.8: of 100 answers to one nonce at the same time exactly one signs in, with a store in %s',
  async (name) => {
    const page = open(stores[name]).openPage()
    const signed = await page.sign(account, await page.getNonce())
    const answers = await Promise.all(Array.from({ length: 100 }, () => page.post('verify', signed)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refusals = answers.filter(({ status }) => status !== 200)
    expect(refusals).toEqual(refusals.map(() => ({ status: 401, body: { error: 'nonce-unknown', field: 'nonce' } })))
    expect(await page.sessions()).toHaveLength(1)
  },
)

test('attack 2.8: a sign-in that was used says nothing a second time', async ({ task }) => {
  const page = open().openPage()
  const signed = await page.sign(account, await page.getNonce())
  expect((await page.post('verify', signed)).status).toBe(200)
  await page.post('sign-out', {})
  expect(await page.post('verify', signed)).toEqual({ status: 401, body: { error: 'nonce-unknown', field: 'nonce' } })
  countAttacks(task, { count: 1 })
})

test('attack 2.8: a nonce ends after ten minutes', async ({ task }) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const page = open().openPage()
  const signed = await page.sign(account, await page.getNonce())
  vi.setSystemTime(Date.now() + 600_000)
  expect(await page.post('verify', signed)).toMatchObject({ status: 401, body: { error: 'nonce-unknown' } })
  countAttacks(task, { count: 1 })
})

test('attack 2.8: a sign-in of another browser is refused, and remains with its own', async ({ task }) => {
  const { openPage } = open()
  const [visitor, thief, stranger] = [openPage(), openPage(), openPage()]
  const signed = await visitor.sign(account, await visitor.getNonce())
  await thief.getNonce()
  const refusal = { status: 401, body: { error: 'browser-mismatch' } }
  expect([await thief.post('verify', signed), await stranger.post('verify', signed)]).toEqual([refusal, refusal])
  expect((await visitor.post('verify', signed)).status).toBe(200)
  countAttacks(task, { count: 2 })
})

test('attack 2.8: a nonce of one page is refused from another of the same owner', async () => {
  const { openPage } = open()
  const [page, other] = [openPage(), openPage('https://app.acme.org')]
  const signed = await page.sign(account, await page.getNonce())
  for (const [name, value] of page.cookies) other.cookies.set(name, value)
  expect(await other.post('verify', signed)).toEqual({
    status: 401,
    body: { error: 'domain-mismatch', field: 'domain' },
  })
})

test.each([
  ['another domain', { domain: 'evil.test' }, 'domain-mismatch'],
  ['another page', { uri: 'https://acme.org/other' }, 'uri-mismatch'],
  ['another statement', { statement: 'Sign in to Evil.' }, 'statement-mismatch'],
  ['no statement', { statement: undefined }, 'statement-mismatch'],
  ['other resources', { resources: ['https://evil.test'] }, 'resources-mismatch'],
  ['a chain that is not allowed', { chainId: 'eip155:137' }, 'chain-mismatch'],
  ['a scheme', { scheme: 'https' }, 'scheme-mismatch'],
  ['a request id', { requestId: '1' }, 'request-id-mismatch'],
  ['a nonce of its own', { nonce: 'abcdefgh12345678' }, 'nonce-unknown'],
  ['an account that did not sign', { address: evmAccount(2).fields.address }, 'signature-mismatch'],
  ['a time in the future', { issuedAt: '2999-01-01T00:00:00Z' }, 'issued-in-future'],
  ['a time long ago', { issuedAt: '2020-01-01T00:00:00Z' }, 'too-old'],
  ['a time that is over', { expirationTime: '2020-01-01T00:00:00Z' }, 'expired'],
])('attack 2.8: refuses a sign-in that says %s', async (_, changes, error) => {
  const page = open().openPage()
  const signed = await page.sign(account, await page.getNonce(), changes)
  expect(await page.post('verify', signed)).toMatchObject({ status: 401, body: { error } })
  expect([page.cookies.has('__Host-kit-session'), await page.sessions()]).toEqual([false, []])
})

test('attack 2.8: a nonce is tried once: a wrong signature uses it up', async () => {
  const page = open().openPage()
  const asked = await page.getNonce()
  const [right, wrong] = [await page.sign(account, asked), await page.sign(account, asked, { statement: undefined })]
  await page.post('verify', { ...right, signature: wrong.signature })
  expect(await page.post('verify', right)).toMatchObject({ status: 401, body: { error: 'nonce-unknown' } })
})

test.each([
  ['EVM', account],
  ['Solana', solanaAccount(1)],
  ['Bitcoin', bitcoinAccount],
])('attack 2.8: who names a contract and signs with a key of %s has ten minutes', async (_, key) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-01T12:00:00Z') })
  const clients = () => ({ request: async () => '0x60' })
  const page = openBrowser(createSignInHandler({ store: memoryStore(), domains: ['acme.org'], chains, clients }))
  const asked = await (await page.ask('nonce', { body: JSON.stringify({ account: account.account }) })).json()
  const signed = await page.sign(key, asked)
  vi.setSystemTime(Date.now() + 600_000 + 60_001)
  expect(await page.post('verify', signed)).toMatchObject({ status: 401, body: { error: 'too-old' } })
  vi.setSystemTime(Date.now() - 120_000)
  expect(await page.post('verify', signed)).toMatchObject({ status: 200, body: { session: { account: key.account } } })
})

test('attack 2.8: a message of Solana without a nonce is refused', async () => {
  const page = open().openPage()
  const signed = await page.sign(solanaAccount(1), await page.getNonce(), { nonce: undefined })
  expect(await page.post('verify', signed)).toMatchObject({ status: 401, body: { error: 'nonce-unknown' } })
})

test('R-SIWX-3, attack 2.8: a cookie that is sent again after sign-out gets nothing', async ({ task }) => {
  const { openPage } = open()
  const [page, thief] = [openPage(), openPage()]
  for (const one of [account, solanaAccount(1)]) await page.signIn(one)
  for (const [name, value] of page.cookies) thief.cookies.set(name, value)
  const [session] = await thief.sessions()
  await page.post('sign-out', {})
  expect(await thief.sessions()).toEqual([])
  expect(await thief.post('sign-out', { id: session?.id })).toMatchObject({ status: 404 })
  countAttacks(task, { count: 2 })
})

test('R-SIWX-3: nobody ends the session of an account that is not signed in with', async () => {
  const { openPage } = open()
  const [visitor, stranger, nobody] = [openPage(), openPage(), openPage()]
  await visitor.signIn(account)
  await stranger.signIn(evmAccount(2))
  const [session] = await visitor.sessions()
  const refusal = { status: 404, body: { error: 'session-unknown', field: 'id' } }
  for (const page of [stranger, nobody]) expect(await page.post('sign-out', { id: session?.id })).toEqual(refusal)
  await nobody.post('sign-out', {})
  expect(await visitor.sessions()).toEqual([session])
})

const token = 'ab'.repeat(32)

test.each([
  ['a token that was never given', token],
  ['nine tokens', Array(9).fill(token).join('.')],
  ['a key of the store', `session:${token}`],
  ['a pattern', '%'],
  ['nothing', ''],
  ['a quote', "' OR 1=1 --"],
  ['capitals', token.toUpperCase()],
])('attack 2.8: a cookie of %s is worth nothing', async (_, value) => {
  const { openPage } = open()
  const [visitor, page] = [openPage(), openPage()]
  await visitor.signIn(account)
  page.cookies.set('__Host-kit-session', value)
  expect(await page.sessions()).toEqual([])
})
