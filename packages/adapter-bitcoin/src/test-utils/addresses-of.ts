import { p2pkh, p2sh, p2tr, p2wpkh } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'

/** The addresses on mainnet that one private key spends from. */
export function addressesOf(key: Uint8Array) {
  const publicKey = pubECDSA(key, true)
  return {
    p2pkh: p2pkh(publicKey).address ?? '',
    nested: p2sh(p2wpkh(publicKey)).address ?? '',
    p2wpkh: p2wpkh(publicKey).address ?? '',
    p2tr: p2tr(pubSchnorr(key)).address ?? '',
  }
}
