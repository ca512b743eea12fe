import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { passkeyAlgorithms, type RequestOf } from '../../contract/api.ts'
import { Refused } from '../http/refused.ts'
import type { Parts } from '../parts.ts'
import { hashOf, isSame } from '../secrets.ts'
import type { Passkey } from './passkeys.ts'

/** Whom a passkey is for: the frame's host. */
export const relyingParty = ({ settings }: Pick<Parts, 'settings'>): string => new URL(settings.origin).hostname

type Signed = { readonly response: { readonly clientDataJSON: string } }

/** What every passkey has to be signed for: this challenge, this page, and a visitor whom their device has recognised. */
const expectedBy = ({ settings }: Parts, challenge: string) => ({
  expectedChallenge: (given: string) => isSame(hashOf(given), challenge),
  expectedOrigin: settings.origin,
  expectedRPID: relyingParty({ settings }),
  requireUserVerification: true,
})

/** Where the browser says which page frames this one, it is an app that may. */
function checkTop({ settings }: Parts, { response }: Signed): void {
  const { topOrigin } = decodeClientDataJSON(response.clientDataJSON)
  if (topOrigin !== undefined && !settings.appOrigins.includes(topOrigin)) throw new Error('An unknown app.')
}

/** Whatever is wrong is one refusal, which does not say what. */
async function orRefuse<T>(verify: () => Promise<T | null>): Promise<T> {
  const verified = await verify().catch((cause) => {
    throw new Refused('wrong-passkey', { cause })
  })
  if (verified === null) throw new Refused('wrong-passkey')
  return verified
}

/**
 * Reads a new passkey.
 *
 * @param challenge the hash of the one that was asked
 * @throws Refused `wrong-passkey`
 */
export function verifyNew(
  parts: Parts,
  credential: RequestOf<'POST /api/passkeys/finish'>['credential'],
  challenge: string,
): Promise<Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'>> {
  return orRefuse(async () => {
    checkTop(parts, credential)
    const response = { ...credential, clientExtensionResults: {} }
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expectedBy(parts, challenge),
      response,
      supportedAlgorithmIDs: [...passkeyAlgorithms],
    })
    if (!verified) return null
    const { id, publicKey, counter } = registrationInfo.credential
    const { transports } = credential.response
    return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
  })
}

/**
 * Checks what a passkey has signed.
 *
 * @param challenge the hash of the one that was asked
 * @returns how often it has signed
 * @throws Refused `wrong-passkey`
 */
export function verifyUse(
  parts: Parts,
  credential: RequestOf<'POST /api/passkeys/connect/finish'>['credential'],
  { passkey, challenge }: { readonly passkey: Passkey; readonly challenge: string },
): Promise<number> {
  return orRefuse(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectedBy(parts, challenge),
      expectedTopOrigin: [...parts.settings.appOrigins],
      response: { ...credential, clientExtensionResults: {} },
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  })
}
