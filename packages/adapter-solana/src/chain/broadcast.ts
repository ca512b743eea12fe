import { type CaipNetworkId, type ErrorCode, isKitError, KitError } from '@kit/core'
import { throwIfAborted, unknownOutcome } from '@kit/core/adapters'
import { getBase58Decoder, getBase64Decoder } from '@solana/kit'
import { contextValue, toList } from './read-result.ts'
import type { RpcClient } from './rpc-client.ts'
import { RetryableError } from './rpc-response.ts'
import { firstSignature } from './signatures.ts'

/**
 * Sends a signed transaction to a network's endpoints. Sending the same one twice is one transaction, so several
 * endpoints may be tried.
 *
 * @returns its hash, which an endpoint took or knows
 * @throws KitError `network/unknown` and `config/invalid` before it is sent; `transaction/invalid`, `transaction/expired`, `rpc/…` when
 * the endpoints refuse it and do not know it; `transaction/unknown` when it may have arrived although no endpoint says so
 */
export async function broadcast(
  rpc: RpcClient,
  network: CaipNetworkId<'solana'>,
  signed: Uint8Array,
  signal: AbortSignal,
): Promise<string> {
  throwIfAborted(signal)
  rpc.requireEndpoints(network)
  const hash = getBase58Decoder().decode(firstSignature(signed))
  const options = { encoding: 'base64', preflightCommitment: 'confirmed' }
  try {
    const answer = await rpc.request(network, 'sendTransaction', [getBase64Decoder().decode(signed), options], signal)
    if (answer !== hash)
      throw new KitError('rpc/invalid-response', { detail: 'The endpoint took another transaction.' })
  } catch (error) {
    // It may be on its way.
    if (signal.aborted || isDestroyed(error)) throw unknownOutcome(hash, error)
    if (await isKnown(rpc, network, hash, signal)) return hash
    throw isRefusal(error) ? error : unknownOutcome(hash, error)
  }
  return hash
}

/** Codes that mean a refusal; after every other failure the transaction may have arrived. */
const refusalCodes: ReadonlySet<ErrorCode> = new Set([
  'transaction/invalid',
  'transaction/expired',
  'rpc/invalid-params',
  'rpc/invalid-request',
  'rpc/method-not-found',
  'rpc/rate-limited',
])

/** Of errors with a code that no Solana node has, nobody knows what the endpoint did before it gave them. */
const isRefusal = (error: unknown) =>
  isKitError(error) && (refusalCodes.has(error.code) || (error.code === 'rpc/server' && isBehind(error.cause)))
const isBehind = (cause: unknown) => cause instanceof RetryableError
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
