import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, hex } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { entropyToMnemonic, mnemonicToSeedSync } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { deriveEd25519 } from './slip10.ts'

/** What the keys of a wallet do. The keys themselves stay inside. */
export type Keys = {
  readonly evm: PrivateKeyAccount
  readonly solana: { readonly address: string; sign(message: Uint8Array): Uint8Array }
  /** The recovery phrase (BIP-39): whoever has it has the wallet. */
  phrase(): string
  /** Overwrites what can be overwritten. */
  forget(): void
}

/** BIP-44's paths of the first account, as most wallets have them. */
export const paths = { evm: "m/44'/60'/0'/0/0", solana: [44, 501, 0, 0] } as const

/** @param entropy 32 bytes; it is kept, and overwritten by `forget` */
export function deriveKeys(entropy: Uint8Array): Keys {
  const seed = mnemonicToSeedSync(entropyToMnemonic(entropy, wordlist))
  const { privateKey } = HDKey.fromMasterSeed(seed).derive(paths.evm)
  if (!privateKey) throw new Error('The path has no private key.')
  const evm = privateKeyToAccount(`0x${hex.encode(privateKey)}`)
  const secret = deriveEd25519(seed, paths.solana)
  const address = base58.encode(ed25519.getPublicKey(secret))
  seed.fill(0)
  privateKey.fill(0)
  return {
    evm,
    solana: { address, sign: (message) => ed25519.sign(message, secret) },
    phrase: () => entropyToMnemonic(entropy, wordlist),
    forget() {
      entropy.fill(0)
      secret.fill(0)
    },
  }
}
