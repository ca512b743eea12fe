import { type Sandbox, startSandbox } from '@kit/sandbox'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { TestAccount } from '../test-utils/accounts.ts'
import { evmAccount } from '../test-utils/accounts.ts'
import { openMultisig } from '../test-utils/multisig.ts'
import { openBrowser } from '../test-utils/visitor.ts'
import { createSignInHandler, memoryStore } from './index.ts'

const [hour, day] = [3_600_000, 86_400_000]
const chains = ['eip155:8453']
let sandbox: Sandbox
let multisig: Awaited<ReturnType<typeof openMultisig>>

beforeAll(async () => {
  sandbox = await startSandbox({ evmOnly: true })
  multisig = await openMultisig(sandbox)
})
afterAll(() => sandbox?.stop())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-01T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const pending = { status: 202, body: { isPending: true } }

function open(
  { isDown = () => false, ...more } = {} as { isDown?: () => boolean; smartAccountNonceLifetime?: number },
) {
  const client = {
    request: (call: { method: string; params: readonly unknown[] }) =>
      isDown() ? Promise.reject(new Error('The node is down.')) : multisig.client.request(call),
  }
  const store = memoryStore()
  const handler = createSignInHandler({ store, domains: ['acme.org'], chains, clients: () => client, ...more })
  const page = openBrowser(handler)
  const fields: TestAccount['fields'] = { namespace: 'eip155', address: multisig.address, chainId: 'eip155:8453' }
  const account = `eip155:8453:${multisig.address}`
  return {
    page,
    handler,
    account,
    /** Asks for a nonce for the account, and writes the message. */
    async ask(of: string = account) {
      const asked = await (await page.ask('nonce', { body: JSON.stringify({ account: of }) })).json()
      const { message } = await page.sign(
        { fields, account, sign: async (text) => ({ message: text, signature: '' }) },
        asked,
      )
      return { message: String(message), asked }
    },
    verify: (message: string, signature = '0x') => page.post('verify', { message, signature }),
  }
}

const two = () => multisig.owners.slice(0, 2)

test('R-SIWX-1: the owners of a multisig agree on the chain an hour later, and the visitor is signed in', async () => {
  const { ask, verify, page, account } = open()
  const { message, asked } = await ask()
  expect(asked).toMatchObject({ isSmartAccount: true, expirationTime: '2026-06-02T12:00:00.000Z' })
  expect(await verify(message)).toEqual(pending)
  vi.setSystemTime(Date.now() + hour)
  expect(await verify(message)).toEqual(pending)
  await multisig.approve(message, two())
  expect(await verify(message)).toMatchObject({ status: 200, body: { session: { account, proof: 'erc1271' } } })
  expect(await page.sessions()).toMatchObject([{ account }])
  expect(await verify(message)).toMatchObject({ status: 401, body: { error: 'nonce-unknown' } })
})

test('R-SIWX-1: the signatures of enough owners sign in an hour later, and those of one do not', async () => {
  const { ask, verify } = open()
  const { message } = await ask()
  vi.setSystemTime(Date.now() + hour)
  const byOne = await multisig.sign(message, multisig.owners.slice(0, 1))
  expect(await verify(message, byOne)).toMatchObject({ status: 401, body: { error: 'signature-mismatch' } })
  const signature = await multisig.sign(message, two())
  expect(await verify(message, signature)).toMatchObject({ status: 200, body: { session: { proof: 'erc1271' } } })
})

test('R-SIWX-3, attack 2.8: of 20 answers to one agreement at the same time exactly one signs in', async () => {
  const { ask, verify, page } = open()
  const { message } = await ask()
  await multisig.approve(message, two())
  const answers = await Promise.all(Array.from({ length: 20 }, () => verify(message)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 401)])
  expect(await page.sessions()).toHaveLength(1)
})

test('attack 2.8: an agreement is worth nothing in another browser', async () => {
  const { ask, handler } = open()
  const { message } = await ask()
  await multisig.approve(message, two())
  const thief = openBrowser(handler)
  await thief.getNonce()
  expect(await thief.post('verify', { message, signature: '0x' })).toMatchObject({
    status: 401,
    body: { error: 'browser-mismatch' },
  })
})

test('a node that fails costs the owners nothing', async () => {
  let isDown = false
  const { ask, verify } = open({ isDown: () => isDown })
  const { message } = await ask()
  const signature = await multisig.sign(message, two())
  isDown = true
  expect(await verify(message, signature)).toMatchObject({ status: 503, body: { error: 'client-failed' } })
  expect(await verify(message)).toMatchObject({ status: 503, body: { error: 'client-failed' } })
  isDown = false
  expect(await verify(message, signature)).toMatchObject({ status: 200 })
})

test('a multisig has a day, or as long as the server says, and no longer', async () => {
  const { ask, verify } = open()
  const { message } = await ask()
  await multisig.approve(message, two())
  vi.setSystemTime(Date.now() + day)
  expect(await verify(message)).toMatchObject({ status: 401, body: { error: 'nonce-unknown' } })
  const other = open({ smartAccountNonceLifetime: 3 * day })
  const { message: longer } = await other.ask()
  await multisig.approve(longer, two())
  vi.setSystemTime(Date.now() + 3 * day - 1)
  expect(await other.verify(longer)).toMatchObject({ status: 200 })
})

test('attack 2.8: who names a multisig and signs with a key has ten minutes, as every key', async () => {
  const { page, account } = open()
  const key = evmAccount(1, 'eip155:8453')
  const asked = await (await page.ask('nonce', { body: JSON.stringify({ account }) })).json()
  const signed = await page.sign(key, asked)
  vi.setSystemTime(Date.now() + 600_000 + 60_001)
  expect(await page.post('verify', signed)).toMatchObject({ status: 401, body: { error: 'too-old' } })
  vi.setSystemTime(Date.now() - 120_000)
  expect(await page.post('verify', signed)).toMatchObject({ status: 200, body: { session: { account: key.account } } })
})

test.each([
  ['a key', `eip155:8453:${evmAccount(1).fields.address}`],
  [
    'an account of another namespace',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin',
  ],
  ['no account', { toString: 'x' }],
  ['a text that is none', 'eip155:8453:0x12'],
])('%s has ten minutes', async (_, account) => {
  const { page } = open()
  const asked = await (await page.ask('nonce', { body: JSON.stringify({ account }) })).json()
  expect([asked.isSmartAccount, asked.expirationTime]).toEqual([undefined, '2026-06-01T12:10:00.000Z'])
})

test('a multisig on a chain that is not allowed has ten minutes', async () => {
  const { page } = open()
  const account = `eip155:1:${multisig.address}`
  const asked = await (await page.ask('nonce', { body: JSON.stringify({ account }) })).json()
  expect(asked.isSmartAccount).toBeUndefined()
})

test('the browser keeps its cookie for as long as a multisig may take', async () => {
  const { page } = open()
  const [cookie] = (await page.ask('nonce')).headers.getSetCookie()
  expect(cookie).toContain('Max-Age=86400;')
})
