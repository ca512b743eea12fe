import { type CaipNetworkId, isKitError, KitError, type SignedMessage } from '@kit/core'
import type { OneTap } from '@kit/core/ports'
import type { GivenFields } from '../signing/features.ts'
import { checkRequest, readSignedIn } from '../signing/sign-in.ts'
import { fromWalletError } from './from-wallet-error.ts'
import type { SolanaWallet } from './solana-wallet.ts'

/** What connecting was asked for, and what ends it. */
export type ConnectAsk = {
  readonly network: CaipNetworkId<'solana'>
  readonly oneTap: OneTap | undefined
}

/** What the account signed, or why that is nothing to sign in with; `undefined` where the wallet only connects. */
export type SignedInAnswer = readonly SignedMessage[] | KitError | undefined

/**
 * What a wallet that can connect and sign in one step has to sign. `null` where it cannot, or where the visitor signs after connecting.
 */
export async function challengeFor({ network, oneTap }: ConnectAsk): Promise<GivenFields | null> {
  // The question has a deadline of its own, and belongs to all who join it.
  const challenge = await oneTap?.createChallenge({ networks: [network] }, new AbortController().signal)
  try {
    return challenge ? checkRequest(challenge) : null
  } catch {
    return null
  }
}

/**
 * Asks a wallet to connect and sign in with one question. A wallet that turns out not to know it is asked to connect.
 *
 * @throws what the wallet throws
 */
export async function connectSigningIn(
  wallet: SolanaWallet,
  { network, asked }: { readonly network: CaipNetworkId<'solana'>; readonly asked: GivenFields },
  signal: AbortSignal,
): Promise<SignedInAnswer> {
  const answer = await askToSignIn(wallet, { network, asked }, signal)
  if (answer === unknownMethod) return void (await wallet.connect(false, signal))
  // Some wallets share the account with the next silent connect only.
  if (wallet.accounts().length === 0) await wallet.connect(true, signal)
  try {
    const { address, signedMessage, signature } = await readSignedIn(answer, { wallet, asked, network })
    return [{ network, address, message: new TextDecoder().decode(signedMessage), signature }]
  } catch (error) {
    const cause = fromWalletError(error)
    return new KitError('sign-in/refused', { detail: cause.detail ?? cause.code, cause })
  }
}

const unknownMethod = Symbol('unknown method')

async function askToSignIn(
  wallet: SolanaWallet,
  { network, asked: request }: { readonly network: CaipNetworkId<'solana'>; readonly asked: GivenFields },
  signal: AbortSignal,
): Promise<unknown> {
  try {
    return await wallet.signIn?.({ network, request }, signal)
  } catch (error) {
    if (isKitError(fromWalletError(error), 'wallet/unsupported-method')) return unknownMethod
    throw error
  }
}
