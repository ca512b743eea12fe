import { expect, test } from 'vitest'
import { unisatLike } from '../test-utils/fake-providers.ts'
import { codeOf, mainnet, never, startClient, testWallet } from '../test-utils/harness.ts'
import type { ConnectedWallet } from '../wallet/connected-wallet.ts'
import { createSignMessage } from './sign-message.ts'

/** A connected wallet with UniSat's interface, parts of which the test replaces. */
async function start(replaced: object = {}) {
  const wallet = testWallet()
  const asked: unknown[] = []
  const own = unisatLike(wallet)
  const signMessage = (...args: Parameters<typeof own.signMessage>) => {
    asked.push(args[0])
    return own.signMessage(...args)
  }
  const page = Object.assign(new EventTarget(), { unisat: { ...own, signMessage, ...replaced } })
  const { client } = startClient(page, 'unisat')
  const { accounts } = await client.connect({ network: mainnet.caipNetworkId }, never)
  const sign = (message: unknown) =>
    codeOf(client.features.signMessage?.({ address: accounts[0].address, message: message as string }, never))
  return { sign, asked }
}

test.each([
  ['a number', 7],
  ['a list of numbers', [104, 105]],
  ['bytes that are no text', Uint8Array.of(0xff, 0xfe)],
])('%s is no message, and does not reach the wallet', async (_, message) => {
  const { sign, asked } = await start()
  expect(await sign(message)).toBe('rpc/invalid-params')
  expect(asked).toEqual([])
})

test('the bytes of a text are signed as the text', async () => {
  const { sign, asked } = await start()
  expect(await sign(new TextEncoder().encode('Grüße'))).toEqual({ wentWell: { signature: expect.any(String) } })
  expect(asked).toEqual(['Grüße'])
})

test.each([
  ['nothing', undefined],
  ['a number', 65],
  ['a text that is no base64', '%%%'],
  ['a signature that is far too long', 'A'.repeat(12_000)],
  ["another key's", btoa(String.fromCharCode(31, ...new Uint8Array(64).fill(1)))],
])('the adapter rejects a wallet that answers with %s for a signature', async (_, answer) => {
  const { sign } = await start({ signMessage: async () => answer })
  expect(await sign('hello')).toBe('wallet/invalid-answer')
})

test('a wallet that cannot sign messages is wallet/unsupported-method', async () => {
  const { sign } = await start({ signMessage: undefined })
  expect(await sign('hello')).toBe('wallet/unsupported-method')
})

test('a wallet whose interface has no signing of messages is wallet/unsupported-method', async () => {
  const [address = ''] = testWallet().paymentAddresses
  const state = { network: mainnet.caipNetworkId, accounts: [{ namespace: 'bip122', address, type: 'payment' }] }
  const now = { wallet: {}, state }
  const connected = { required: () => now, reread: async () => now } as unknown as ConnectedWallet
  expect(await codeOf(createSignMessage(connected)({ address, message: 'hello' }, never))).toBe(
    'wallet/unsupported-method',
  )
})
