/** Signs with libraries that are not ours, and with fixed keys. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { p2pkh, p2sh, p2tr, p2wpkh, WIF } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { Signer } from 'bip322-js'
import { privateKeyToAccount } from 'viem/accounts'

const keyOf = (digit: number) => new Uint8Array(32).fill(digit)
const hexOf = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}` as const

/** An EVM account with the key of so many equal bytes. */
export const evmAccount = (digit: number) => privateKeyToAccount(hexOf(keyOf(digit)))

export function solanaAccount(digit: number) {
  const key = keyOf(digit)
  const publicKey = ed25519.getPublicKey(key)
  return {
    address: base58.encode(publicKey),
    publicKey,
    sign: (bytes: Uint8Array) => base58.encode(ed25519.sign(bytes, key)),
  }
}

export function bitcoinAccount(digit: number) {
  const key = keyOf(digit)
  const publicKey = pubECDSA(key, true)
  return {
    key,
    p2pkh: p2pkh(publicKey).address ?? '',
    uncompressed: p2pkh(pubECDSA(key, false)).address ?? '',
    nested: p2sh(p2wpkh(publicKey)).address ?? '',
    p2wpkh: p2wpkh(publicKey).address ?? '',
    p2tr: p2tr(pubSchnorr(key)).address ?? '',
    sign: (address: string, message: string) => String(Signer.sign(WIF().encode(key), address, message)),
  }
}
