import { base58, base64 } from '@scure/base'
import { getCompiledTransactionMessageDecoder, getTransactionDecoder, getTransactionEncoder } from '@solana/kit'
import type { Deed } from '../approval/question.ts'
import { Failed, rpcFailed } from '../failed.ts'
import type { Keys } from '../keys/derive-keys.ts'
import { askNode } from './node.ts'
import { deedsOf } from './read-solana.ts'
import type { Rpc, RpcRequest } from './rpc.ts'

/** What the frame signs for Solana once the visitor agrees; the methods and their answers are those of WalletConnect. */
export const solana: Readonly<Record<string, Rpc>> = {
  async solana_signMessage({ keys, params, network, origin, ask }) {
    const { solana } = await keys()
    const { message, pubkey } = Object(params) as Record<string, unknown>
    requireOwn(pubkey, solana.address)
    const bytes = decoded(message, base58)
    await ask({ ...{ is: 'message', origin, network: network.name, address: solana.address }, ...shownBytes(bytes) })
    return { signature: base58.encode(solana.sign(bytes)) }
  },
  async solana_signTransaction(request) {
    const { transaction, signature } = await signed(request, false)
    return { transaction, signature }
  },
  async solana_signAllTransactions(request) {
    const { transactions } = Object(request.params) as Record<string, unknown>
    if (!Array.isArray(transactions)) throw rpcFailed(-32602, 'There are no transactions.')
    const all: string[] = []
    for (const transaction of transactions) {
      all.push((await signed({ ...request, params: { ...Object(request.params), transaction } }, false)).transaction)
    }
    return { transactions: all }
  },
  async solana_signAndSendTransaction(request) {
    const { transaction, signature } = await signed(request, true)
    const { skipPreflight, preflightCommitment, maxRetries } = Object(Object(request.params).sendOptions)
    const options = { encoding: 'base64', skipPreflight, preflightCommitment, maxRetries }
    try {
      await askNode(request.network, 'sendTransaction', [transaction, options])
    } catch (error) {
      // An answer that gets lost is no reason to send again: the id is known.
      if (error instanceof Failed && error.failure.code === 'rpc') throw error
    }
    return { signature }
  },
}

async function signed({ keys, params, network, origin, ask }: RpcRequest, sends: boolean) {
  const own: Keys['solana'] = (await keys()).solana
  const { transaction: text, pubkey } = Object(params) as Record<string, unknown>
  if (pubkey !== undefined) requireOwn(pubkey, own.address)
  const transaction = read(() => getTransactionDecoder().decode(decoded(text, base64)))
  if (!Object.hasOwn(transaction.signatures, own.address))
    throw rpcFailed(4100, 'This account has nothing to sign here.')
  const message = read(() => getCompiledTransactionMessageDecoder().decode(transaction.messageBytes))
  const deeds: readonly Deed[] = deedsOf(message, network)
  await ask({ is: 'transaction', origin, network: network.name, address: own.address, deeds, maxFee: null, sends })
  const signature = own.sign(new Uint8Array(transaction.messageBytes))
  const signatures = { ...transaction.signatures, [own.address]: signature }
  const bytes = getTransactionEncoder().encode({ ...transaction, signatures } as typeof transaction)
  return { transaction: base64.encode(new Uint8Array(bytes)), signature: base58.encode(signature) }
}

function requireOwn(address: unknown, own: string): void {
  if (address !== own) throw rpcFailed(4100, 'This wallet has no such account.')
}

const longest = 20_000

function decoded(text: unknown, coder: { decode(text: string): Uint8Array }): Uint8Array {
  if (typeof text !== 'string' || text.length > longest) throw rpcFailed(-32602, 'There is nothing to sign.')
  return read(() => coder.decode(text))
}

function read<T>(work: () => T): T {
  try {
    return work()
  } catch {
    throw rpcFailed(-32602, 'What is to be signed cannot be read.')
  }
}

function shownBytes(bytes: Uint8Array): { readonly text: string; readonly isBytes: boolean } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isBytes: false }
  } catch {
    return { text: base58.encode(bytes), isBytes: true }
  }
}
