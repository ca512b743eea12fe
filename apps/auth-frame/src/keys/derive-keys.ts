import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { entropyToMnemonic, mnemonicToEntropy, mnemonicToSeedSync, validateMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { bytesToHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { deriveEd25519 } from './slip10.ts'

const evmPath = "m/44'/60'/0'/0/0"

export type Addresses = { readonly evm: `0x${string}`; readonly solana: string }
/** Private keys, 32 bytes each. The caller wipes them. */
export type Keys = { readonly evm: Uint8Array; readonly solana: Uint8Array }

/** @returns the recovery phrase (BIP-39) */
export const phraseOf = (entropy: Uint8Array): string => entropyToMnemonic(entropy, wordlist)

/** @returns the entropy behind a recovery phrase; `null` for a phrase that is none, or whose checksum is wrong */
export function entropyOf(phrase: string): Uint8Array | null {
  const words = phrase.normalize('NFKD').trim().toLowerCase().split(/\s+/).join(' ')
  return validateMnemonic(words, wordlist) ? mnemonicToEntropy(words, wordlist) : null
}

/** Derives the private keys of a wallet (BIP-44). */
export function deriveKeys(entropy: Uint8Array): Keys {
  const seed = mnemonicToSeedSync(phraseOf(entropy))
  const root = HDKey.fromMasterSeed(seed)
  const node = root.derive(evmPath)
  const evm = Uint8Array.from(node.privateKey ?? [])
  // m/44'/501'/0'/0'
  const solana = deriveEd25519(seed, [44, 501, 0, 0])
  seed.fill(0)
  root.wipePrivateData()
  node.wipePrivateData()
  if (evm.length !== 32) throw new Error('There is no key at this path.')
  return { evm, solana }
}

export const addressesOf = ({ evm, solana }: Keys): Addresses => ({
  evm: privateKeyToAddress(bytesToHex(evm)),
  solana: base58.encode(ed25519.getPublicKey(solana)),
})

export function wipe(keys: Keys): void {
  keys.evm.fill(0)
  keys.solana.fill(0)
}
