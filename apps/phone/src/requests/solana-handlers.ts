import { base58 } from '@scure/base'
import { callNode } from '../chains/call-node.ts'
import { addressOn } from '../keys/identity.ts'
import { signWithSeed } from '../keys/solana-keys.ts'
import { idOf, readWireTransaction, signersOf, signWire } from '../solana/wire-transaction.ts'
import { type ChainRequest, fieldsOf } from './chain-request.ts'
import { solanaBytes } from './message-params.ts'
import {
  nodeOf,
  type Owner,
  ownerOf,
  type RequestContext,
  type RequestHandler,
  rejectParams,
} from './request-context.ts'
import { RpcError, rpcErrors } from './rpc-error.ts'

/** The most transactions in one request. */
const maxTransactions = 64

/**
 * Handles the requests for Solana.
 *
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/solana-rpc
 */
export const solanaHandlers: Readonly<Record<string, RequestHandler>> = {
  solana_getAccounts: listAccounts,
  solana_requestAccounts: listAccounts,
  solana_signMessage: ({ params, chain }, { shared }) => {
    const { message, pubkey } = fieldsOf(params)
    const { key } = ownerOf(shared, chain, pubkey)
    if (typeof message !== 'string') return rejectParams()
    return { signature: base58.encode(signWithSeed(key, solanaBytes(params))) }
  },
  solana_signTransaction: (request, context) => sign(request, context, fieldsOf(request.params).transaction),
  solana_signAllTransactions: (request, context) => {
    const { transactions } = fieldsOf(request.params)
    if (!Array.isArray(transactions) || transactions.length === 0 || transactions.length > maxTransactions)
      return rejectParams()
    return { transactions: transactions.map((one) => sign(request, context, one).transaction) }
  },
  solana_signAndSendTransaction: async (request, context) => {
    const { transaction, sendOptions } = fieldsOf(request.params)
    const node = nodeOf(context.nodes.rpc, request.chain)
    const signed = sign(request, context, transaction).transaction
    const id = idOf(signed) ?? rejectParams()
    await callNode(node, 'sendTransaction', [signed, { ...readSendOptions(sendOptions), encoding: 'base64' }])
    return { signature: id }
  },
}

function listAccounts({ chain }: ChainRequest, { shared }: RequestContext) {
  return shared.flatMap((identity) => {
    const pubkey = addressOn(identity, chain)
    return pubkey === undefined ? [] : [{ pubkey }]
  })
}

function sign({ params, chain }: ChainRequest, { shared }: RequestContext, transaction: unknown) {
  const wire = readWireTransaction(transaction) ?? rejectParams()
  const signers = signersOf(wire)
  const { pubkey } = fieldsOf(params)
  const { key, identity } = pubkey === undefined ? ownerAmong(shared, chain, signers) : ownerOf(shared, chain, pubkey)
  if (!signers.includes(addressOn(identity, chain) ?? '')) return rejectParams()
  return signWire(wire, key)
}

/** Finds the signer when the app names none: the shared account that has to sign the transaction. */
function ownerAmong(shared: RequestContext['shared'], chain: string, signers: readonly string[]): Owner {
  const mine = shared.map((identity) => addressOn(identity, chain))
  const found = signers.find((signer) => mine.includes(signer))
  if (found === undefined) throw new RpcError(rpcErrors.unauthorized)
  return ownerOf(shared, chain, found)
}

/** Reads the options that nodes know. Nodes reject a request with any other option. */
function readSendOptions(value: unknown): Readonly<Record<string, unknown>> {
  const { skipPreflight, preflightCommitment, maxRetries, minContextSlot } = fieldsOf(value)
  const isCount = (count: unknown) => Number.isSafeInteger(count) && Number(count) >= 0
  return {
    ...(typeof skipPreflight === 'boolean' ? { skipPreflight } : {}),
    ...(typeof preflightCommitment === 'string' ? { preflightCommitment } : {}),
    ...(isCount(maxRetries) ? { maxRetries } : {}),
    ...(isCount(minContextSlot) ? { minContextSlot } : {}),
  }
}
