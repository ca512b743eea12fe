import { KitError, type PlainErrorCode, type SignAndSendTransactions, type SignTransactions } from '@kit/core'
import { getBase58Decoder } from '@solana/kit'
import type { ActiveWallet } from '../active-wallet.ts'
import type { Node } from '../rpc/node.ts'
import { fromWalletError } from '../to-kit-error.ts'
import { type Asking, askChecked } from './ask-checked.ts'
import { broadcast } from './broadcast.ts'
import { demandSameDeeds } from './same-deeds.ts'
import { vetSigned, vetTransactions } from './transaction.ts'
import { readSignature } from './verify.ts'

type Parts = { readonly activeWallet: ActiveWallet; readonly node: Node }

/** Has transactions signed and hands them back unsent. */
export const createSignTransactions =
  (activeWallet: ActiveWallet): SignTransactions =>
  async ({ address, transactions }, signal) => {
    const vetted = vetTransactions(transactions, address)
    return askChecked(activeWallet, { address }, (asking, either) => sign(asking, vetted, either), signal)
  }

/** Has transactions signed and sent, in their order. */
export const createSignAndSendTransactions =
  (parts: Parts): SignAndSendTransactions =>
  async ({ address, transactions }, signal) => {
    const vetted = vetTransactions(transactions, address)
    const send = (asking: Asking, either: AbortSignal) => signAndSend(parts.node, asking, vetted, either)
    return (await askChecked(parts.activeWallet, { address }, send, signal)).map((hash) => ({ hash }))
  }

async function sign(asking: Asking, transactions: readonly Uint8Array[], signal: AbortSignal) {
  const { line, account, network } = asking
  if (!line.signTransactions) throw new KitError('wallet/unsupported-method', { detail: 'It signs no transactions.' })
  const answers = await line.signTransactions({ account, network, transactions }, signal)
  return Promise.all(transactions.map((_, at) => vetSigned(answers[at], account.address)))
}

/**
 * The wallet sends by itself if it can; one that only signs has what it signed sent to the network's own endpoints.
 *
 * @returns one hash each
 * @throws KitError whose `detail` names what had been sent before it, where they go one by one
 */
export async function signAndSend(
  node: Node,
  asking: Asking,
  transactions: readonly Uint8Array[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { line, account, network } = asking
  const { signAndSend: send } = line
  if (!send) {
    const signed = await sign(asking, transactions, signal)
    for (const [at, asked] of transactions.entries()) demandSameDeeds(signed[at] ?? new Uint8Array(), asked)
    return oneByOne(signed, (each) => broadcast(node, network, each, signal))
  }
  const sendAll = async (some: readonly Uint8Array[]) => {
    const answers = await send({ account, network, transactions: some }, signal)
    return some.map((_, at) => getBase58Decoder().decode(readSignature(answers[at])))
  }
  // A phone shows one question at a time.
  if (line.place) return (await oneByOne(transactions, (each) => sendAll([each]))).flat()
  return sendAll(transactions)
}

/** Who is not told what was sent before a failure sends it again. */
async function oneByOne<T>(
  transactions: readonly Uint8Array[],
  send: (transaction: Uint8Array) => Promise<T>,
): Promise<readonly T[]> {
  const sent: T[] = []
  for (const transaction of transactions) {
    try {
      sent.push(await send(transaction))
    } catch (error) {
      const { code, detail = '' } = fromWalletError(error)
      if (sent.length === 0) throw error
      const before = `Sent before that: ${sent.join(', ')}.`
      throw new KitError(code as PlainErrorCode, { cause: error, detail: `${before} ${detail}`.trim() })
    }
  }
  return sent
}
