import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bitcoinAccount, chains, evmAccount, solanaAccount } from '../test-utils/accounts.ts'
import { openBrowser } from '../test-utils/visitor.ts'
import { createSignInHandler, memoryStore, readSessions } from './index.ts'

const day = 86_400_000
const statement = 'Sign in to Acme.'
const resources = ['https://acme.org/terms']

function open() {
  const store = memoryStore()
  const handler = createSignInHandler({ store, domains: ['acme.org', 'app.acme.org'], chains, statement, resources })
  return { store, handler, openPage: () => openBrowser(handler) }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-01T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a nonce comes with everything that the page writes the message from', async () => {
  const page = open().openPage()
  const answer = await page.ask('nonce')
  expect(await answer.json()).toEqual({
    nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    version: '1',
    domain: 'acme.org',
    uri: 'https://acme.org',
    statement,
    resources,
    chains,
    issuedAt: '2026-06-01T12:00:00.000Z',
    expirationTime: '2026-06-01T12:10:00.000Z',
  })
  const nonces = await Promise.all(Array.from({ length: 50 }, async () => (await page.getNonce()).nonce))
  expect(new Set(nonces).size).toBe(50)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
})

test.each([
  ['an EVM account', evmAccount(1), 'key'],
  ['a Solana account', solanaAccount(2), 'key'],
  ['a Solana account of a hardware wallet', solanaAccount(3, true), 'key'],
  ['a Bitcoin account', bitcoinAccount, 'bip322'],
] as const)('R-SIWX-3: %s signs in and its session is listed', async (_, account, proof) => {
  const page = open().openPage()
  const chainId = account.account.slice(0, account.account.lastIndexOf(':'))
  const session = {
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    account: account.account,
    address: account.fields.address,
    chainId,
    signedAt: '2026-06-01T12:00:00.000Z',
    expiresAt: '2026-06-08T12:00:00.000Z',
    proof,
    isCurrent: true,
  }
  expect(await page.sessions()).toEqual([])
  expect(await page.signIn(account)).toEqual({ status: 200, body: { session } })
  expect(await page.sessions()).toEqual([session])
})

test('R-SIWX-3: a store keeps no token, no nonce and no cookie', async () => {
  const store = memoryStore()
  const put = vi.spyOn(store, 'put')
  const page = openBrowser(createSignInHandler({ store, domains: ['acme.org'], chains }))
  const asked = await page.getNonce()
  await page.post('verify', await page.sign(evmAccount(1), asked))
  const kept = JSON.stringify(put.mock.calls)
  expect(put).toHaveBeenCalledTimes(2)
  for (const secret of [asked.nonce, ...page.cookies.values()]) expect(kept).not.toContain(secret)
})

test('cookies are for this host alone, over TLS, and for no script', async () => {
  const page = open().openPage()
  const asked = await page.ask('nonce')
  const signed = await page.sign(evmAccount(1), await asked.clone().json())
  const verified = await page.ask('verify', { body: JSON.stringify(signed) })
  const rules = 'HttpOnly; Secure; SameSite=Lax'
  expect([...asked.headers.getSetCookie(), ...verified.headers.getSetCookie()]).toEqual([
    expect.stringMatching(new RegExp(`^__Host-kit-browser=[0-9a-f]{64}; Path=/; Max-Age=600; ${rules}$`)),
    expect.stringMatching(new RegExp(`^__Host-kit-session=[0-9a-f]{64}; Path=/; Max-Age=604800; ${rules}$`)),
  ])
})

test('R-SIWX-3: signing in again gives another token, and the old one is worth nothing', async () => {
  const { openPage, store } = open()
  const [page, thief] = [openPage(), openPage()]
  await page.signIn(evmAccount(1))
  const [first] = await page.sessions()
  for (const [name, value] of page.cookies) thief.cookies.set(name, value)
  expect(await thief.sessions()).toEqual([first])
  await page.signIn(evmAccount(1))
  const [second, ...others] = await page.sessions()
  expect([second?.id === first?.id, others]).toEqual([false, []])
  expect(await thief.sessions()).toEqual([])
  expect(await store.list(evmAccount(1).account, Date.now())).toHaveLength(1)
})

test('R-SIWX-3: a browser has several accounts, and signing in with one leaves the others', async () => {
  const page = open().openPage()
  const accounts = [evmAccount(1), solanaAccount(1), bitcoinAccount, evmAccount(1, 'eip155:10')]
  for (const account of accounts) await page.signIn(account)
  const before = await page.sessions()
  expect(before.map(({ account }) => account)).toEqual(accounts.map(({ account }) => account))
  await page.signIn(solanaAccount(1))
  const after = await page.sessions()
  const changed = after.filter(({ id }) => !before.some((one) => one.id === id))
  expect([after.length, changed.map(({ account }) => account)]).toEqual([4, [solanaAccount(1).account]])
})

