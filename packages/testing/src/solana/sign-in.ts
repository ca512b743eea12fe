import { ProviderError, providerCodes } from '../evm/provider-error.ts'
import type { FeatureInside } from './feature-inside.ts'
import { type SolanaSignInInput, signInMessage } from './sign-in-message.ts'

/**
 * Connects and signs in one step. The site may ask for an account; the visitor may choose another, if a test says so.
 *
 * @throws ProviderError 4100 for an address that is not the wallet's
 * @see Sign-In With Solana
 */
export async function signInEach(inputs: readonly unknown[], inside: FeatureInside): Promise<readonly unknown[]> {
  const questions = (inputs.length > 0 ? inputs : [{}]) as readonly (SolanaSignInInput | undefined)[]
  for (const { address } of questions.map((input) => input ?? {})) {
    if (address !== undefined && !inside.state.accounts.some((account) => account.address === address))
      throw new ProviderError(providerCodes.unauthorized, 'This account is not in the wallet.')
  }
  await inside.ask()
  const answers: unknown[] = []
  for (const input of questions) answers.push(await signIn(input ?? {}, inside))
  return answers
}

async function signIn(input: SolanaSignInInput, { state, origin, allow }: FeatureInside) {
  const asked = state.accounts.findIndex(({ address }) => address === input.address)
  const at = state.signsInAs ?? (asked >= 0 ? asked : state.active)
  const [account, key] = [state.accounts[at], state.keys[at]]
  if (!account || !key) throw new RangeError(`The wallet has no account ${at}.`)
  allow(true, at)
  const domain = input.domain ?? hostOf(origin)
  const signedMessage = new TextEncoder().encode(signInMessage({ ...input, domain, address: account.address }))
  return { account, signedMessage, signature: await key.sign(signedMessage), signatureType: 'ed25519' }
}

/** A wallet knows who asks. */
const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).host : origin)
