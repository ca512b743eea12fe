import { base58, base64 } from '@scure/base'
import * as v from 'valibot'
import type { Sentence } from '../description.ts'
import { type RpcContext, referenceIn } from '../rpc-context.ts'
import type { WireTransaction } from './wire-transaction.ts'

/** Milliseconds that a node may take: what it is asked about is good for a minute. */
const patience = 3_000
const systemProgram = '11111111111111111111111111111111'
/** AdvanceNonceAccount, a number of four bytes. */
const advanceNonce = '4,0,0,0'
const commitment = 'processed'

const validity = v.object({ value: v.boolean() })
const nonceAccount = v.object({
  value: v.object({
    owner: v.literal(systemProgram),
    data: v.tuple([v.pipe(v.string(), v.maxLength(256)), v.literal('base64')]),
  }),
})

type Ask = (method: string, params: unknown) => Promise<unknown>

/**
 * Warns of transactions that can be sent on another network than the one that is shown. The key is the same on all, and of what is signed
 * only the hash of a block, or the nonce in an account, is of one network.
 */
export async function otherNetworkSentences(
  wires: readonly WireTransaction[],
  { network, networks, callNode }: Pick<RpcContext, 'network' | 'networks' | 'callNode'>,
  signal: AbortSignal,
): Promise<readonly Sentence[]> {
  if (networks.filter((one) => referenceIn('solana', one) !== null).length < 2) return []
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), patience)
  const within = AbortSignal.any([signal, late.signal])
  const ask: Ask = (method, params) => callNode(network.rpcUrl, method, params, within)
  try {
    const known = await Promise.all(wires.map((wire) => isKnown(wire, ask)))
    return known.every((is) => is) ? [] : [{ word: 'mayBeOtherNetwork' }]
  } catch {
    // An app may be what keeps the node from answering.
    return [{ word: 'mayBeOtherNetwork' }]
  } finally {
    clearTimeout(timer)
  }
}

async function isKnown({ message }: WireTransaction, ask: Ask): Promise<boolean> {
  const { lifetimeToken } = message
  const { value } = v.parse(validity, await ask('isBlockhashValid', [lifetimeToken, { commitment }]))
  const account = value ? null : nonceAccountOf(message)
  return value || (account !== null && (await readNonce(account, ask)) === lifetimeToken)
}

/** Whose nonce a transaction takes instead of a hash. */
function nonceAccountOf({ instructions, staticAccounts }: WireTransaction['message']): string | null {
  const { programAddressIndex = -1, accountIndices = [], data = [] } = instructions[0] ?? {}
  const advances = staticAccounts[programAddressIndex] === systemProgram && [...data].join() === advanceNonce
  return (advances && staticAccounts[accountIndices[0] ?? -1]) || null
}

/** After version, state and authority. */
async function readNonce(account: string, ask: Ask): Promise<string> {
  const answer = await ask('getAccountInfo', [account, { commitment, encoding: 'base64' }])
  const [data] = v.parse(nonceAccount, answer).value.data
  return base58.encode(base64.decode(data).slice(40, 72))
}
