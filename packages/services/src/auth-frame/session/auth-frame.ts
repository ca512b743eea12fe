import { isKitError, KitError, type LoginUser, type RedirectProvider } from '@kit/core'
import { withTimeout } from '@kit/core/adapters'
import type { AuthFrame, EmailStep } from '@kit/core/ports'
import { isSafeAddress } from '../../own-address.ts'
import type { FrameClient } from '../client/frame-client.ts'
import type { AnswerOf } from '../protocol/messages.ts'
import type { FrameTimeouts } from '../timeouts.ts'
import { leavePage, nameLogin, returnAddress } from './leave-page.ts'
import type { Requests } from './requests.ts'
import { closeSocialWindow, visitSocial } from './visit-social.ts'

type Setup = {
  readonly client: FrameClient
  /** Of the frame. */
  readonly origin: string
  readonly timeouts: FrameTimeouts
  readonly requests: Requests
  /** The kit's own name. */
  readonly kit: string | undefined
  /** `false`: no later page restores the session. */
  readonly reconnect?: boolean | undefined
  user(): LoginUser | null
  /** The account has another address. */
  changedEmail(email: string): void
  /** Reads the session again, which may have other accounts. */
  reread(signal: AbortSignal): Promise<unknown>
}

const steps: { readonly [A in AnswerOf<'CONNECT_EMAIL'>['action']]: EmailStep } = {
  VERIFY_DEVICE: 'device',
  VERIFY_OTP: 'code',
  CONNECT: 'connected',
}

/** What a visitor does in the frame, as its messages. */
export function createAuthFrame({
  client,
  origin,
  timeouts,
  requests,
  kit,
  reconnect = true,
  user,
  changedEmail,
  reread,
}: Setup): AuthFrame {
  return {
    async connectEmail(email, signal) {
      const { action } = await client.ask('CONNECT_EMAIL', { email }, { signal })
      return steps[action]
    },
    connectDevice: (signal) => {
      const late = () => new KitError('auth/device-expired')
      return withTimeout(timeouts.link, (until) => awaitDevice(client, until), { late, signal })
    },
    confirmEmail: async (otp, signal) => void (await client.ask('CONNECT_OTP', { otp }, { signal })),
    socialUri: (provider, inPage, signal) =>
      socialUri(client, { provider, inPage, login: nameLogin(provider, kit) }, signal),
    visitSocial: (uri, signal) => visitSocial(uri, origin, signal),
    closeSocialWindow,
    leaveFor: async (uri) => leavePage(uri),
    async connectSocial(uri, signal) {
      try {
        await client.ask('CONNECT_SOCIAL', { uri }, { signal })
      } catch (error) {
        throw isKitError(error, 'auth/code-expired') ? new KitError('auth/sign-in-expired', { cause: error }) : error
      }
    },
    async farcasterUri(signal) {
      const { farcaster } = await client.offer(signal)
      if (!farcaster) throw new KitError('auth/not-offered', { detail: `${origin} does not offer Farcaster.` })
      const { url } = await client.ask('GET_FARCASTER_URI', {}, { signal })
      if (!isSafeAddress(url)) throw new KitError('auth/provider-failed', { detail: 'This is no https: address.' })
      return url
    },
    async connectFarcaster(signal) {
      try {
        await client.ask('CONNECT_FARCASTER', {}, { signal, within: timeouts.link })
      } catch (error) {
        const isLate = isKitError(error, 'frame/timeout')
        if (isLate || signal.aborted) requests.abortInFrame({ what: 'farcaster' })
        const isOver = isLate || isKitError(error, 'auth/device-expired') || isKitError(error, 'auth/code-expired')
        throw isOver ? new KitError('auth/farcaster-expired', { cause: error }) : error
      }
    },
    async updateEmail(email, signal) {
      const { action } = await client.ask('UPDATE_EMAIL', { email }, { signal })
      return action === 'VERIFY_PRIMARY_OTP' ? 'primary' : 'secondary'
    },
    confirmPrimaryEmail: async (otp, signal) =>
      void (await client.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp }, { signal })),
    async confirmSecondaryEmail(otp, signal) {
      const { newEmail } = await client.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp }, { signal })
      changedEmail(newEmail)
      return newEmail
    },
    user,
    watchApprovals: requests.watch,
    abortRequests: requests.leave,
    exportKeys: async (signal) => void (await withScreen({ client, requests }, 'EXPORT_KEYS', signal)),
    async connectPasskey(signal) {
      await mustHavePasskeys(client, signal)
      const { isConnected } = await withScreen({ client, requests }, 'CONNECT_PASSKEY', signal)
      return isConnected ? 'connected' : 'closed'
    },
    async keepSession(signal) {
      if (!reconnect || (await client.offer(signal)).storage === 'kept') return
      const ask = (either: AbortSignal) => client.ask('KEEP_SESSION', {}, { signal: either, waitsForVisitor: true })
      // Who leaves the question goes on without it.
      await requests.withVisitor(signal, ask, { back: { what: 'screen' } }).catch(() => signal.throwIfAborted())
    },
    async smartAccountNetworks(signal) {
      const { smartAccountEnabledNetworks } = await client.ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS', {}, { signal })
      return smartAccountEnabledNetworks
    },
    async preferAccount(type, signal) {
      await client.ask('SET_PREFERRED_ACCOUNT', { type }, { signal })
      await reread(signal)
    },
    async showPasskeys(signal) {
      await mustHavePasskeys(client, signal)
      await withScreen({ client, requests }, 'SHOW_PASSKEYS', signal)
    },
  }
}

async function mustHavePasskeys(client: FrameClient, signal: AbortSignal): Promise<void> {
  if (!(await client.offer(signal)).passkeys) throw new KitError('auth/no-passkeys')
}

/** Shows a screen of the frame's own until the visitor has closed it, or it is taken back. */
async function withScreen<N extends 'EXPORT_KEYS' | 'CONNECT_PASSKEY' | 'SHOW_PASSKEYS'>(
  { client, requests }: Pick<Setup, 'client' | 'requests'>,
  name: N,
  signal: AbortSignal,
): Promise<AnswerOf<N>> {
  client.show()
  try {
    return await client.ask(name, {}, { signal, waitsForVisitor: true })
  } finally {
    client.hide()
    // Nothing of it stays in a frame that is out of sight.
    if (signal.aborted) requests.abortInFrame({ what: 'screen' })
  }
}

type Asked = { readonly provider: RedirectProvider; readonly inPage: boolean; readonly login: string }

async function socialUri(client: FrameClient, { provider, inPage, login }: Asked, signal: AbortSignal) {
  const returnTo = returnAddress(login)
  if (inPage && returnTo === undefined)
    throw new KitError('auth/provider-failed', { detail: 'A provider cannot lead back to the address of this page.' })
  const asked = { provider, ...(inPage ? { inPage } : {}), ...(returnTo === undefined ? {} : { returnTo }) }
  const { uri } = await client.ask('GET_SOCIAL_REDIRECT_URI', asked, { signal })
  return { uri, login }
}

/** A visitor takes longer than any answer may: while the frame still answers, it is asked again. */
async function awaitDevice(client: FrameClient, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      await client.ask('CONNECT_DEVICE', {}, { signal })
      return
    } catch (error) {
      if (!isKitError(error, 'frame/timeout')) throw error
      await client.ask('IS_CONNECTED', {}, { signal })
    }
  }
}
