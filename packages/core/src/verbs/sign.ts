import type { Namespace, ProviderOf } from '../domain/namespace.ts'
import type { Kit } from '../kit/kit.ts'
import type { TransactionRequest } from '../ports/wallet-client.ts'
import { askWallet, namespaceFor } from './ask.ts'
import { followed, hashOf } from './followed.ts'

export type Common<N extends Namespace> = {
  /** That of the active network when left out. */
  namespace?: N
  signal?: AbortSignal
}

/** What the signing verbs can throw besides a wallet's own refusals. */
export type SignErrorCode =
  | 'connection/required'
  | 'feature/not-supported'
  | 'wallet/rejected'
  | 'wallet/wrong-chain'
  | 'wallet/wrong-account'
  | 'wallet/invalid-answer'
  | 'wallet/request-pending'
  | 'wallet/unauthorized'
  | 'wallet/unsupported-method'
  | 'wallet/disconnected'
  | 'wallet/failed'
  | 'request/changed'
  | 'connection/timeout'
  | 'pairing/unreachable'
  | 'rpc/aborted'
  | 'rpc/timeout'
  | 'rpc/unreachable'
  | 'kit/load-failed'
  | 'kit/destroyed'
  | 'unexpected'

/**
 * Asks the active account to sign a message (EIP-191 on EVM).
 *
 * @returns the wallet's signature, as its namespace writes signatures
 * @throws KitError one of `SignErrorCode`
 * @example const { signature } = await signMessage(kit, { message: 'Hello' })
 */
export async function signMessage<N extends Namespace>(
  kit: Kit<N>,
  options: Common<N> & { message: string | Uint8Array },
) {
  const namespace = namespaceFor(kit, options.namespace)
  return askWallet(kit, { ...options, namespace, feature: 'signMessage' }, (sign, { accounts }, signal) =>
    sign({ address: accounts[0].address, message: options.message }, signal),
  )
}

/**
 * Asks the active account to send a transaction on the network its wallet is on. Never sent twice, whatever happens.
 *
 * @param options.transaction `value`, `gas` and fees in base units
 * @returns the transaction's hash, as soon as the wallet has one
 * @throws KitError one of `SignErrorCode`, `transaction/invalid`, `transaction/fee-too-high`; `transaction/unknown` and
 * `transaction/unreadable-answer` when it may have been sent (R-SEND-5)
 * @example const { hash } = await sendTransaction(kit, { transaction: { to, value: 10n ** 16n } })
 */
export async function sendTransaction<N extends Namespace>(
  kit: Kit<N>,
  options: Common<N> & { transaction: TransactionRequest },
) {
  const namespace = namespaceFor(kit, options.namespace)
  return askWallet(
    kit,
    { ...options, namespace, feature: 'sendTransaction' },
    (send, { accounts, network }, signal) => {
      const [{ address }] = accounts
      const input = { address, network, transaction: options.transaction }
      return followed(kit, { network, address }, (onLate) => send(input, signal, onLate), hashOf)
    },
  )
}

/**
 * The active wallet's own interface, typed by the package of its adapter: EIP-1193 on EVM, the Wallet Standard wallet or the
 * adapter on Solana.
 *
 * @throws KitError `connection/required`, `feature/not-supported`
 * @example const provider = await getProvider(kit, { namespace: 'eip155' })
 */
export function getProvider<K extends Namespace, N extends K>(
  kit: Kit<K>,
  options: { namespace: N },
): Promise<ProviderOf<N>>
export async function getProvider(kit: Kit, options: { namespace: Namespace }): Promise<unknown> {
  return askWallet(kit, { ...options, feature: 'getProvider' }, (get) => get())
}
