import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { codeOf } from '../test-utils/harness.ts'
import { recoverSigner } from './recover-signer.ts'

const account = privateKeyToAccount(generatePrivateKey())

test('who signed is found for bytes and for text', async () => {
  expect(await recoverSigner(['0x4869', await account.signMessage({ message: { raw: '0x4869' } })])).toBe(
    account.address,
  )
  expect(await recoverSigner(['0x486', await account.signMessage({ message: '0x486' })])).toBe(account.address)
})

test.each<[string, unknown]>([
  ['no list', undefined],
  ['an object', {}],
  ['nothing', []],
  ['no text', [7, `0x${'1b'.repeat(65)}`]],
  ['no signature', ['Hi']],
  ['a signature that is no hex', ['Hi', 'signed']],
  ['a signature of 64 bytes', ['Hi', `0x${'1b'.repeat(64)}`]],
  ['a signature of 66 bytes', ['Hi', `0x${'1b'.repeat(66)}`]],
  ['a signature of nobody', ['Hi', `0x${'00'.repeat(65)}`]],
])('of %s nobody is found', async (_, params) => {
  expect(await codeOf(recoverSigner(params))).toBe('rpc/invalid-params')
})
