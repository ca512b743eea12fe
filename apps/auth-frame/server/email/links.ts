import type { Parts } from '../parts.ts'
import { hashOf, randomToken } from '../secrets.ts'

const keyOf = (token: string): string => `link:${hashOf(token)}`

/** Whether a text can be the token of a link. */
export const isLinkToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

type Link = { readonly path: '/device' | '/address'; readonly flow: string; readonly expiresAt: number }

/**
 * Makes a link that only the mailbox it is sent to knows.
 *
 * @param link `flow` is the key of what the link is about
 * @returns the address of its page
 */
export async function makeLink(
  { store, clock, random, settings }: Parts,
  { path, flow, expiresAt }: Link,
): Promise<string> {
  const token = randomToken(random)
  await store.put(keyOf(token), { value: flow, expiresAt }, clock())
  return `${settings.origin}${path}?token=${token}`
}

/** The key of what a link is about; `null` when it is too old, used, or was never there. */
export const findLink = ({ store, clock }: Parts, token: string): Promise<string | null> =>
  store.get(keyOf(token), clock())

export async function endLink({ store, clock }: Parts, token: string): Promise<void> {
  await store.take(keyOf(token), clock())
}
