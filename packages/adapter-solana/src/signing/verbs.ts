import { askWallet, followed, type Kit, type KitWith } from '@kit/core'
import type { SignedIn, SignInRequest } from './features.ts'

export type SignTransactionsOptions = {
  /** In Solana's wire format. */
  readonly transactions: readonly Uint8Array[]
  readonly signal?: AbortSignal | undefined
}

/**
 * Asks the active account to sign transactions without sending them.
 *
 * @param kit any kit with `solana()`
 * @returns the signed transactions, in the same order
 * @throws KitError one of `SignErrorCode`, `transaction/invalid`; `wallet/invalid-answer` for others, or in another order
 * @example const [signed] = await signTransactions(kit, { transactions: [bytes] })
 */
export const signTransactions = (
  kit: KitWith<'solana'>,
  { transactions, signal }: SignTransactionsOptions,
): Promise<readonly Uint8Array[]> =>
  askWallet(kit, { namespace: 'solana', feature: 'signTransactions', signal }, (sign, { accounts }, signal) =>
    sign({ address: accounts[0].address, transactions }, signal),
  )

/**
 * Asks the active account to sign transactions and sends them in their order. Never sends one twice. The kit follows what was sent, or
 * may have been: `recentTransactions` of the snapshot has it.
 *
 * @param kit any kit with `solana()`
 * @returns one hash each, in the same order
 * @throws KitError one of `SignErrorCode`, `transaction/invalid`, `transaction/unknown`, `transaction/unreadable-answer`, `rpc/…`;
 * its `detail` and `context.sentBefore` list the hashes of transactions that were sent before the failure
 * @example const [sent] = await signAndSendTransactions(kit, { transactions: [bytes] })
 */
export const signAndSendTransactions = (
  kit: KitWith<'solana'> & Pick<Kit, 'send' | 'settings'>,
  { transactions, signal }: SignTransactionsOptions,
): Promise<readonly { readonly hash: string }[]> =>
  askWallet(
    kit,
    { namespace: 'solana', feature: 'signAndSendTransactions', signal },
    (send, { accounts, network }, signal) => {
      const [{ address }] = accounts
      return followed(
        kit,
        { network, address },
        (onLate) => send({ address, transactions }, signal, onLate),
        (sent) => sent.map(({ hash }) => hash),
      )
    },
  )

export type SignInOptions = {
  /** What the message has to contain. The wallet fills in what it knows by itself. */
  readonly request: SignInRequest
  readonly signal?: AbortSignal | undefined
}

/**
 * Asks the active wallet to write and sign a sign-in message (Sign-In With Solana).
 *
 * @param kit any kit with `solana()`
 * @returns the signed message and the account that signed it, which may be another account of the wallet
 * @throws KitError one of `SignErrorCode`; `wallet/unsupported-method` for a wallet that cannot sign in,
 * `rpc/invalid-params` for a malformed request
 * @example const { signedMessage, signature } = await signIn(kit, { request: { nonce } })
 */
export const signIn = (kit: KitWith<'solana'>, { request, signal }: SignInOptions): Promise<SignedIn> =>
  askWallet(kit, { namespace: 'solana', feature: 'signIn', signal }, (ask, { accounts }, signal) =>
    ask({ address: accounts[0].address, request }, signal),
  )
