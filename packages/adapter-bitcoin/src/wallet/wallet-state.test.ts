import { p2sh, p2tr, p2wpkh, TEST_NETWORK } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { expect, test } from 'vitest'
import { parseAddress } from '../chain/address.ts'
import { unisatLike } from '../test-utils/fake-providers.ts'
import { codeOf, mainnet, never, regtest, startClient, testWallet } from '../test-utils/harness.ts'
import { buildPsbt } from '../transfer/build-psbt.ts'
import { readWalletState } from './wallet-state.ts'

const key = pubECDSA(Uint8Array.from({ length: 32 }, () => 7))
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const networkOf = { ...TEST_NETWORK, bech32: 'bcrt' }
const nested = p2sh(p2wpkh(key, networkOf), networkOf).address ?? ''
const taproot = p2tr(pubSchnorr(Uint8Array.from({ length: 32 }, () => 7)), undefined, networkOf).address ?? ''

test('a public key of another address is dropped', () => {
  const [address, other] = [p2wpkh(key).address, pubECDSA(Uint8Array.from({ length: 32 }, () => 8))]
  const [right] = readWalletState({ addresses: [{ address, publicKey: hex(key) }] }, [mainnet]).accounts
  expect(right.publicKey).toBe(hex(key))
  const [wrong] = readWalletState({ addresses: [{ address, publicKey: hex(other) }] }, [mainnet]).accounts
  expect(wrong).toEqual({ namespace: 'bip122', address, type: 'payment' })
})

test('a base58 test address is on the network of the wallet’s other addresses', () => {
  const addresses = [{ address: nested }, { address: taproot }]
  expect(readWalletState({ addresses }, [regtest])).toMatchObject({
    network: regtest.caipNetworkId,
    accounts: [
      { address: nested, type: 'payment' },
      { address: taproot, type: 'ordinals' },
    ],
  })
})

test('a public key that is no point of the curve throws no library error', async () => {
  const coin = { txid: 'ab'.repeat(32), vout: 0, value: 100_000n, isConfirmed: true, inscribed: 'no' } as const
  const write = async (address: string) => {
    const from = parseAddress(address)
    if (!from) throw new Error(`${address} is no address`)
    const account = { namespace: 'bip122', address, type: 'payment', publicKey: `02${'ff'.repeat(32)}` } as const
    const outputs = [{ script: from.script, amount: 1_000n }]
    return buildPsbt({ account, from, outputs, coins: [{ coin, previous: null }] }).length
  }
  expect(await codeOf(write(nested))).toBe('transaction/invalid')
  expect(await codeOf(write(taproot))).toEqual({ wentWell: expect.any(Number) })
})

test('UniSat on Fractal Bitcoin, which it also calls livenet, does not count as Bitcoin', async () => {
  const wallet = testWallet()
  const chain = { enum: 'BITCOIN_MAINNET' }
  const sent: unknown[] = []
  const provider = {
    ...unisatLike(wallet),
    getChain: async () => chain,
    getNetwork: async () => 'livenet',
    sendBitcoin: async (...payment: unknown[]) => sent.push(payment),
  }
  const { client } = startClient(Object.assign(new EventTarget(), { unisat: provider }), 'unisat')
  const network = mainnet.caipNetworkId
  const connect = () => client.connect({ network }, never)
  const [{ address }] = (await connect()).accounts
  chain.enum = 'FRACTAL_BITCOIN_MAINNET'
  const transfer = { to: address, amount: 10_000n }
  expect(await codeOf(client.features.sendTransfer?.({ address, network, transfer }, never))).toBe(
    'wallet/invalid-answer',
  )
  expect(sent).toEqual([])
  expect(await codeOf(connect())).toBe('wallet/invalid-answer')
})

test.each<[string, object, string]>([
  ['no list', { addresses: { 0: { address: nested } } }, 'wallet/invalid-answer'],
  ['more addresses than any wallet', { addresses: Array(65).fill({ address: nested }) }, 'wallet/invalid-answer'],
  ['a malformed list', { addresses: [null] }, 'wallet/invalid-answer'],
  ['none of Bitcoin', { addresses: [{ address: 'SP2J6', purpose: 'stacks' }] }, 'wallet/no-account'],
  ['a malformed address', { addresses: [{ address: `${nested}x` }] }, 'wallet/invalid-answer'],
  ['an unknown network', { addresses: [{ address: nested }], network: 'Fractal' }, 'wallet/invalid-answer'],
  ['another network', { addresses: [{ address: nested }], network: 'Mainnet' }, 'wallet/invalid-answer'],
  ['a key that is no text', { addresses: [{ address: nested, publicKey: 7 }] }, 'wallet/invalid-answer'],
  ['a key that is no hex', { addresses: [{ address: nested, publicKey: 'xx' }] }, 'wallet/invalid-answer'],
])('a report of %s is refused', async (_, report, code) => {
  const read = async () => readWalletState(report as Parameters<typeof readWalletState>[0], [regtest])
  expect(await codeOf(read())).toBe(code)
})

test('a key as bytes is one, no bytes are none, and a path is kept where it is one', () => {
  const [address, path] = [p2wpkh(key).address, "m/84'/0'/0'/0/0"]
  const read = (more: object) => readWalletState({ addresses: [{ address, ...more }] }, [mainnet]).accounts[0]
  expect(read({ publicKey: key, path })).toMatchObject({ publicKey: hex(key), path })
  expect(read({ publicKey: new Uint8Array(), path: 'm/x' })).toEqual({ namespace: 'bip122', address, type: 'payment' })
  expect(read({ publicKey: '', path: 84 })).toEqual({ namespace: 'bip122', address, type: 'payment' })
})

test('of several networks that a wallet may be on, it is on one of the kit’s', () => {
  const testnet4 = 'bip122:00000000da84f2bafbbc53dee25a72ae'
  const kit = [{ ...regtest, caipNetworkId: testnet4 }] as const
  const report = { addresses: [{ address: nested }], network: ['Signet', 'Testnet4'] }
  expect(readWalletState(report, kit).network).toBe(testnet4)
  expect(readWalletState(report, []).network).toBe('bip122:00000008819873e925422c1ff0f99f7c')
})
