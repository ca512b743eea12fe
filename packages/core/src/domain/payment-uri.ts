import { referenceOf } from './caip.ts'
import type { CaipNetworkId } from './namespace.ts'

const bitcoinMainnet = 'bip122:000000000019d6689c085ae165831e93'
/** The part of a segwit address before its last 1, which names the chain (BIP-173). */
const segwit = /^([a-z]{2,4})1[a-z0-9]+$/

/**
 * What a code says, so that a wallet that scans it fills in the recipient: EIP-681 on EVM, BIP-321 on Bitcoin, Solana Pay on
 * Solana. Anywhere else it is the address alone (R-RCV-1).
 *
 * @param address one that its adapter has checked
 * @example paymentUri('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'eip155:1') // 'ethereum:0xf39F…@1'
 */
export function paymentUri(address: string, network: CaipNetworkId): string {
  if (network.startsWith('eip155:')) return `ethereum:${address}@${referenceOf(network)}`
  if (network.startsWith('solana:')) return `solana:${address}`
  if (!network.startsWith('bip122:')) return address
  // BIP-321 names the chain of a test address, so that no wallet takes it for one of the main chain.
  const [, prefix] = network === bitcoinMainnet ? [] : (segwit.exec(address) ?? [])
  return prefix ? `bitcoin:?${prefix}=${address}` : `bitcoin:${address}`
}
