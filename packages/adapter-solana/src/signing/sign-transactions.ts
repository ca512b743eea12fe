import { KitError, type OnLate } from '@kit/core'
import { tellLate } from '@kit/core/adapters'
import { getTransactionDecoder } from '@solana/kit'
import type { SolanaChainClient } from '../create-solana-chain-client.ts'
import type { SolanaActiveWallet } from '../wallet/active-wallet.ts'
import { type AskContext, askChecked } from './ask-checked.ts'
import { assertSameInstructions } from './assert-same-instructions.ts'
import type { SignAndSendTransactions, SignTransactions } from './features.ts'
import { hashesIn, readHashes, sendOneByOne } from './sent-hashes.ts'
import { checkSigned, checkTransactions } from './transaction.ts'

/** Asks the wallet to sign transactions and returns them unsent. */
export const createSignTransactions =
  (active: SolanaActiveWallet): SignTransactions =>
  async ({ address, transactions }, signal) => {
    const checked = checkTransactions(transactions, address)
    const ask = (context: AskContext, askSignal: AbortSignal) => sign(context, checked, askSignal)
    return askChecked(active, { address }, ask, signal)
  }

/** Asks the wallet to sign transactions, which it or the adapter sends in their order. */
export const createSignAndSendTransactions =
  (active: SolanaActiveWallet, chain: SolanaChainClient): SignAndSendTransactions =>
  async ({ address, transactions }, signal, onLate = () => {}) => {
    const checked = checkTransactions(transactions, address)
    const send = (context: AskContext, askSignal: AbortSignal) =>
      signAndSend(chain, { ...context, onLate }, checked, askSignal)
    return (await askChecked(active, { address }, send, signal)).map((hash) => ({ hash }))
  }

/** @throws KitError `wallet/invalid-answer` where the wallet signed something else than each transaction, in their order */
async function sign(context: AskContext, transactions: readonly Uint8Array[], signal: AbortSignal) {
  const { account, network, whileConnected } = context
  const { signTransactions } = context.wallet
  if (!signTransactions) throw new KitError('wallet/unsupported-method', { detail: 'It signs no transactions.' })
  const answers = await whileConnected(signal, (either) => signTransactions({ account, network, transactions }, either))
  const check = async (asked: Uint8Array, at: number) => {
    const signed = await checkSigned(answers[at], account.address)
    // Of a message in a later form, it can be told that it is the same.
    if (messageOf(signed) !== messageOf(asked)) assertSameInstructions(signed, asked)
    return signed
  }
  const all = await Promise.all(transactions.map(check))
  if (distinct(all) < distinct(transactions))
    throw new KitError('wallet/invalid-answer', { detail: 'The wallet signed one transaction in place of two.' })
  return all
}

const messageOf = (transaction: Uint8Array) => String(getTransactionDecoder().decode(transaction).messageBytes)
const distinct = (transactions: readonly Uint8Array[]) => new Set(transactions.map(String)).size

/**
 * Lets the wallet sign and send if it can. For a wallet that only signs, the adapter sends to the network's endpoints.
 *
 * @returns one hash for each transaction
 * @throws KitError whose `detail` and `context.sentBefore` list the hashes that were sent before the failure, where they go one by one,
 * or whose hash could be read, where the wallet sent them together; a hash that it gives twice is that of one
 */
export async function signAndSend(
  chain: Pick<SolanaChainClient, 'broadcast'>,
  context: AskContext & { readonly onLate: OnLate },
  transactions: readonly Uint8Array[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { wallet, account, network, whileConnected, onLate } = context
  const { signAndSendTransactions: send } = wallet
  if (!send) {
    const signed = await sign(context, transactions, signal)
    return sendOneByOne(signed, (each) => chain.broadcast(network, each, signal), onLate)
  }
  const sendAll = async (some: readonly Uint8Array[]) => {
    const listed = (answers: readonly unknown[]) => some.map((_, at) => answers[at])
    const late = {
      answered(answers: readonly unknown[]) {
        for (const hash of hashesIn(listed(answers))) onLate(hash)
      },
      unknown: onLate,
    }
    const signing = { account, network, transactions: some }
    return readHashes(listed(await whileConnected(signal, (either) => tellLate(send(signing, either), either, late))))
  }
  // A phone shows one request at a time.
  if (wallet.sessionNetwork) return sendOneByOne(transactions, async (each) => (await sendAll([each])).join(), onLate)
  return sendAll(transactions)
}
