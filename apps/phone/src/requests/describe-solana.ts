import { formatUnits } from 'viem'
import { chainName } from '../chains/chains.ts'
import { type Deeds, type Symbols, whatItDoes } from '../solana/what-it-does.ts'
import { readWireTransaction, signersOf } from '../solana/wire-transaction.ts'
import { type Description, fieldsOf, type Question, textIn, unknown } from './described.ts'
import { solanaText } from './message-params.ts'

type Describer = (question: Question, symbols: Symbols) => Description

/** What is asked of Solana, in words. */
export const solanaDescribers: Readonly<Record<string, Describer>> = {
  solana_getAccounts: describeAccounts,
  solana_requestAccounts: describeAccounts,
  solana_signMessage: ({ params, chain }) => ({
    title: 'Sign this message?',
    facts: { Network: chainName(chain), Account: textIn(fieldsOf(params).pubkey) ?? unknown },
    text: solanaText(params),
  }),
  solana_signTransaction: (question, symbols) => ({
    title: 'Sign this transaction?',
    ...describeOne(question, symbols),
  }),
  solana_signAndSendTransaction: (question, symbols) => ({
    title: 'Send this transaction?',
    ...describeOne(question, symbols),
  }),
  solana_signAllTransactions: ({ params, chain }, symbols) => {
    const { transactions, pubkey } = fieldsOf(params)
    const all = Array.isArray(transactions) ? transactions : []
    const deeds = all.map((one) => deedsOf(one, symbols))
    const from = textIn(pubkey) ?? payerOf(all[0])
    return {
      title: all.length === 1 ? 'Sign this transaction?' : `Sign these ${all.length} transactions?`,
      facts: { Transactions: String(all.length), From: from, Network: chainName(chain), ...feeOf(deeds) },
      text: deeds.map((one, at) => `${at + 1}. ${one ? sentences(one).join('\n   ') : unreadable}`).join('\n'),
    }
  },
}

const unreadable = 'It cannot be read, and will not be signed.'

function describeAccounts({ chain }: Question): Description {
  return { title: 'Show your addresses?', facts: { Network: chainName(chain) } }
}

/** A transfer is told as one; whatever goes beyond that is told sentence by sentence. */
function describeOne({ params, chain }: Question, symbols: Symbols): Omit<Description, 'title'> {
  const { transaction, pubkey } = fieldsOf(params)
  const deeds = deedsOf(transaction, symbols)
  const place = { From: textIn(pubkey) ?? payerOf(transaction), Network: chainName(chain) }
  if (!deeds) return { facts: place, text: unreadable }
  const [transfer, ...further] = deeds.transfers
  const isPlain = transfer !== undefined && further.length === 0
  const moved = isPlain
    ? { Amount: transfer.amount, [transfer.isTokenAccount ? 'To token account' : 'To']: transfer.to }
    : {}
  const facts = { ...moved, ...place, ...feeOf([deeds]) }
  if (!isPlain) return { facts, text: sentences(deeds).join('\n') }
  return deeds.others.length === 0 ? { facts } : { facts, text: deeds.others.join('\n') }
}

function deedsOf(transaction: unknown, symbols: Symbols): Deeds | undefined {
  const wire = readWireTransaction(transaction)
  return wire && whatItDoes(wire, symbols)
}

function payerOf(transaction: unknown): string {
  const wire = readWireTransaction(transaction)
  return (wire && signersOf(wire)[0]) ?? unknown
}

function sentences({ transfers, others }: Deeds): readonly string[] {
  const moves = transfers.map(({ amount, to, isTokenAccount }) => {
    return `Sends ${amount} to ${isTokenAccount ? 'token account ' : ''}${to}`
  })
  return moves.length + others.length === 0 ? ['Does nothing'] : [...moves, ...others]
}

function feeOf(deeds: readonly (Deeds | undefined)[]): { readonly Fee?: string } {
  const known = deeds.flatMap((one) => one?.fee ?? [])
  if (known.length === 0 || known.length < deeds.length) return {}
  return {
    Fee: `at most ${formatUnits(
      known.reduce((sum, fee) => sum + fee),
      9,
    )} SOL`,
  }
}
