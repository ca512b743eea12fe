import { afterEach, expect, test, vi } from 'vitest'
import type { SignInStore } from '../stores/store.ts'
import { chains, evmAccount } from '../test-utils/accounts.ts'
import { openBrowser } from '../test-utils/visitor.ts'
import type { EvmClient } from '../verify/verification.ts'
import { createSignInHandler, memoryStore, type SignInHandlerOptions } from './index.ts'

const secret = 'postgres://kit:password@db.internal'
const account = evmAccount(1)

afterEach(() => {
  vi.useRealTimers()
})

function open(more: Partial<SignInStore>, options: Partial<SignInHandlerOptions> = {}) {
  const onError = vi.fn<(error: unknown) => void>()
  const store = { ...memoryStore(), ...more }
  const handler = createSignInHandler({ store, domains: ['acme.org'], chains, onError, ...options })
  return { handler, page: openBrowser(handler), onError }
}

/** A promise that something else fulfils. */
function latch() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

type Kept = Readonly<Record<string, unknown>>

const failure = { status: 503, body: { error: 'store-failed' } }

const failing = new Error(`Could not reach ${secret}`)
const ways: readonly (readonly [string, () => Promise<never>])[] = [
  ['rejects', () => Promise.reject(failing)],
  [
    'throws',
    () => {
      throw failing
    },
  ],
]

test.each(ways)('a store that %s is a failure whose details only the developer hears', async (_, fail) => {
  const { page, onError } = open({ put: fail })
  expect(await page.post('nonce', {})).toEqual(failure)
  expect([onError.mock.calls, page.cookies.size]).toEqual([[[failing]], 0])
})

test.each(['get', 'take', 'put', 'list'] as const)('nobody signs in when %s fails', async (method) => {
  const store = memoryStore()
  const { page } = open(store)
  const signed = await page.sign(account, await page.getNonce())
  const broken = openBrowser(open({ ...store, [method]: () => Promise.reject(failing) }).handler)
  for (const [name, value] of page.cookies) broken.cookies.set(name, value)
  expect(await broken.post('verify', signed)).toEqual(failure)
  expect([broken.cookies.has('__Host-kit-session'), await store.list(account.account, Date.now())]).toEqual([false, []])
})

test('a sign-out that fails keeps the cookie, so that it can be tried again', async () => {
  let isBroken = false
  const store = memoryStore()
  const take: SignInStore['take'] = (key, now) => (isBroken ? Promise.reject(failing) : store.take(key, now))
  const { page } = open({ ...store, take })
  await page.signIn(account)
  isBroken = true
  expect(await page.post('sign-out', {})).toEqual(failure)
  isBroken = false
  expect(await page.sessions()).toHaveLength(1)
  await page.post('sign-out', {})
  expect(await page.sessions()).toEqual([])
})

test('a store that never answers is given up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked = latch()
  const put = () => {
    asked.open()
    return new Promise<never>(() => {})
  }
  const { page, onError } = open({ put })
  const answer = page.post('nonce', {})
  await asked.opened
  vi.advanceTimersByTime(10_000)
  expect(await answer).toEqual(failure)
  expect(onError).toHaveBeenCalledTimes(1)
})

test.each(['', '5', '{}', '{"domain":"acme.org"}', 'null', '{"domain":1,"uri":2,"browser":3}'])(
  'a store that returns %j for a nonce is a failure',
  async (value) => {
    const store = memoryStore()
    const { page } = open({
      ...store,
      get: async (key, now) => {
        const record = await store.get(key, now)
        return record && { ...record, value }
      },
    })
    expect(await page.signIn(account)).toEqual(failure)
  },
)

