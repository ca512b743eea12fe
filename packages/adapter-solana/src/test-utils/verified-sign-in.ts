import { getBase58Encoder } from '@solana/kit'
import { verifySignIn } from '@solana/wallet-standard-util'
import type { SignedIn, SignInRequest } from '../signing/features.ts'

/** Whether the reference verifier believes a sign-in. */
export function isVerifiedSignIn({ address, input, signedMessage, signature: base58 }: SignedIn): boolean {
  const [publicKey, signature] = [address, base58].map((text) => new Uint8Array(getBase58Encoder().encode(text)))
  const account = { address, publicKey: publicKey ?? new Uint8Array(), chains: [], features: [] }
  return verifySignIn(input, { account, signedMessage, signature: signature ?? new Uint8Array() })
}

/** Whether an answer is a sign-in that the reference verifier believes, with every field as it was requested. */
export const isSignInOf = (request: SignInRequest) => (answer: unknown) => {
  const signed = answer as SignedIn
  const asked = Object.entries(request)
  return asked.every(([field, value]) => Reflect.get(signed.input, field) === value) && isVerifiedSignIn(signed)
}
