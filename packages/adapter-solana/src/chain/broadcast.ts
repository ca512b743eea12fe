import { type CaipNetworkId, type ErrorCode, isKitError } from '@kit/core'
import { getBase58Decoder, getBase64Decoder } from '@solana/kit'
import { contextValue, toList } from './read-result.ts'
import type { RpcClient } from './rpc-client.ts'
import { firstSignature } from './signatures.ts'

/**
 * Sends a signed transaction to a network's endpoints. Sending the same one twice is one transaction, so several
 * endpoints may be tried. A transaction that may have arrived although no endpoint confirmed it counts as sent: a
 * visitor who sees a failure pays again.
 *
 * @returns its hash, which is known before sending
 * @throws KitError `transaction/invalid`, `rpc/…` when the endpoints refuse it and do not know it
 */
export async function broadcast(
  rpc: RpcClient,
  network: CaipNetworkId<'solana'>,
  signed: Uint8Array,
  signal: AbortSignal,
): Promise<string> {
  const hash = getBase58Decoder().decode(firstSignature(signed))
  const options = { encoding: 'base64', preflightCommitment: 'confirmed' }
  try {
    await rpc.request(network, 'sendTransaction', [getBase64Decoder().decode(signed), options], signal)
  } catch (error) {
    if (signal.aborted || isDestroyed(error)) throw error
    if (isRefusal(error) && !(await isKnown(rpc, network, hash, signal))) throw error
  }
  return hash
}

/** Codes that mean a refusal; after every other failure the transaction may have arrived. */
const refusalCodes: ReadonlySet<ErrorCode> = new Set([
  'transaction/invalid',
  'network/unknown',
  'config/invalid',
  'rpc/invalid-params',
  'rpc/invalid-request',
  'rpc/method-not-found',
  'rpc/rate-limited',
  'rpc/server',
])

const isRefusal = (error: unknown) => isKitError(error) && refusalCodes.has(error.code)
const isDestroyed = (error: unknown) => isKitError(error, 'kit/destroyed')

/** Endpoints refuse a retry of a transaction that arrived at the first attempt. */
async function isKnown(
  rpc: RpcClient,
  network: CaipNetworkId<'solana'>,
  hash: string,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const [status] = toList(contextValue(await rpc.request(network, 'getSignatureStatuses', [[hash]], signal)))
    return typeof status === 'object' && status !== null
  } catch {
    return false
  }
}
