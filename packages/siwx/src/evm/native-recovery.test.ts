import { recover } from 'tiny-secp256k1'
import { expect, test, vi } from 'vitest'
import { createSignInHandler, memoryStore } from '../server/index.ts'
import { evmAccount } from '../test-utils/accounts.ts'
import { corpora } from '../test-utils/corpus.ts'
import { openBrowser } from '../test-utils/visitor.ts'
import type { RecoverKey } from '../verify/verification.ts'
import { verify } from './verify.ts'

const native: RecoverKey = (hash, signature, recovery) => recover(hash, signature, recovery, false)
const { accepted, attacks } = corpora.evm
const [usual] = accepted
if (!usual) throw new Error('The corpus is empty.')

test('R-SIWX-1, attack 2.8: native code finds what ours does for every sign-in', async () => {
  const recoverKey = vi.fn(native)
  for (const { name, request } of [...accepted, ...attacks])
    expect([name, await verify({ ...request, recoverKey })]).toEqual([name, await verify(request)])
  expect(recoverKey.mock.calls.length).toBeGreaterThan(accepted.length)
  for (const [hash, signature] of recoverKey.mock.calls) expect([hash.length, signature.length]).toEqual([32, 64])
})

test('what native code answers decides, and an answer that is no uncompressed key is none', async () => {
  const { request } = usual
  const key = vi.fn(native)
  await verify({ ...request, recoverKey: key })
  const right = key.mock.results[0]?.value as Uint8Array
  const reasonFor = async (answer: () => Uint8Array | null) => {
    const result = await verify({ ...request, recoverKey: answer })
    return result.ok ? 'accepted' : result.reason
  }
  expect(await reasonFor(() => right)).toBe('accepted')
  expect(await reasonFor(() => right.with(64, (right[64] ?? 0) ^ 1))).toBe('signature-mismatch')
  const none = [null, new Uint8Array(), right.slice(1), right.with(0, 2), Uint8Array.of(...right, 0)]
  for (const answer of none) expect(await reasonFor(() => answer)).toBe('signature-malformed')
  const failing = () => {
    throw new Error('Native code fails.')
  }
  expect(await reasonFor(failing)).toBe('signature-malformed')
})

test('a handler recovers keys with the native code that it is given', async () => {
  const recoverKey = vi.fn(native)
  const options = { store: memoryStore(), domains: ['acme.org'], chains: ['eip155:1'], recoverKey }
  const page = openBrowser(createSignInHandler(options))
  const { account, ...signer } = evmAccount(1)
  expect((await page.signIn({ account, ...signer })).body).toMatchObject({ session: { account } })
  expect(recoverKey).toHaveBeenCalledTimes(1)
  recoverKey.mockReturnValueOnce(null)
  expect((await page.signIn({ account, ...signer })).body).toMatchObject({ error: 'signature-malformed' })
})
