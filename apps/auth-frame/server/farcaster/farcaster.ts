import { accountOfIdentity } from '../accounts/accounts.ts'
import { signIn } from '../email/confirm-email.ts'
import { checkApp } from '../email/start-email.ts'
import { endFlow, type FlowOf, findFlow, flowKey, moveFlow, nameFlow, putFlow } from '../flows/flows.ts'
import type { Answer, Asked } from '../http/asked.ts'
import { Refused } from '../http/refused.ts'
import { countSocial } from '../limits/count.ts'
import { codeLifetime } from '../limits/limits.ts'
import type { Parts } from '../parts.ts'
import { openChannel, RelayError, readChannel } from './relay.ts'
import type { FarcasterSettings } from './settings.ts'
import type { SignedMessage } from './signed-message.ts'
import { verifyMessage } from './verify-message.ts'

/** Milliseconds between two questions to the relay about one sign-in, however often the page asks. */
const shortestGap = 1_000

function settingsOf({ settings: { farcaster } }: Parts): FarcasterSettings {
  if (!farcaster) throw new Refused('not-allowed')
  return farcaster
}

/** A page that is signed in to, as a message names it. */
const siteOf = ({ settings: { origin } }: Parts) => ({ domain: new URL(origin).host, uri: `${origin}/` })

const logFailure = ({ log }: Parts, reason: string): void =>
  log({ event: 'provider-failed', provider: 'farcaster', reason })

/** Logs why the relay is of no use, and says so: a refusal of `unavailable` may be tried again. */
function relayFailed(parts: Parts, cause: unknown): Refused {
  const reason = cause instanceof RelayError ? cause.reason : 'unknown'
  logFailure(parts, `relay-${reason}`)
  return new Refused('unavailable', { cause })
}

/** Begins a sign-in with Farcaster: says what the visitor opens, or scans. */
export async function startFarcaster(
  parts: Parts,
  { body, address }: Asked<'POST /api/farcaster/start'>,
): Promise<Answer<'POST /api/farcaster/start'>> {
  const { random, clock } = parts
  const { relayUrl } = settingsOf(parts)
  checkApp(parts, body.appOrigin)
  await countSocial(parts, address)
  const { domain, uri: siweUri } = siteOf(parts)
  const nonce = Buffer.from(random(16)).toString('hex')
  const expiresAt = clock() + codeLifetime
  const asked = { siweUri, domain, nonce, expirationTime: new Date(expiresAt).toISOString() }
  const { channelToken, url } = await openChannel(relayUrl, asked).catch((cause) => {
    throw relayFailed(parts, cause)
  })
  const name = nameFlow(parts)
  const flow = { kind: 'farcaster', keepsCookies: body.keepsCookies, channel: channelToken } as const
  await putFlow(parts, flowKey(name), { ...flow, nonce, expiresAt, askedAt: 0, signed: null }, expiresAt)
  return { answer: { flow: name, url } }
}

type Farcaster = FlowOf<'farcaster'>
type Change = (flow: Farcaster) => Farcaster | null

const change = (parts: Parts, key: string, next: Change): Promise<boolean> =>
  moveFlow(parts, key, 'farcaster', (current) => {
    const flow = next(current)
    return flow && { flow, expiresAt: flow.expiresAt }
  })

/** Ends a sign-in that cannot succeed any more. */
async function fail(parts: Parts, key: string, reason: string): Promise<Refused> {
  logFailure(parts, reason)
  await endFlow(parts, key)
  return new Refused('provider-failed')
}

/** @returns what the visitor has signed; `null` while they have not, or another request asks the relay */
async function findSigned(parts: Parts, key: string, flow: Farcaster): Promise<SignedMessage | null> {
  if (flow.signed) return flow.signed
  const now = parts.clock()
  const isTurn = await change(parts, key, (current) =>
    current.signed === null && now - current.askedAt >= shortestGap ? { ...current, askedAt: now } : null,
  )
  if (!isTurn) return null
  const channel = await readChannel(settingsOf(parts).relayUrl, flow.channel).catch(async (cause) => {
    // What was signed is said once: if it could not be read, it is lost.
    const isLost = cause instanceof RelayError && cause.reason === 'unreadable'
    throw isLost ? await fail(parts, key, 'relay-unreadable') : relayFailed(parts, cause)
  })
  if (channel.is === 'pending') return null
  if (channel.is === 'gone') {
    await endFlow(parts, key)
    throw new Refused('device-expired')
  }
  const { signed } = channel
  await change(parts, key, (current) => ({ ...current, signed }))
  return signed
}

/** Signs in the page that began, once the visitor has approved in their app. */
export async function finishFarcaster(
  parts: Parts,
  { body, request }: Asked<'POST /api/farcaster/finish'>,
): Promise<Answer<'POST /api/farcaster/finish'>> {
  const settings = settingsOf(parts)
  const key = flowKey(body.flow)
  const flow = await findFlow(parts, key, 'farcaster')
  if (!flow) throw new Refused('code-expired')
  const signed = await findSigned(parts, key, flow)
  if (!signed) return { answer: { signedIn: null } }
  const expected = { ...siteOf(parts), nonce: flow.nonce, now: parts.clock(), settings }
  const verified = await verifyMessage(signed, expected)
  if ('reason' in verified) {
    if (verified.isFinal) throw await fail(parts, key, verified.reason)
    logFailure(parts, verified.reason)
    throw new Refused('unavailable')
  }
  if (!(await endFlow(parts, key))) throw new Refused('code-expired')
  const found = { provider: 'farcaster', email: null, userName: signed.userName } as const
  const account = await accountOfIdentity(parts, verified.fid, found)
  const { answer, cookies } = await signIn(parts, { request, account, keepsCookies: flow.keepsCookies })
  return { answer: { signedIn: answer }, cookies }
}
