import { expect, test, vi } from 'vitest'
import { corpora } from '../test-utils/corpus.ts'
import type { EvmClient, VerifyRequest } from '../verify/verification.ts'
import { verify } from './verify.ts'

const [accepted] = corpora.evm.accepted
if (!accepted) throw new Error('The corpus is empty.')
/** A signature that no key made, so that the account is asked. */
const request: VerifyRequest = { ...accepted.request, signature: `0x${'11'.repeat(70)}` }
const one = `0x${'0'.repeat(63)}1`

const answering = (chain: unknown, word: unknown): EvmClient => ({
  request: async ({ method }) => (method === 'eth_chainId' ? chain : word),
})

test('R-SIWX-1: the word 1 of the right chain is a yes, and nothing else is', async () => {
  const ask = async (chain: unknown, word: unknown) => {
    const result = await verify({ ...request, client: answering(chain, word) })
    return result.ok ? result.proof : result.reason
  }
  expect(await ask('0x1', one)).toBe('erc1271')
  expect(await ask('0x01', one)).toBe('erc1271')
  expect(await ask('0x1', `0x${'0'.repeat(64)}`)).toBe('signature-mismatch')
  expect(await ask('0x1', `0x${'0'.repeat(63)}2`)).toBe('signature-mismatch')
  expect(await ask('0x1', `0x1626ba7e${'0'.repeat(56)}`)).toBe('signature-mismatch')
  for (const word of [
    '0x',
    '',
    '0xzz',
    null,
    undefined,
    1,
    1n,
    true,
    [one],
    { toString: () => one },
    one.slice(2),
    `${one}0`.repeat(9),
  ])
    expect(await ask('0x1', word)).toBe('client-failed')
  for (const chain of ['1', 1, null, '0x', 'mainnet', {}]) expect(await ask(chain, one)).toBe('client-failed')
  expect(await ask('0x2105', one)).toBe('client-of-other-chain')
})

test('attack 2.17: a client that never answers, or fails, is no yes', async () => {
  vi.useFakeTimers()
  const never = verify({ ...request, client: { request: () => new Promise(() => {}) }, timeout: 5_000 })
  await vi.advanceTimersByTimeAsync(4_999)
  const isPending = await Promise.race([never.then(() => false), Promise.resolve(true)])
  await vi.advanceTimersByTimeAsync(1)
  expect([isPending, await never]).toEqual([true, { ok: false, reason: 'client-failed' }])
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  const failing: EvmClient[] = [
    { request: () => Promise.reject(new Error('busy')) },
    {
      request: () => {
        throw new Error('closed')
      },
    },
  ]
  for (const client of failing)
    expect(await verify({ ...request, client })).toEqual({ ok: false, reason: 'client-failed' })
})

test('attack 2.8: no node is asked about a message that is refused anyway, or a key that signed', async () => {
  const asked = vi.fn(async () => one)
  const refused = corpora.evm.attacks.filter(({ result }) => !/^(signature|client)/.test(result?.reason ?? ''))
  for (const attack of refused) {
    const result = await verify({ ...attack.request, client: { request: asked } })
    expect(result).toMatchObject({ ok: false, reason: attack.result?.reason })
  }
  for (const { request: right } of corpora.evm.accepted)
    expect(await verify({ ...right, client: { request: asked } })).toMatchObject({ ok: true, proof: 'key' })
  expect(refused.length).toBeGreaterThan(100)
  expect(asked).not.toHaveBeenCalled()
})

test('attack 2.8: a wrapper that does not hold together is refused without a request', async () => {
  const asked = vi.fn(async () => one)
  const word = (number: number | string) => BigInt(number).toString(16).padStart(64, '0')
  const magic = '6492'.repeat(16)
  const wrappers = [
    '',
    word(1),
    word(1) + word(96) + word(128),
    word(1) + word(96) + word(1_000) + word(0) + word(0),
    word(1) + word(96) + word(128) + word(0) + word(64),
    word(1) + word(96) + word(`0x1${'0'.repeat(60)}`) + word(0) + word(0),
    word(`0x1${'0'.repeat(60)}`) + word(96) + word(128) + word(0) + word(0),
    `${word(1)}${word(96)}${word(128)}${word(0)}${word(30_000)}${'00'.repeat(29_999)}`,
  ]
  for (const body of wrappers) {
    const result = await verify({ ...request, signature: `0x${body}${magic}`, client: { request: asked } })
    expect(result).toEqual({ ok: false, reason: 'signature-malformed', field: 'signature' })
  }
  expect(asked).not.toHaveBeenCalled()
  const whole = word(1) + word(96) + word(128) + word(0) + word(0)
  const client = answering('0x1', one)
  expect(await verify({ ...request, signature: `0x${whole}${magic}`, client })).toMatchObject({ proof: 'erc6492' })
  const tooLong = `0x${'11'.repeat(48_900)}`
  expect(await verify({ ...request, signature: tooLong, client })).toMatchObject({ reason: 'signature-malformed' })
})
