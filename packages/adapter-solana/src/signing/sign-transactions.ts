import { KitError, type SignAndSendTransactions, type SignTransactions } from '@kit/core'
import { getBase58Decoder } from '@solana/kit'
import type { ActiveWallet } from '../active-wallet.ts'
import type { Node } from '../rpc/node.ts'
import { type Asking, askChecked } from './ask-checked.ts'
import { broadcast } from './broadcast.ts'
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
 */
export async function signAndSend(
  node: Node,
  asking: Asking,
  transactions: readonly Uint8Array[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { line, account, network } = asking
  if (!line.signAndSend) {
    const hashes: string[] = []
    for (const signed of await sign(asking, transactions, signal))
      hashes.push(await broadcast(node, network, signed, signal))
    return hashes
  }
  const answers = await line.signAndSend({ account, network, transactions }, signal)
  return transactions.map((_, at) => getBase58Decoder().decode(readSignature(answers[at])))
}
