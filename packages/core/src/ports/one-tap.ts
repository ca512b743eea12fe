import type { CaipNetworkId } from '../domain/namespace.ts'
import type { KitError } from '../errors/kit-error.ts'
import type { SignedMessage, SignInChallenge } from './sign-in.ts'

/** Lets a wallet that can connect and sign in one step do so. Absent where the dApp asks for no sign-in, or not for certain. */
export type OneTap = {
  /**
   * Gets what the wallet has to sign.
   *
   * @param asked.networks where the account may be that signs
   * @param asked.recap whether the wallet ends what it signs in a ReCap (ERC-5573)
   * @returns `null` where the visitor signs after connecting: nobody is asked on these networks, or who verifies could not be reached
   */
  createChallenge(
    asked: { readonly networks: readonly CaipNetworkId[]; readonly recap?: boolean },
    signal: AbortSignal,
  ): Promise<SignInChallenge | null>
}

/**
 * What connecting results in. `signedIn` is there where the wallet was given a challenge: what it signed, on one network or several,
 * or why that is nothing to sign in with. Who verifies has the last word on it.
 */
export type WithSignIn<T> = T & { readonly signedIn?: readonly SignedMessage[] | KitError | undefined }
