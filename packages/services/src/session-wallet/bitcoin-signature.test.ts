import type { ChainClient, SessionSource, WalletClient } from '@kit/core/ports'
import { createFakeSession } from '@kit/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { createSessionWallet } from './session-wallet.ts'

const noSignal = () => new AbortController().signal

/** An account of BIP-322, with what its key signed there. */
const alice = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const bob = '1QDZfWJTVXqHFmJFRkyrnidvHyPyG5bynY'
const signature =
  'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='
const script = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'

let wallet: WalletClient | undefined
afterEach(() => {
  wallet?.destroy()
  vi.doUnmock('@kit/siwx/bitcoin')
})

/** Signs with the first account of a wallet that answers with this signature. */
async function signWith(answer: string, message: string | Uint8Array, accounts: readonly [string, ...string[]]) {
  const fake = createFakeSession()
  fake.approve({ bip122: { accounts } })
  fake.answer(() => ({ signature: answer, address: accounts[0] }))
  const source: SessionSource = { id: 'walletConnect', kind: 'walletConnect', load: async () => fake.session }
  const chain: ChainClient = { namespace: 'bip122', networks: [], features: {}, destroy() {} }
  wallet = createSessionWallet(chain, source)
  await wallet.connect({ network: 'bip122:1' }, noSignal())
  return wallet.features.signMessage?.({ address: accounts[0], message }, noSignal())
}

test.each([
  ['base64', signature],
  ['hex', Buffer.from(signature, 'base64').toString('hex')],
])('what the account’s own key signed is returned as the wallet wrote it: %s', async (_, written) => {
  for (const message of ['Hello World', new TextEncoder().encode('Hello World')])
    expect(await signWith(written, message, [alice, bob])).toEqual({ signature: written })
})

test.each([
  ['over another message', signature, '\uFEFFHello World', [alice, bob], 'wallet/invalid-answer'],
  ['by a stranger’s key', signature, 'Hello World', [bob], 'wallet/invalid-answer'],
  ['of zeros', 'A'.repeat(88), 'Hello World', [alice], 'wallet/invalid-answer'],
  ['by another account of the wallet', signature, 'Hello World', [bob, alice], 'wallet/wrong-account'],
] as const)('line 28: a signature %s is refused', async (_, answer, message, accounts, code) => {
  await expect(signWith(answer, message, accounts)).rejects.toMatchObject({ code })
})

test('a signature for a script is left to the asker', async () => {
  expect(await signWith(signature, 'Hello World', [script])).toEqual({ signature })
})

test('a signature is left to the asker where @kit/siwx is not installed', async () => {
  vi.doMock('@kit/siwx/bitcoin', () => {
    throw new Error('Cannot find package')
  })
  expect(await signWith(signature, 'Bye', [alice])).toEqual({ signature })
})
