import { KitError } from '@kit/core'
import { withSentBefore } from '@kit/core/adapters'
import { getBase58Decoder } from '@solana/kit'
import { readSignature } from '../chain/signatures.ts'
import type { SolanaChainClient } from '../create-solana-chain-client.ts'
import type { SolanaActiveWallet } from '../wallet/active-wallet.ts'
import { fromWalletError } from '../wallet/from-wallet-error.ts'
import { type AskContext, askChecked } from './ask-checked.ts'
import { assertSameInstructions } from './assert-same-instructions.ts'
import type { SignAndSendTransactions, SignTransactions } from './features.ts'
import { checkSigned, checkTransactions } from './transaction.ts'

/** Asks the wallet to sign transactions and returns them unsent. */
export const createSignTransactions =
  (active: SolanaActiveWallet): SignTransactions =>
  async ({ address, transactions }, signal) => {
    const checked = checkTransactions(transactions, address)
    const ask = (context: AskContext, askSignal: AbortSignal) => sign(context, checked, askSignal)
    return (await askChecked(active, { address }, ask, signal)).map(({ signed }) => signed)
  }

/** Asks the wallet to sign transactions, which it or the adapter sends in their order. */
export const createSignAndSendTransactions =
  (active: SolanaActiveWallet, chain: SolanaChainClient): SignAndSendTransactions =>
  async ({ address, transactions }, signal) => {
    const checked = checkTransactions(transactions, address)
    const send = (context: AskContext, askSignal: AbortSignal) => signAndSend(chain, context, checked, askSignal)
    return (await askChecked(active, { address }, send, signal)).map((hash) => ({ hash }))
  }

async function sign(context: AskContext, transactions: readonly Uint8Array[], signal: AbortSignal) {
  const { account, network, whileConnected } = context
  const { signTransactions } = context.wallet
  if (!signTransactions) throw new KitError('wallet/unsupported-method', { detail: 'It signs no transactions.' })
  const answers = await whileConnected(signal, (either) => signTransactions({ account, network, transactions }, either))
  const check = async (asked: Uint8Array, at: number) => {
    const signed = await checkSigned(answers[at], account.address)
    return { asked, signed }
  }
  return Promise.all(transactions.map(check))
}

/**
 * Lets the wallet sign and send if it can. For a wallet that only signs, the adapter sends to the network's endpoints.
 *
 * @returns one hash for each transaction
 * @throws KitError whose `detail` and `context.sentBefore` list the hashes that were sent before the failure, where they go one by one,
 * or whose hash could be read, where the wallet sent them together
 */
export async function signAndSend(
  chain: SolanaChainClient,
  context: AskContext,
  transactions: readonly Uint8Array[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { wallet, account, network, whileConnected } = context
  const { signAndSendTransactions: send } = wallet
  if (!send) {
    const answers = await sign(context, transactions, signal)
    for (const { signed, asked } of answers) assertSameInstructions(signed, asked)
    return sendOneByOne(answers, ({ signed }) => chain.broadcast(network, signed, signal))
  }
  const sendAll = async (some: readonly Uint8Array[]) => {
    const answers = await whileConnected(signal, (either) => send({ account, network, transactions: some }, either))
    return readHashes(some.map((_, at) => answers[at]))
  }
  // A phone shows one request at a time.
  if (wallet.sessionNetwork) return sendOneByOne(transactions, async (each) => (await sendAll([each])).join())
  return sendAll(transactions)
}

/** They were sent together: where one cannot be read, the failure lists the others. */
function readHashes(answers: readonly unknown[]): readonly string[] {
  const hashes: string[] = []
  let isWhole = true
  for (const answer of answers) {
    try {
      hashes.push(getBase58Decoder().decode(readSignature(answer)))
    } catch {
      isWhole = false
    }
  }
  if (isWhole) return hashes
  const unreadable = new KitError('transaction/unreadable-answer', { detail: 'The wallet gave no signature.' })
  throw hashes.length === 0 ? unreadable : withSentBefore(unreadable, hashes)
}

/** A failure lists what was sent before it, so that the dApp does not send that again. */
async function sendOneByOne<Transaction>(
  transactions: readonly Transaction[],
  send: (transaction: Transaction) => Promise<string>,
): Promise<readonly string[]> {
  const sent: string[] = []
  for (const transaction of transactions) {
    try {
      sent.push(await send(transaction))
    } catch (error) {
      throw sent.length === 0 ? error : withSentBefore(fromWalletError(error), sent)
    }
  }
  return sent
}
