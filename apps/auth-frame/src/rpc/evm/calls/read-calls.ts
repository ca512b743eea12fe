import { bytesToHex, isHex, size, stringToBytes } from 'viem'
import { rpcFailure } from '../../../door/frame-failure.ts'
import { fieldsOf, invalidParams, paramAt } from '../../rpc-context.ts'
import { type AskedTransaction, readTransaction } from '../read-transaction.ts'

/** How many calls are shown and sent at once. */
const mostCalls = 20
/** Bytes of an id (EIP-5792). */
const longestId = 4_096

export type AskedCalls = {
  /** What the app calls them, or a name that nobody guesses. */
  readonly id: string
  readonly from: string
  /** All of them happen, or none. */
  readonly isAtomic: boolean
  readonly calls: readonly AskedTransaction[]
}

/**
 * Reads the object of a `wallet_sendCalls` (EIP-5792).
 *
 * @param own the accounts of the wallet on this network, the preferred one first
 * @throws FrameFailureError `rpc`: 5700 for a capability that is not optional, 5710 for another network, 5740 for too many calls
 */
export function readCalls(params: unknown, own: readonly [string, ...string[]], chainId: number): AskedCalls {
  const asked = fieldsOf(paramAt(params, 0))
  const { calls, from = own[0], atomicRequired = false, chainId: chain } = asked
  if (!isHex(chain)) throw invalidParams('`chainId` is no quantity.')
  if (BigInt(chain) !== BigInt(chainId)) throw rpcFailure('unsupportedChain', 'The calls are for another network.')
  if (typeof atomicRequired !== 'boolean') throw invalidParams('`atomicRequired` is true or false.')
  const account = own.find((one) => typeof from === 'string' && one.toLowerCase() === from.toLowerCase())
  if (account === undefined) throw rpcFailure('unauthorized', 'This account is not the wallet’s.')
  if (!Array.isArray(calls) || calls.length === 0) throw invalidParams('There are no calls.')
  if (calls.length > mostCalls) throw rpcFailure('tooManyCalls', `More than ${mostCalls} calls are not sent at once.`)
  checkCapabilities(asked.capabilities)
  return {
    id: readId(asked.id),
    from: account,
    isAtomic: atomicRequired,
    calls: calls.map((call: unknown) => {
      const { to, value, data, capabilities } = fieldsOf(call)
      checkCapabilities(capabilities)
      return readTransaction({ to, value, data, from: account }, account, chainId)
    }),
  }
}

function readId(id: unknown): string {
  if (id === undefined || id === null) return bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
  if (typeof id !== 'string' || id === '') throw invalidParams('`id` is no text.')
  if ((isHex(id) ? size(id) : stringToBytes(id).length) > longestId) throw invalidParams('`id` is too long.')
  return id
}

/** This wallet has none that an app asks for with its calls. */
function checkCapabilities(capabilities: unknown): void {
  for (const [name, asked] of Object.entries(fieldsOf(capabilities)))
    if (fieldsOf(asked).optional !== true)
      throw rpcFailure('unsupportedCapability', `This wallet does not have the capability ${name.slice(0, 40)}.`)
}