test.each([
  ['that lost the chains', ({ chains: _, ...kept }: Kept) => kept, 'chain-mismatch'],
  ['whose chains are none', (kept: Kept) => ({ ...kept, chains: 'eip155:1' }), 'chain-mismatch'],
  ['whose resources are none', (kept: Kept) => ({ ...kept, resources: 'https://acme.org' }), null],
  ['whose resources are others', (kept: Kept) => ({ ...kept, resources: ['https://evil.test'] }), 'resources-mismatch'],
])('a nonce %s lets no more pass than it says', async (_, change, error) => {
  const store = memoryStore()
  const { page } = open({
    ...store,
    put: (record, now) =>
      store.put({ ...record, value: JSON.stringify(change(JSON.parse(record.value) as Kept)) }, now),
  })
  const asked = await page.getNonce()
  const { resources: __, chains: ___, ...said } = asked
  const { body } = await page.post('verify', await page.sign(account, said as typeof asked))
  expect(body.error ?? null).toBe(error)
})

test('a session that the store gives to nobody is no account to list others of', async () => {
  const store = memoryStore()
  const get: SignInStore['get'] = async (key, now) => {
    const record = await store.get(key, now)
    return record && { ...record, owner: null }
  }
  const { page } = open({ ...store, get })
  await page.signIn(account)
  expect(await page.sessions()).toEqual([])
})

test.each([
  ['a contract', '0x6001', true],
  ['a key that has delegated to code', `0xef0100${'ab'.repeat(20)}`, false],
  ['a contract whose code begins as a delegation', `0xef0100${'ab'.repeat(21)}`, true],
  ['an account without code', '0x', false],
  ['what is no code', 'code', false],
])('the owners of %s get more time: %s %s', async (_, code, isSmartAccount) => {
  const { page } = open({}, { clients: () => ({ request: async () => code }) })
  const { body } = await page.post('nonce', { account: account.account })
  expect(body.isSmartAccount ?? false).toBe(isSmartAccount)
})

test('a body that does not come to its end is given up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { handler } = open({})
  const pulled = latch()
  const body = new ReadableStream({ pull: () => pulled.open() }, { highWaterMark: 0 })
  const headers = { origin: 'https://acme.org', 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body, duplex: 'half' }
  const answer = handler(new Request('https://acme.org/nonce', init))
  await pulled.opened
  vi.advanceTimersByTime(15_000)
  expect((await answer).status).toBe(408)
})

test('what should not happen is answered without details, and a listener that throws changes nothing', async () => {
  const onError = vi.fn(() => {
    throw new Error('listener')
  })
  const clients = () => {
    throw failing
  }
  const { page } = open({}, { onError, clients })
  expect(await page.signIn(account)).toEqual({ status: 500, body: { error: 'internal' } })
  expect(onError).toHaveBeenCalledWith(failing)
})

const contract = { ...account, sign: async (message: string) => ({ message, signature: '0x1234' }) }
const node = (word: string): EvmClient => ({
  request: async ({ method }) => (method === 'eth_chainId' ? '0x1' : word),
})

test('a smart account is asked through the client of its chain', async () => {
  const clients = vi.fn((chainId: string) => (chainId === 'eip155:1' ? node('0x1') : undefined))
  const { page } = open({}, { clients })
  expect(await page.signIn(contract)).toMatchObject({ status: 200, body: { session: { proof: 'erc1271' } } })
  expect(clients.mock.calls).toEqual([['eip155:1']])
})

test('a smart account that says no, has no client, or whose client fails, is refused', async () => {
  const dead: EvmClient = { request: () => Promise.reject(failing) }
  const answers = [node('0x0'), undefined, dead].map(async (client) =>
    open({}, { clients: () => client }).page.signIn(contract),
  )
  expect(await Promise.all(answers)).toEqual([
    { status: 401, body: { error: 'signature-mismatch', field: 'signature' } },
    { status: 401, body: { error: 'client-needed', field: 'signature' } },
    { status: 503, body: { error: 'client-failed' } },
  ])
})

test('no client is asked for a chain that is not allowed', async () => {
  const clients = vi.fn(() => node('0x1'))
  const { page } = open({}, { clients })
  expect(await page.signIn(evmAccount(1, 'eip155:137'))).toMatchObject({ body: { error: 'chain-mismatch' } })
  expect(clients).not.toHaveBeenCalled()
})