test('R-SIWX-3: a ninth account ends the session of the first', async () => {
  const { openPage, store } = open()
  const page = openPage()
  for (let number = 1; number <= 9; number += 1) await page.signIn(evmAccount(number))
  const accounts = (await page.sessions()).map(({ account }) => account)
  expect(accounts).toEqual([2, 3, 4, 5, 6, 7, 8, 9].map((number) => evmAccount(number).account))
  expect(await store.list(evmAccount(1).account, Date.now())).toEqual([])
})

test('R-SIWX-3: an account has 32 sessions at most, and the oldest ends', async () => {
  const { openPage } = open()
  const [oldest, ...others] = Array.from({ length: 33 }, openPage)
  for (const page of [oldest, ...others]) {
    await page?.signIn(evmAccount(1))
    vi.setSystemTime(Date.now() + 1_000)
  }
  expect(await oldest?.sessions()).toEqual([])
  expect(await others[0]?.sessions()).toHaveLength(32)
})

test('R-SIWX-3: sessions elsewhere are listed, and revoked one by one', async () => {
  const { openPage } = open()
  const [phone, laptop, tablet] = [openPage(), openPage(), openPage()]
  for (const page of [phone, laptop, tablet]) await page.signIn(evmAccount(1))
  const listed = await laptop.sessions()
  expect(listed.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, false, true])
  const [{ id } = { id: '' }] = await phone.sessions().then((all) => all.filter(({ isCurrent }) => isCurrent))
  expect(await laptop.post('sign-out', { id })).toEqual({ status: 200, body: {} })
  expect(await phone.sessions()).toEqual([])
  expect((await laptop.sessions()).map((one) => one.id)).toEqual(
    listed.map((one) => one.id).filter((one) => one !== id),
  )
  expect(await tablet.sessions()).toHaveLength(2)
})

test('R-SIWX-3: one account of a browser signs out by its id, and the others stay', async () => {
  const page = open().openPage()
  await page.signIn(evmAccount(1))
  await page.signIn(solanaAccount(1))
  const [evm, solana] = await page.sessions()
  await page.post('sign-out', { id: evm?.id })
  expect(await page.sessions()).toEqual([solana])
  expect(page.cookies.get('__Host-kit-session')).toMatch(/^[0-9a-f]{64}$/)
})

test('R-SIWX-3: signing out ends every session of the browser, and no other', async () => {
  const { openPage } = open()
  const [page, elsewhere] = [openPage(), openPage()]
  for (const account of [evmAccount(1), solanaAccount(1)]) await page.signIn(account)
  await elsewhere.signIn(evmAccount(1))
  expect(await page.post('sign-out', {})).toEqual({ status: 200, body: {} })
  expect([page.cookies.has('__Host-kit-session'), await page.sessions()]).toEqual([false, []])
  expect((await elsewhere.sessions()).map(({ isCurrent }) => isCurrent)).toEqual([true])
})

test('a session ends by itself', async () => {
  const page = open().openPage()
  await page.signIn(evmAccount(1))
  vi.setSystemTime(Date.now() + 7 * day - 1)
  expect(await page.sessions()).toHaveLength(1)
  vi.setSystemTime(Date.now() + 1)
  expect(await page.sessions()).toEqual([])
})

test('R-SIWX-3: the rest of the server reads who is signed in', async () => {
  const { openPage, store } = open()
  const [page, elsewhere] = [openPage(), openPage()]
  for (const one of [page, elsewhere]) await one.signIn(evmAccount(1))
  const cookie = `theme=dark; __Host-kit-session=${page.cookies.get('__Host-kit-session')}`
  const sessions = await readSessions(new Request('https://acme.org/orders', { headers: { cookie } }), store)
  expect(sessions).toMatchObject([{ account: evmAccount(1).account, isCurrent: true }])
  expect(await readSessions(new Request('https://acme.org/orders'), store)).toEqual([])
})

test('signers who take turns have as long as they need', async () => {
  const handler = createSignInHandler({ store: memoryStore(), domains: ['acme.org'], chains, nonceLifetime: day })
  const page = openBrowser(handler)
  const signed = await page.sign(evmAccount(1), await page.getNonce())
  vi.setSystemTime(Date.now() + day - 1)
  expect(await page.post('verify', signed)).toMatchObject({ status: 200 })
})

test('R-SIWX-3: what may end in a ReCap is what was asked for so, and says it', async () => {
  const page = open().openPage()
  const opening = 'I further authorize the stated URI to perform the following actions on my behalf: '
  const recap = `urn:recap:${btoa(JSON.stringify({ att: { eip155: { 'request/personal_sign': [{}] } } })).replace(/=+$/, '')}`
  const signWith = async (body: string) => {
    const asked = await (await page.ask('nonce', { body })).json()
    const says = {
      statement: `${statement} ${opening}(1) 'request': 'personal_sign' for 'eip155'.`,
      resources: [...resources, recap],
    }
    return {
      recap: asked.recap,
      status: (await page.post('verify', await page.sign(evmAccount(1), asked, says))).status,
    }
  }
  expect(await signWith('{"recap":true}')).toEqual({ recap: true, status: 200 })
  expect(await signWith('{}')).toEqual({ recap: undefined, status: 401 })
  expect(await signWith('{"recap":"true"}')).toEqual({ recap: undefined, status: 401 })
})
