import { type CaipNetworkId, KitError } from '@kit/core'
import { getBase58Decoder, getBase64Decoder } from '@solana/kit'
import type { Node } from '../rpc/node.ts'
import { firstSignature } from './transaction.ts'

/**
 * Sends a signed transaction to a network's own endpoints. The same one twice is one transaction, so it may be tried at
 * several.
 *
 * @returns its hash, which is known before anybody is asked
 */
export async function broadcast(
  node: Node,
  network: CaipNetworkId<'solana'>,
  signed: Uint8Array,
  signal: AbortSignal,
): Promise<string> {
  const hash = getBase58Decoder().decode(firstSignature(signed))
  const options = { encoding: 'base64', preflightCommitment: 'confirmed' }
  const answer = await node.ask(network, 'sendTransaction', [getBase64Decoder().decode(signed), options], signal)
  if (answer !== hash) throw new KitError('rpc/invalid-response', { detail: 'The network gave another hash.' })
  return hash
}
