import type { Namespace } from '../domain/namespace.ts'
import type { Kit } from '../kit/kit.ts'
import type { SignInRequest, SignPsbt } from '../ports/adapter-features.ts'
import { connectionOf, namespaceFor, use } from './connection-of.ts'
import type { Common } from './sign.ts'

type Transactions = {
  /** In the chain's own wire format. */
  transactions: readonly Uint8Array[]
}

/**
 * Asks the active account to sign transactions without sending them.
 *
 * @returns the signed ones, in the same order
 * @throws KitError one of `SignErrorCode`
 * @example const [signed] = await signTransactions(kit, { namespace: 'solana', transactions: [bytes] })
 */
export async function signTransactions<N extends Namespace>(kit: Kit<N>, options: Common<N> & Transactions) {
  const namespace = namespaceFor(kit, options.namespace)
  const { accounts } = connectionOf(kit, namespace)
  return use(kit, { ...options, namespace, feature: 'kit:signTransactions' }, (sign, signal) =>
    sign({ address: accounts[0].address, transactions: options.transactions }, signal),
  )
}

/**
 * Asks the active account to sign transactions and send them. Never sent twice.
 *
 * @returns one hash each, in the same order
 * @throws KitError one of `SignErrorCode`
 * @example const [{ hash }] = await signAndSendTransactions(kit, { namespace: 'solana', transactions: [bytes] })
 */
export async function signAndSendTransactions<N extends Namespace>(kit: Kit<N>, options: Common<N> & Transactions) {
  const namespace = namespaceFor(kit, options.namespace)
  const { accounts } = connectionOf(kit, namespace)
  return use(kit, { ...options, namespace, feature: 'kit:signAndSendTransactions' }, (send, signal) =>
    send({ address: accounts[0].address, transactions: options.transactions }, signal),
  )
}

/**
 * Asks the connected Bitcoin wallet to sign a partially signed transaction (BIP-174).
 *
 * @param options.psbt in base64
 * @param options.signInputs which inputs, and by which of the wallet's addresses
 * @returns the transaction with the signatures, and its hash when it was sent
 * @throws KitError one of `SignErrorCode`, `transaction/invalid`
 * @example const { psbt } = await signPsbt(kit, { namespace: 'bip122', psbt, signInputs: [{ address, index: 0 }] })
 */
export async function signPsbt<N extends Namespace>(kit: Kit<N>, options: Common<N> & Parameters<SignPsbt>[0]) {
  const { signal: _, namespace: __, ...input } = options
  const namespace = namespaceFor(kit, options.namespace)
  connectionOf(kit, namespace)
  return use(kit, { ...options, namespace, feature: 'kit:signPsbt' }, (sign, signal) => sign(input, signal))
}

/**
 * Asks the wallet to write and sign a sign-in message, where it can (Sign-In With Solana).
 *
 * @returns what was signed, byte for byte, and by whom
 * @throws KitError one of `SignErrorCode`
 * @example const { signedMessage, signature } = await signIn(kit, { namespace: 'solana', request: { nonce } })
 */
export async function signIn<N extends Namespace>(kit: Kit<N>, options: Common<N> & { request: SignInRequest }) {
  const namespace = namespaceFor(kit, options.namespace)
  const { accounts } = connectionOf(kit, namespace)
  return use(kit, { ...options, namespace, feature: 'kit:signIn' }, (ask, signal) =>
    ask({ address: accounts[0].address, request: options.request }, signal),
  )
}
