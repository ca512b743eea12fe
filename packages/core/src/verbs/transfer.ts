import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import { toShown } from '../domain/to-shown.ts'
import type { Kit } from '../kit/kit.ts'
import type { PlannedTransfer, TransactionReading, TransferEstimate, TransferRequest } from '../ports/transfer.ts'
import { askChain, askWallet, connectionOf, namespaceFor } from './ask.ts'
import { followed, hashOf } from './followed.ts'
import type { Common } from './sign.ts'

/**
 * Sends money of the active account, native or a token, by the same call on every chain. Never sent twice. What the wallet sent is
 * compared with what it was asked for: `recentTransactions` of the snapshot has the transaction, and as its `comparison` how it differs.
 *
 * @param options.transfer `amount` in base units: lamports, satoshis, a token's smallest; `token` is a mint or contract
 * @returns the transaction's hash, as soon as there is one
 * @throws KitError one of `SignErrorCode`, `transaction/invalid`; `transaction/expired`, after which nothing was sent and it can be tried
 * again; `transaction/unknown`, whose `context.transactionId` is to be looked up before anything is sent again; `transaction/unreadable-answer`, after which the account is to be looked at (R-SEND-1, R-SEND-5)
 * @example await sendTransfer(kit, { namespace: 'solana', transfer: { to, amount: 1_000_000n } })
 */
export async function sendTransfer<N extends Namespace>(
  kit: Kit<N>,
  options: Common<N> & { transfer: TransferRequest },
): Promise<{ hash: string }> {
  const namespace = namespaceFor(kit, options.namespace)
  return askWallet(kit, { ...options, namespace, feature: 'sendTransfer' }, (send, { accounts, network }, signal) => {
    const [{ address }] = accounts
    const input = { address, network, transfer: options.transfer }
    return followed(
      kit,
      { network, address },
      (onLate) => send(input, signal, onLate),
      hashOf,
      toShown(options.transfer, options.transfer.maxFee ?? null),
    )
  })
}

/**
 * What a transfer of the active account would cost, and whether the chain would take it. Asks no wallet.
 *
 * @param options.transfer as for `sendTransfer`; an `amount` of `max` is all that can be sent
 * @returns the amount and the fees in base units; see `TransferEstimate`
 * @throws KitError `connection/required`, `feature/not-supported`, `transaction/invalid`, `transaction/fee-too-high`, `rpc/…`
 * @example const { maxFee } = await estimateTransfer(kit, { namespace: 'eip155', transfer: { to, amount: 10n ** 18n } })
 */
export async function estimateTransfer<N extends Namespace>(
  kit: Kit<N>,
  options: Common<N> & { transfer: PlannedTransfer },
): Promise<TransferEstimate> {
  const namespace = namespaceFor(kit, options.namespace)
  const { accounts, network } = connectionOf(kit, namespace)
  return askChain(kit, { ...options, namespace, feature: 'estimateTransfer' }, (estimate, signal) =>
    estimate({ address: accounts[0].address, network, transfer: options.transfer }, signal),
  )
}

/**
 * Where a transaction stands, read from the chain. Ask again while it is `pending` or `unseen`, but for one that `isFinal`: slow is no failure.
 *
 * @param options.hash what `sendTransfer` or `sendTransaction` answered with
 * @param options.network where it was sent; default: where the active wallet is
 * @throws KitError `connection/required` without a network and a wallet, `feature/not-supported`, `rpc/…`
 * @example const { is } = await getTransaction(kit, { namespace: 'bip122', hash })
 */
export async function getTransaction<N extends Namespace>(
  kit: Kit<N>,
  options: Common<N> & { hash: string; network?: CaipNetworkId<N> },
): Promise<Pick<TransactionReading, 'is' | 'isFinal'>> {
  const namespace = namespaceFor(kit, options.namespace)
  const network = options.network ?? connectionOf(kit, namespace).network
  return askChain(kit, { ...options, namespace, feature: 'readTransaction' }, (read, signal) =>
    read({ network, hash: options.hash }, signal),
  )
}

/**
 * The tokens that the active account holds, read from the chain; of the kit's own adapters, Solana's alone lists them.
 *
 * @returns amounts in base units, with the decimals to read them by, and `shownAmount` where wallets show another amount
 * @throws KitError `connection/required`, `feature/not-supported` where the chain lists no tokens, `rpc/…`; after 30 seconds `rpc/timeout`
 * @example const tokens = await getTokens(kit, { namespace: 'solana' })
 */
export async function getTokens<N extends Namespace>(kit: Kit<N>, options: Common<N> = {}) {
  const namespace = namespaceFor(kit, options.namespace)
  const { accounts, network } = connectionOf(kit, namespace)
  return askChain(kit, { ...options, namespace, feature: 'readTokens' }, (read, signal) =>
    read({ address: accounts[0].address, network }, signal),
  )
}
