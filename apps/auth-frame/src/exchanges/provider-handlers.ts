import { FrameFailureError } from '../door/frame-failure.ts'
import type { Handlers } from '../door/open-door.ts'
import type { HandlerParts } from './handler-parts.ts'
import { poll } from './poll.ts'
import { readUser } from './read-user.ts'

type Names = 'GET_SOCIAL_REDIRECT_URI' | 'CONNECT_SOCIAL' | 'GET_FARCASTER_URI' | 'CONNECT_FARCASTER'

/** Signing in at a provider, and with Farcaster (R-AUTH-3, R-AUTH-9). */
export const providerHandlers = ({
  service,
  session,
  flows,
  keepsCookies,
  networks,
  accountChoice,
}: HandlerParts): Pick<Handlers, Names> => ({
  async GET_SOCIAL_REDIRECT_URI({ provider, returnTo, inPage = false }, appOrigin) {
    const signal = flows.start('social')
    const back = returnTo === undefined ? {} : { returnTo }
    const asked = { provider, appOrigin, keepsCookies, inPage, ...back }
    const { flow, uri } = await service.call('POST /api/social/start', asked, signal)
    flows.put('social', flow)
    if (inPage) flows.keep(flow, appOrigin)
    return { uri }
  },
  async CONNECT_SOCIAL({ uri }, appOrigin) {
    const ticket = new URL(uri).searchParams.get('ticket')
    if (!ticket || ticket.length > 128) throw new FrameFailureError('provider-failed', 'The provider led nowhere.')
    flows.takeKept(appOrigin)
    const flow = flows.required('social')
    session.begin(await service.call('POST /api/social/finish', { flow, ticket }, flows.signal()))
    flows.end()
    return readUser({ session, networks, accountChoice })
  },
  async GET_FARCASTER_URI(_, appOrigin) {
    const signal = flows.start('farcaster')
    const { flow, url } = await service.call('POST /api/farcaster/start', { appOrigin, keepsCookies }, signal)
    flows.put('farcaster', flow)
    return { url }
  },
  async CONNECT_FARCASTER() {
    const flow = flows.required('farcaster')
    const look = async (signal: AbortSignal) =>
      (await service.call('POST /api/farcaster/finish', { flow }, signal)).signedIn
    const { account } = await flows.once(flow, async (signal) => {
      const signedIn = await poll(look, signal)
      session.begin(signedIn)
      flows.end()
      return signedIn
    })
    return { userName: account.userName ?? '' }
  },
})
