import { HDKey } from 'viem/accounts'
import { testSeed, visitorCount } from '../accounts.ts'
import type { BcoinKeyRing } from './bcoin.types.ts'
import { loadBcoin } from './load-bcoin.ts'

/** A regtest account with a public test key and a P2WPKH address, `bcrt1q…`. */
export type BitcoinTestAccount = {
  readonly address: string
  /** 33 bytes in hex. */
  readonly publicKey: string
  /** 32 bytes in hex. */
  readonly privateKey: string
  /** The private key in the wallet import format. */
  readonly wif: string
}

/** Derives the visitors' accounts of the test mnemonic: BIP-84 for test networks, `m/84'/1'/0'/0/{index}`. */
export function bitcoinTestAccounts(): readonly BitcoinTestAccount[] {
  return Array.from({ length: visitorCount }, (_, index) => {
    const { key, publicKey } = keyAt(0, index)
    const ring = ringOf(key)
    return {
      address: ring.getAddress().toString('regtest'),
      publicKey: publicKey.toString('hex'),
      privateKey: key.toString('hex'),
      wif: ring.toSecret('regtest'),
    }
  })
}

/** Derives the key ring of the miner and faucet, from the change chain of the same mnemonic. */
export const faucetRing = (): BcoinKeyRing => ringOf(keyAt(1, 0).key)

function keyAt(chain: number, index: number): { key: Buffer; publicKey: Buffer } {
  const { privateKey, publicKey } = HDKey.fromMasterSeed(testSeed()).derive(`m/84'/1'/0'/${chain}/${index}`)
  if (!privateKey || !publicKey) throw new Error(`No key at index ${index}`)
  return { key: Buffer.from(privateKey), publicKey: Buffer.from(publicKey) }
}

function ringOf(key: Buffer): BcoinKeyRing {
  const ring = loadBcoin().KeyRing.fromPrivate(key, true)
  ring.witness = true
  return ring
}
