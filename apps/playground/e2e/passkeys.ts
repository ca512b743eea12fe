import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** An authenticator in the frame of the embedded wallet, which is a target of its own. */
export type Authenticator = {
  /** Whether the visitor lets themselves be recognised. */
  recognise(isWilling: boolean): Promise<void>
  /** Puts in what another one had. */
  take(credentials: Credentials): Promise<void>
  credentials(): Promise<Credentials>
}

type Credentials = Awaited<ReturnType<typeof credentialsOf>>

const options = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const

const credentialsOf = async (session: CDPSession, authenticatorId: string) =>
  (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials

/** Adds an authenticator to the frame, which is there already. */
export async function addAuthenticator(context: BrowserContext, page: Page): Promise<Authenticator> {
  const element = await page.waitForSelector('iframe[data-kit="frame"]', { state: 'attached' })
  const frame = await element.contentFrame()
  if (!frame) throw new Error('The frame has no document.')
  const session = await context.newCDPSession(frame)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options })
  const credentials = () => credentialsOf(session, authenticatorId)
  return {
    credentials,
    recognise: async (isUserVerified) =>
      void (await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })),
    async take(taken) {
      for (const credential of taken) await session.send('WebAuthn.addCredential', { authenticatorId, credential })
    },
  }
}
