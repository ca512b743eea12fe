import { readCookie, writeCookie } from '../http/cookies.ts'
import type { Parts } from '../parts.ts'
import { hashOf, randomToken } from '../secrets.ts'

const day = 86_400_000
/** Milliseconds; browsers keep no cookie longer. */
const knownFor = 400 * day
/** Milliseconds after an approval in which further codes are sent without another one. */
const approvedFor = 3_600_000

const keyOf = ({ secrets }: Parts, device: string, email: string): string =>
  `device:${device}:${secrets.mac('mailbox', email)}`

/** A browser: the hash of its token, and the cookie that keeps the token. */
export type Device = { readonly hash: string; readonly cookie: string; readonly isNew: boolean }

/** The browser that asks, which is given a token unless it has one. */
export function deviceOf({ random }: Parts, request: Request): Device {
  const kept = readCookie(request, 'device')
  const token = kept ?? randomToken(random)
  return { hash: hashOf(token), cookie: writeCookie('device', token, knownFor), isNew: kept === null }
}

/** Whether a browser has signed in with this address, or was approved for it a moment ago. */
export async function isKnown(parts: Parts, device: Device, email: string): Promise<boolean> {
  if (device.isNew) return false
  return (await parts.store.get(keyOf(parts, device.hash, email), parts.clock())) !== null
}

/** @param since what has made it known: an approval counts for an hour */
export async function remember(
  parts: Parts,
  { device, email, since }: { device: string; email: string; since: 'approval' | 'sign-in' },
): Promise<void> {
  const now = parts.clock()
  const lifetime = since === 'approval' ? approvedFor : knownFor
  await parts.store.put(keyOf(parts, device, email), { value: since, expiresAt: now + lifetime }, now)
}
