import { accountOfIdentity } from '../accounts/accounts.ts'
import { signIn } from '../email/confirm-email.ts'
import { checkApp } from '../email/start-email.ts'
import { endFlow, type FlowOf, findFlow, flowKey, moveFlow, nameFlow, putFlow } from '../flows/flows.ts'
import type { Answer, Asked } from '../http/asked.ts'
import { Refused } from '../http/refused.ts'
import { countSocial } from '../limits/count.ts'
import { codeLifetime } from '../limits/limits.ts'
import type { Parts } from '../parts.ts'
import { hashOf, isSame, randomToken } from '../secrets.ts'
import { authorizationUrl, identify } from './ask-provider.ts'

const stateKey = (state: string): string => `state:${hashOf(state)}`
const redirectUri = ({ settings }: Parts): string => `${settings.origin}/social/done`
const reasonOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')

/** Where the window may be sent instead of its opener: a page of the app that asks. */
function checkReturnTo({ returnTo, inPage }: Asked<'POST /api/social/start'>['body'], appOrigin: string) {
  if (returnTo === undefined) {
    if (inPage) throw new Refused('invalid-request')
    return null
  }
  const { origin, protocol, username, password } = URL.parse(returnTo) ?? {}
  // The origin of a `blob:` address is that of the page which made it.
  if (origin !== appOrigin || !/^https?:$/.test(protocol ?? '') || username || password)
    throw new Refused('not-allowed')
  return returnTo
}

/** Begins a sign-in at a provider: says where the visitor is to be sent. */
export async function startSocial(
  parts: Parts,
  { body, address }: Asked<'POST /api/social/start'>,
): Promise<Answer<'POST /api/social/start'>> {
  const { store, random, clock, settings, log } = parts
  const provider = settings.socials[body.provider]
  if (!provider) throw new Refused('not-allowed')
  checkApp(parts, body.appOrigin)
  const returnTo = checkReturnTo(body, body.appOrigin)
  await countSocial(parts, address)
  const [name, state, verifier, nonce] = [
    nameFlow(parts),
    randomToken(random),
    randomToken(random),
    randomToken(random),
  ]
  const uri = await authorizationUrl(provider, redirectUri(parts), { state, verifier, nonce }).catch((cause) => {
    log({ event: 'provider-failed', provider: body.provider, reason: reasonOf(cause) })
    throw new Refused('unavailable', { cause })
  })
  const { appOrigin, keepsCookies, inPage = false } = body
  const expiresAt = clock() + codeLifetime
  const asked = { provider: body.provider, returnTo, inPage, appOrigin, keepsCookies }
  const flow = { kind: 'social', ...asked, outcome: null } as const
  await putFlow(parts, flowKey(name), { ...flow, verifier, nonce }, expiresAt)
  await store.put(stateKey(state), { value: flowKey(name), expiresAt }, clock())
  return { answer: { flow: name, uri } }
}

/** What the window that came back from a provider does next. */
export type Return = {
  readonly uri: string
  readonly appOrigin: string
  readonly returnTo: string | null
  readonly inPage: boolean
}

/** Adds a ticket to an address, whose own query stays as it is written. */
function withTicket(address: string, name: string, ticket: string): string {
  const [page = '', ...fragment] = address.split('#')
  const added = `${page}${page.includes('?') ? '&' : '?'}${name}=${ticket}`
  return [added, ...fragment].join('#')
}

/** @returns null when the visitor declined, or the provider fails */
async function identityOf(parts: Parts, flow: FlowOf<'social'>, back: URL, state: string) {
  const provider = parts.settings.socials[flow.provider]
  if (!provider) return null
  try {
    return await identify(provider, back, { state, verifier: flow.verifier, nonce: flow.nonce })
  } catch (error) {
    parts.log({ event: 'provider-failed', provider: flow.provider, reason: reasonOf(error) })
    return null
  }
}

/**
 * Takes what a provider says of a visitor who comes back, once.
 *
 * @param query what the provider has added to the address
 * @returns null for a state that is unknown, used or too old
 */
export async function receiveSocial(parts: Parts, query: URLSearchParams): Promise<Return | null> {
  const state = query.get('state')
  const key = state === null ? null : await parts.store.take(stateKey(state), parts.clock())
  const flow = key === null ? null : await findFlow(parts, key, 'social')
  if (state === null || key === null || !flow) return null
  const back = new URL(redirectUri(parts))
  for (const [name, value] of query) back.searchParams.append(name, value)
  const identity = await identityOf(parts, flow, back, state)
  const ticket = randomToken(parts.random)
  const outcome = { ticket: hashOf(ticket), identity }
  const expiresAt = parts.clock() + codeLifetime
  const isMoved = await moveFlow(parts, key, 'social', (current) => ({ flow: { ...current, outcome }, expiresAt }))
  if (!isMoved) return null
  return {
    uri: withTicket(redirectUri(parts), 'ticket', ticket),
    appOrigin: flow.appOrigin,
    returnTo: flow.returnTo === null ? null : withTicket(flow.returnTo, 'wallet-ticket', ticket),
    inPage: flow.inPage,
  }
}

/** Signs in the page that began, with the ticket that its window came back with. */
export async function finishSocial(
  parts: Parts,
  { body, request }: Asked<'POST /api/social/finish'>,
): Promise<Answer<'POST /api/social/finish'>> {
  const key = flowKey(body.flow)
  const flow = await findFlow(parts, key, 'social')
  if (!flow?.outcome || !isSame(flow.outcome.ticket, hashOf(body.ticket))) throw new Refused('code-expired')
  if (!(await endFlow(parts, key))) throw new Refused('code-expired')
  const { provider, keepsCookies, outcome } = flow
  if (!outcome.identity) throw new Refused('provider-failed')
  const { subject, ...said } = outcome.identity
  const account = await accountOfIdentity(parts, subject, { provider, ...said })
  return signIn(parts, { request, account, keepsCookies })
}
