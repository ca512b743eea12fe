import { base58 } from '@scure/base'
import { askNode } from '../chains/ask-node.ts'
import { addressOn } from '../keys/identity.ts'
import { signWithSeed } from '../keys/solana-keys.ts'
import { idOf, readWireTransaction, signersOf, signWire } from '../solana/wire-transaction.ts'
import { fieldsOf, type Question } from './described.ts'
import { type Answerer, type Means, nodeOf, type Owner, ownerOf, refuse } from './means.ts'
import { solanaBytes } from './message-params.ts'
import { Refused, refusals } from './refusal.ts'

/** As many as anybody could look through, and more. */
const mostAtOnce = 64

/**
 * What is asked of Solana.
 *
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/solana-rpc
 */
export const solanaAnswers: Readonly<Record<string, Answerer>> = {
  solana_getAccounts: listAccounts,
  solana_requestAccounts: listAccounts,
  solana_signMessage: ({ params, chain }, { shared }) => {
    const { message, pubkey } = fieldsOf(params)
    const { key } = ownerOf(shared, chain, pubkey)
    if (typeof message !== 'string') return refuse()
    return { signature: base58.encode(signWithSeed(key, solanaBytes(params))) }
  },
  solana_signTransaction: (question, means) => sign(question, means, fieldsOf(question.params).transaction),
  solana_signAllTransactions: (question, means) => {
    const { transactions } = fieldsOf(question.params)
    if (!Array.isArray(transactions) || transactions.length === 0 || transactions.length > mostAtOnce) return refuse()
    return { transactions: transactions.map((one) => sign(question, means, one).transaction) }
  },
  solana_signAndSendTransaction: async (question, means) => {
    const { transaction, sendOptions } = fieldsOf(question.params)
    const node = nodeOf(means.nodes.rpc, question.chain)
    const signed = sign(question, means, transaction).transaction
    const id = idOf(signed) ?? refuse()
    await askNode(node, 'sendTransaction', [signed, { ...readSendOptions(sendOptions), encoding: 'base64' }])
    return { signature: id }
  },
}

function listAccounts({ chain }: Question, { shared }: Means) {
  return shared.flatMap((identity) => {
    const pubkey = addressOn(identity, chain)
    return pubkey === undefined ? [] : [{ pubkey }]
  })
}

function sign({ params, chain }: Question, { shared }: Means, transaction: unknown) {
  const wire = readWireTransaction(transaction) ?? refuse()
  const signers = signersOf(wire)
  const { pubkey } = fieldsOf(params)
  const { key, identity } = pubkey === undefined ? anyOwner(shared, chain, signers) : ownerOf(shared, chain, pubkey)
  if (!signers.includes(addressOn(identity, chain) ?? '')) return refuse()
  return signWire(wire, key)
}

/** Apps need not say who is to sign: then it is the shared account that the transaction waits for. */
function anyOwner(shared: Means['shared'], chain: string, signers: readonly string[]): Owner {
  const mine = shared.map((identity) => addressOn(identity, chain))
  const found = signers.find((signer) => mine.includes(signer))
  if (found === undefined) throw new Refused(refusals.notYours)
  return ownerOf(shared, chain, found)
}

/** Of what an app wishes for, what nodes know; anything else they would refuse the whole request for. */
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
