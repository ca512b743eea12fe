import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hexToBytes } from '@noble/curves/utils.js'
import { CompactSize, NETWORK, p2tr, p2wpkh, RawWitness, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { concatBytes, pubECDSA, pubSchnorr, sha256 } from '@scure/btc-signer/utils.js'
import type { BitcoinNetworkName } from './wallet-options.ts'

export const networks = {
  Mainnet: NETWORK,
  Testnet: TEST_NETWORK,
  Testnet4: TEST_NETWORK,
  Signet: TEST_NETWORK,
  Regtest: { ...TEST_NETWORK, bech32: 'bcrt' },
} as const

/** One key. Wallets derive two addresses from it: P2WPKH for payments, P2TR for inscriptions. */
export type BitcoinKey = {
  readonly privateKey: Uint8Array
  readonly publicKey: Uint8Array
  readonly taprootKey: Uint8Array
}

export type KeyAddress = {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly purpose: 'payment' | 'ordinals'
  readonly addressType: 'p2wpkh' | 'p2tr'
  readonly script: Uint8Array
}

const keys = new Map<string, BitcoinKey>()
const addresses = new WeakMap<BitcoinKey, Map<BitcoinNetworkName, readonly [KeyAddress, KeyAddress]>>()

/** Derived once for each text: a contract makes a wallet of the same keys for each of its tests. */
export function keyOf(text: string): BitcoinKey {
  if (!/^[\da-f]{64}$/i.test(text)) throw new TypeError('A private key is 32 bytes in hex.')
  const known = keys.get(text)
  if (known) return known
  const privateKey = hexToBytes(text)
  const key = { privateKey, publicKey: pubECDSA(privateKey, true), taprootKey: pubSchnorr(privateKey) }
  keys.set(text, key)
  return key
}

/** Derived once for each key and network. */
export function addressesOf(key: BitcoinKey, name: BitcoinNetworkName): readonly [KeyAddress, KeyAddress] {
  const ofKey = addresses.get(key) ?? new Map<BitcoinNetworkName, readonly [KeyAddress, KeyAddress]>()
  const derived = ofKey.get(name) ?? deriveAddresses(key, name)
  addresses.set(key, ofKey.set(name, derived))
  return derived
}

function deriveAddresses(key: BitcoinKey, name: BitcoinNetworkName): readonly [KeyAddress, KeyAddress] {
  const payment = p2wpkh(key.publicKey, networks[name])
  const ordinals = p2tr(key.taprootKey, undefined, networks[name])
  return [
    { ...pick(payment), publicKey: key.publicKey, purpose: 'payment', addressType: 'p2wpkh' },
    { ...pick(ordinals), publicKey: key.taprootKey, purpose: 'ordinals', addressType: 'p2tr' },
  ]
}

const pick = ({ address = '', script }: { address?: string | undefined; script: Uint8Array }) => ({ address, script })

const messagePrefix = new TextEncoder().encode('\u0018Bitcoin Signed Message:\n')
const bip322Tag = new TextEncoder().encode('BIP0322-signed-message')

/** The older format (BIP-137): 65 bytes; the first one tells how to recover the key, and that the address is a witness address. */
export function signEcdsa(key: BitcoinKey, message: Uint8Array): Uint8Array {
  const size = CompactSize.encode(BigInt(message.length))
  const hash = sha256(sha256(concatBytes(messagePrefix, size, message)))
  const [recovery = 0, ...rest] = secp256k1.sign(hash, key.privateKey, { prehash: false, format: 'recovered' })
  return Uint8Array.of(39 + recovery, ...rest)
}

/** BIP-322 simple: the witness of a transaction that spends a virtual one. */
export function signBip322(key: BitcoinKey, { script, purpose }: KeyAddress, message: Uint8Array): Uint8Array {
  const tag = sha256(bip322Tag)
  const hash = sha256(concatBytes(tag, tag, message))
  const loose = { version: 0, allowUnknownInputs: true, allowUnknownOutputs: true, disableScriptCheck: true }
  const spent = new Transaction(loose)
  const finalScriptSig = concatBytes(Uint8Array.of(0, 32), hash)
  spent.addOutput({ script, amount: 0n })
  spent.addInput({ txid: new Uint8Array(32), index: 0xffff_ffff, sequence: 0, finalScriptSig })
  const signing = new Transaction(loose)
  const taproot = purpose === 'ordinals' ? { tapInternalKey: key.taprootKey } : {}
  signing.addInput({ txid: spent.id, index: 0, sequence: 0, witnessUtxo: { script, amount: 0n }, ...taproot })
  signing.addOutput({ script: Uint8Array.of(0x6a), amount: 0n })
  signing.sign(key.privateKey)
  signing.finalize()
  return RawWitness.encode(signing.getInput(0).finalScriptWitness as Uint8Array[])
}

/** Signs the given inputs of a PSBT, or all that the key can sign. Does not finalize it. */
export function signPsbt(key: BitcoinKey, psbt: Uint8Array, inputs: readonly number[] | undefined): Transaction {
  const transaction = Transaction.fromPSBT(psbt, { allowUnknownOutputs: true })
  if (!inputs) transaction.sign(key.privateKey)
  for (const index of inputs ?? []) transaction.signIdx(key.privateKey, index)
  return transaction
}
