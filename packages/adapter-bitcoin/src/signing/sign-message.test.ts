import { WIF } from '@scure/btc-signer'
import { Signer } from 'bip322-js'
import { expect, test } from 'vitest'
import { addressesOf } from '../test-utils/addresses-of.ts'
import { unisatLike } from '../test-utils/fake-providers.ts'
import { codeOf, mainnet, never, startClient, testWallet } from '../test-utils/harness.ts'
import type { ConnectedWallet } from '../wallet/connected-wallet.ts'
import { createSignMessage } from './sign-message.ts'

const key = new Uint8Array(32).fill(7)
const addresses = {
  ...addressesOf(key),
  p2wsh: 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
}
const addressed = (type: keyof typeof addresses) => ({ address: addresses[type], message: 'hello' })

/** A wallet of one address that can do this alone. */
function walletOf(address: string, able: object): ConnectedWallet {
  const state = { network: mainnet.caipNetworkId, accounts: [{ namespace: 'bip122', address, type: 'payment' }] }
  const now = { wallet: able, state }
  const whileConnected = (signal: AbortSignal, work: (either: AbortSignal) => Promise<unknown>) => work(signal)
  return { required: () => now, reread: async () => now, whileConnected } as unknown as ConnectedWallet
}

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

test('a text that begins with a byte order mark is signed with it', async () => {
  const { sign, asked } = await start()
  expect(await sign(Uint8Array.of(0xef, 0xbb, 0xbf, 0x68, 0x69))).toEqual({
    wentWell: { signature: expect.any(String) },
  })
  expect(asked).toEqual(['\uFEFFhi'])
})

test.each([
  ['p2pkh', 'ecdsa'],
  ['p2wpkh', 'ecdsa'],
  ['nested', 'ecdsa'],
  ['p2tr', 'bip322'],
  ['p2wsh', 'bip322'],
] as const)('for a %s address the wallet is asked for %s', async (type, protocol) => {
  const asked: unknown[] = []
  const signMessage = async (request: { readonly protocol: unknown }) => {
    asked.push(request.protocol)
    return Uint8Array.of(0)
  }
  await codeOf(createSignMessage(walletOf(addresses[type], { signMessage }))(addressed(type), never))
  expect(asked).toEqual([protocol])
})

test.each([
  ['as bytes', (signature: string) => Uint8Array.from(Buffer.from(signature, 'base64'))],
  ['with the form that newer versions of BIP-322 name', (signature: string) => `smp${signature}`],
  ['with that and a colon', (signature: string) => `smp:${signature}`],
])('a signature %s is the same one', async (_, written) => {
  const signature = String(Signer.sign(WIF().encode(key), addresses.p2wpkh, 'hello'))
  const connected = walletOf(addresses.p2wpkh, { signMessage: async () => written(signature) })
  expect(await createSignMessage(connected)(addressed('p2wpkh'), never)).toEqual({ signature })
})

test('a form in the middle of a signature is not taken out', async () => {
  const signature = String(Signer.sign(WIF().encode(key), addresses.p2wpkh, 'hello'))
  const written = `${signature.slice(0, 4)}smp:${signature.slice(4)}`
  const connected = walletOf(addresses.p2wpkh, { signMessage: async () => written })
  expect(await codeOf(createSignMessage(connected)(addressed('p2wpkh'), never))).toBe('wallet/invalid-answer')
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
  expect(await codeOf(createSignMessage(walletOf(address, {}))({ address, message: 'hello' }, never))).toBe(
    'wallet/unsupported-method',
  )
})
