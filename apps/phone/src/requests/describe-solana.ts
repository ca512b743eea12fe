import { formatUnits } from 'viem'
import { chainName } from '../chains/chains.ts'
import { type Symbols, summarizeTransaction, type TransactionSummary } from '../solana/summarize-transaction.ts'
import { readWireTransaction, signersOf } from '../solana/wire-transaction.ts'
import { type ChainRequest, fieldsOf, textIn } from './chain-request.ts'
import { type Description, unknown } from './description.ts'
import { solanaText } from './message-params.ts'

type Describer = (request: ChainRequest, symbols: Symbols) => Description

/** Describes the requests for Solana. */
export const solanaDescribers: Readonly<Record<string, Describer>> = {
  solana_getAccounts: describeAccounts,
  solana_requestAccounts: describeAccounts,
  solana_signMessage: ({ params, chain }) => ({
    title: 'Sign this message?',
    details: { Network: chainName(chain), Account: textIn(fieldsOf(params).pubkey) ?? unknown },
    text: solanaText(params),
  }),
  solana_signTransaction: (request, symbols) => ({
    title: 'Sign this transaction?',
    ...describeTransaction(request, symbols),
  }),
  solana_signAndSendTransaction: (request, symbols) => ({
    title: 'Send this transaction?',
    ...describeTransaction(request, symbols),
  }),
  solana_signAllTransactions: ({ params, chain }, symbols) => {
    const { transactions, pubkey } = fieldsOf(params)
    const all = Array.isArray(transactions) ? transactions : []
    const summary = all.map((one) => summaryOf(one, symbols))
    const from = textIn(pubkey) ?? payerOf(all[0])
    return {
      title: all.length === 1 ? 'Sign this transaction?' : `Sign these ${all.length} transactions?`,
      details: { Transactions: String(all.length), From: from, Network: chainName(chain), ...feeOf(summary) },
      text: summary.map((one, at) => `${at + 1}. ${one ? sentences(one).join('\n   ') : unreadableText}`).join('\n'),
    }
  },
}

const unreadableText = 'It cannot be read, and will not be signed.'

function describeAccounts({ chain }: ChainRequest): Description {
  return { title: 'Show your addresses?', details: { Network: chainName(chain) } }
}

/** Describes a single transfer by its details, and everything else in the transaction sentence by sentence. */
function describeTransaction({ params, chain }: ChainRequest, symbols: Symbols): Omit<Description, 'title'> {
  const { transaction, pubkey } = fieldsOf(params)
  const summary = summaryOf(transaction, symbols)
  const accountAndNetwork = { From: textIn(pubkey) ?? payerOf(transaction), Network: chainName(chain) }
  if (!summary) return { details: accountAndNetwork, text: unreadableText }
  const [transfer, ...further] = summary.transfers
  const isPlain = transfer !== undefined && further.length === 0
  const moved = isPlain
    ? { Amount: transfer.amount, [transfer.isTokenAccount ? 'To token account' : 'To']: transfer.to }
    : {}
  const details = { ...moved, ...accountAndNetwork, ...feeOf([summary]) }
  if (!isPlain) return { details, text: sentences(summary).join('\n') }
  return summary.others.length === 0 ? { details } : { details, text: summary.others.join('\n') }
}

function summaryOf(transaction: unknown, symbols: Symbols): TransactionSummary | undefined {
  const wire = readWireTransaction(transaction)
  return wire && summarizeTransaction(wire, symbols)
}

function payerOf(transaction: unknown): string {
  const wire = readWireTransaction(transaction)
  return (wire && signersOf(wire)[0]) ?? unknown
}

function sentences({ transfers, others }: TransactionSummary): readonly string[] {
  const moves = transfers.map(({ amount, to, isTokenAccount }) => {
    return `Sends ${amount} to ${isTokenAccount ? 'token account ' : ''}${to}`
  })
  return moves.length + others.length === 0 ? ['Does nothing'] : [...moves, ...others]
}

function feeOf(summary: readonly (TransactionSummary | undefined)[]): { readonly Fee?: string } {
  const known = summary.flatMap((one) => one?.fee ?? [])
  if (known.length === 0 || known.length < summary.length) return {}
  return {
    Fee: `at most ${formatUnits(
      known.reduce((sum, fee) => sum + fee),
      9,
    )} SOL`,
  }
}
