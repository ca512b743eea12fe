import type { Endpoints } from './endpoints/endpoints.ts'
import { type Mail, startMail } from './mail/start-mail.ts'

/** What visitors sign in with where they have no wallet. */
export type Identity = {
  readonly mail: Mail
  readonly endpoints: Pick<Endpoints, 'mail'>
  stop(): Promise<void>
}

/**
 * Starts the mail server with its inbox.
 * @throws Error when no port is free
 */
export async function startIdentity(): Promise<Identity> {
  const mail = await startMail()
  const { smtp, inbox } = mail
  return { mail, endpoints: { mail: { smtp, inbox } }, stop: mail.stop }
}
