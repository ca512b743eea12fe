import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { ana, bea, completed, sign, startFarcasterParts } from '../test-utils/open-farcaster.ts'

const parts = await startFarcasterParts()
const { says, begin } = parts
afterAll(() => parts.stop())
beforeEach(() => parts.reset())

const account = { provider: 'farcaster', email: null, userName: 'ana' }
const failed = { status: 400, refusal: { error: 'provider-failed' } }

describe('nobody signs in with', () => {
  const stranger = privateKeyToAccount(`0x${'5'.repeat(64)}`)
  const other = { address: stranger.address }
  const minute = 60_000
  const at = (milliseconds: number) => new Date(1_800_000_000_000 + milliseconds)
  const fid = (id: number | string) => `farcaster://fid/${id}`
  test.each([
    ['another nonce', 'nonce-mismatch', { nonce: 'f'.repeat(32) }],
    ['another domain', 'domain-mismatch', { domain: 'evil.example' }],
    ['a domain that begins alike', 'domain-mismatch', { domain: 'wallet.example.evil.example' }],
    ['another port', 'domain-mismatch', { domain: 'wallet.example:8443' }],
    ['another address of this page', 'uri-mismatch', { uri: 'https://wallet.example/other' }],
    ['an address without TLS', 'uri-mismatch', { uri: 'http://wallet.example/' }],
    ['another chain', 'chain-mismatch', { chainId: 1 }],
    ['another statement', 'statement-mismatch', { statement: 'Sign in' }],
    ['no statement', 'statement-mismatch', { statement: undefined }],
    ['a request id that nobody asked for', 'request-id-mismatch', { requestId: 'r1' }],
    ['an old message', 'too-old', { issuedAt: at(-25 * minute) }],
    ['a message of tomorrow', 'issued-in-future', { issuedAt: at(24 * 60 * minute) }],
    ['an expired message', 'expired', { expirationTime: at(-5 * minute) }],
    ['a message that is not valid yet', 'not-yet-valid', { notBefore: at(30 * minute) }],
    ['the id of another person', 'custody-mismatch', { resources: [fid(bea.fid)] }],
    ['an id that nobody has', 'custody-mismatch', { resources: [fid(1)] }],
    ['two ids', 'fid-resource', { resources: [fid(ana.fid), fid(bea.fid)] }],
    ['one id twice', 'fid-resource', { resources: [fid(ana.fid), fid(ana.fid)] }],
    ['two ids, one in capitals', 'fid-resource', { resources: [fid(ana.fid), `FARCASTER://FID/${bea.fid}`] }],
    ['no id', 'fid-resource', { resources: ['farcaster://signer/type/custody'] }],
    ['the id 0', 'fid-resource', { resources: [fid(0)] }],
    ['an id with a zero before it', 'fid-resource', { resources: [fid(`0${ana.fid}`)] }],
    ['an id and more', 'fid-resource', { resources: [fid(`${ana.fid}?x`)] }],
    ['the address of another person', 'signature-mismatch', { address: bea.custody }],
    ['an address without an id', 'signature-mismatch', other],
  ])('%s', async (_, reason, changes) => {
    const { approve, page, flow, log } = await begin()
    expect(await approve(changes)).toMatchObject(failed)
    expect(log).toEqual([{ event: 'provider-failed', provider: 'farcaster', reason }])
    expect(await page.must('GET /api/session')).toEqual({ account: null })
    expect(await page.ask('POST /api/farcaster/finish', { flow })).toMatchObject({ refusal: { error: 'code-expired' } })
  })

  test('a key whose address has no id', async () => {
    const { nonce, finish } = await begin()
    const { message } = await sign(nonce, other)
    const signature = await stranger.signMessage({ message })
    says.status = () => completed({ message, signature })
    expect(await finish()).toMatchObject(failed)
  })

  test('the signature of another key', async () => {
    const { nonce, finish, log } = await begin()
    const { message } = await sign(nonce)
    says.status = () => completed({ message, signature: `0x${'11'.repeat(65)}` })
    expect(await finish()).toMatchObject(failed)
    expect(log).toEqual([{ event: 'provider-failed', provider: 'farcaster', reason: 'signature-mismatch' }])
  })

  test('an id that its address has given away', async () => {
    says.node = ({ body }) => {
      const result = `0x${'0'.repeat(64)}`
      return { status: 200, body: { jsonrpc: '2.0', id: (body as { id: number }).id, result } }
    }
    expect(await (await begin()).approve()).toMatchObject(failed)
  })

  test('what was signed for another sign-in', async () => {
    const [one, two] = [await begin(), await begin()]
    const signed = await sign(one.nonce)
    says.status = () => completed(signed)
    expect(await two.finish()).toMatchObject(failed)
    expect(await one.finish()).toMatchObject({ status: 200, answer: { signedIn: { account } } })
  })

  test('the same approval twice, also at once', async () => {
    const { nonce, finish } = await begin()
    const signed = await sign(nonce)
    says.status = () => completed(signed)
    const replies = await Promise.all([finish(), finish(), finish()])
    const signedIn = replies.filter((reply) => 'answer' in reply && reply.answer.signedIn !== null)
    expect(signedIn).toHaveLength(1)
    expect(await finish()).toMatchObject({ refusal: { error: 'code-expired' } })
  })

  test('the account of whom the relay names: it is that of who signed', async () => {
    const first = await begin()
    const keyOf = async (by: typeof ana, { page, approve } = first) => {
      const lies = { fid: ana.fid, custody: ana.custody }
      expect(await approve({}, { by, says: lies })).toMatchObject({ answer: { signedIn: { account } } })
      return (await page.must('POST /api/vault/key')).key
    }
    const own = await keyOf(ana)
    expect(await keyOf(bea, await begin(first))).not.toBe(own)
    expect(await keyOf(ana, await begin(first))).toBe(own)
  })
})

test.each([
  ['signs in where it says that it signed', 1, { answer: { signedIn: { account } } }],
  ['signs in nobody where it does not', 0, failed],
])('the address of a person may be a contract, which %s (ERC-1271)', async (_, says1271, reply) => {
  const { nonce, finish } = await begin()
  const { message } = await sign(nonce)
  says.status = () => completed({ message, signature: '0x1234' })
  const { node } = says
  says.node = (request) => {
    const { id, method, params } = request.body as { id: number; method: string; params: { to?: string }[] }
    // The account is asked in a call that creates a contract, and so to no address.
    if (method !== 'eth_call' || params[0]?.to !== undefined) return node(request)
    return { status: 200, body: { jsonrpc: '2.0', id, result: `0x${String(says1271).padStart(64, '0')}` } }
  }
  expect(await finish()).toMatchObject(reply)
})

test('a name that can be none is left out', async () => {
  for (const username of ['<b>Ana</b>', 'a'.repeat(65), 7, undefined])
    expect(await (await begin()).approve({}, { says: { username } })).toMatchObject({
      answer: { signedIn: { account: { userName: null } } },
    })
})

test('what apps wrote at first is taken, too', async () => {
  const resources = [`farcaster://fid/${ana.fid}/`]
  expect(await (await begin()).approve({ statement: 'Farcaster Connect', resources })).toMatchObject({
    answer: { signedIn: { account } },
  })
})
