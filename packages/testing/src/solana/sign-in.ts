import { ProviderError, providerCodes } from '../wallet/provider-error.ts'
import { type SolanaSignInInput, signInMessage } from './sign-in-message.ts'
import type { FeatureContext } from './wallet-context.ts'
import type { WalletKey } from './wallet-keys.ts'
import type { StandardAccount } from './wallet-state.ts'

/**
 * Connects and signs in one step. The site may request an account; a test can make the visitor choose another one.
 *
 * @throws ProviderError 4100 for an address that is not the wallet's
 * @see Sign-In With Solana
 */
export async function signInEach(inputs: readonly unknown[], context: FeatureContext): Promise<readonly unknown[]> {
  const requests = (inputs.length > 0 ? inputs : [{}]) as readonly (SolanaSignInInput | undefined)[]
  for (const { address } of requests.map((input) => input ?? {})) {
    if (address !== undefined && !context.state.accounts.some((account) => account.address === address))
      throw new ProviderError(providerCodes.unauthorized, 'This account is not in the wallet.')
  }
  await context.prompt()
  const answers: unknown[] = []
  for (const input of requests) answers.push(await signIn(input ?? {}, context))
  return answers
}

async function signIn(input: SolanaSignInInput, { state, origin, allow }: FeatureContext) {
  const requested = state.accounts.findIndex(({ address }) => address === input.address)
  const at = state.signsInAs ?? (requested >= 0 ? requested : state.active)
  const [account, key] = [state.accounts[at], state.keys[at]] as [StandardAccount, WalletKey]
  allow(true, at)
  const domain = input.domain ?? hostOf(origin)
  const signedMessage = new TextEncoder().encode(signInMessage({ ...input, domain, address: account.address }))
  return { account, signedMessage, signature: await key.sign(signedMessage), signatureType: 'ed25519' }
}

/** The host of an origin; the origin itself if it is no URL. */
const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).host : origin)
