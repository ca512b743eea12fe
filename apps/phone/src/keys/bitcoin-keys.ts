import { secp256k1 } from '@noble/curves/secp256k1.js'
import { NETWORK, p2wpkh, TEST_NETWORK } from '@scure/btc-signer'
import { hexToBytes } from 'viem'

type Hex = `0x${string}`

const networks: Readonly<Record<string, typeof NETWORK>> = {
  'bip122:000000000019d6689c085ae165831e93': NETWORK,
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': { ...TEST_NETWORK, bech32: 'bcrt' },
}

/** Returns the address prefixes of a chain. A chain that is neither mainnet nor regtest counts as a testnet. */
export function bitcoinNetwork(chain: string): typeof NETWORK {
  return networks[chain] ?? TEST_NETWORK
}

export function bitcoinPublicKey(privateKey: Hex): Uint8Array {
  return secp256k1.getPublicKey(hexToBytes(privateKey), true)
}

/** Returns the script of the native SegWit address of a key. */
export function bitcoinScript(privateKey: Hex): Uint8Array {
  return p2wpkh(bitcoinPublicKey(privateKey)).script
}

/** Returns the native SegWit address of a key. */
export function bitcoinAddress(privateKey: Hex, chain: string): string {
  const { address } = p2wpkh(bitcoinPublicKey(privateKey), bitcoinNetwork(chain))
  if (address === undefined) throw new Error('A native SegWit payment has an address.')
  return address
}
