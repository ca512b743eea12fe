import type { Endpoints } from './endpoints/endpoints.ts'
import { startFarcaster } from './farcaster/start-farcaster.ts'
import { type Mail, startMail } from './mail/start-mail.ts'
import { startOidc } from './oidc/start-oidc.ts'
import { startTogether } from './start-together.ts'

/** What visitors sign in with where they have no wallet. */
export type Identity = {
  readonly mail: Mail
  readonly endpoints: Pick<Endpoints, 'mail' | 'oidc'>
  /** Of the relay of Farcaster. */
  readonly relayUrl: string
  stop(): Promise<void>
}

/**
 * Starts the mail server with its inbox, the provider of OpenID Connect, and the relay of Farcaster.
 * @throws Error when no port is free
 */
export async function startIdentity(): Promise<Identity> {
  const [mail, oidc, farcaster] = await startTogether(startMail(), startOidc(), startFarcaster())
  const { smtp, inbox } = mail
  const { issuer, clientId, clientSecret } = oidc
  return {
    mail,
    endpoints: { mail: { smtp, inbox }, oidc: { issuer, clientId, clientSecret } },
    relayUrl: farcaster.relayUrl,
    async stop() {
      await Promise.all([mail.stop(), oidc.stop(), farcaster.stop()])
    },
  }
}
