import * as v from 'valibot'
import { signedMessage } from '../farcaster/signed-message.ts'
import type { Parts } from '../parts.ts'
import { hashOf, randomToken } from '../secrets.ts'
import { identity } from '../social/identity.ts'
import { sentCode } from './codes.ts'

const provider = v.picklist(['google', 'x', 'discord', 'github', 'apple', 'facebook'])

const signIn = v.object({
  kind: v.literal('sign-in'),
  email: v.string(),
  appOrigin: v.string(),
  keepsCookies: v.boolean(),
  /** The hash of the browser's device token; `null` where it keeps no cookies. */
  device: v.nullable(v.string()),
  askedAt: v.number(),
  browser: v.string(),
  /** `null` until the device is approved. */
  code: v.nullable(sentCode),
})

const change = v.object({
  kind: v.literal('change'),
  accountId: v.string(),
  /** The one that the account had, and `null` where it had none. Once it has another one, the change goes no further. */
  from: v.optional(v.nullable(v.string())),
  /** The new one. */
  email: v.string(),
  stage: v.picklist(['primary', 'secondary']),
  /** `null` until the new mailbox has followed its link. */
  code: v.nullable(sentCode),
})

const exporting = v.object({ kind: v.literal('export'), accountId: v.string(), code: sentCode })

const passkey = v.object({
  kind: v.literal('passkey'),
  accountId: v.string(),
  code: sentCode,
  /** The hash of what the new passkey has to sign; `null` until the code was typed. */
  challenge: v.nullable(v.string()),
})

const passkeySignIn = v.object({ kind: v.literal('passkey-sign-in'), keepsCookies: v.boolean(), challenge: v.string() })

const social = v.object({
  kind: v.literal('social'),
  provider,
  appOrigin: v.string(),
  keepsCookies: v.boolean(),
  returnTo: v.nullable(v.string()),
  /** The page of the app itself was left for the provider, and no window opened. */
  inPage: v.optional(v.boolean(), false),
  verifier: v.string(),
  nonce: v.string(),
  /** `null` until the visitor is back. */
  outcome: v.nullable(v.object({ ticket: v.string(), identity: v.nullable(identity) })),
})

const farcaster = v.object({
  kind: v.literal('farcaster'),
  keepsCookies: v.boolean(),
  /** What the relay knows the sign-in by. */
  channel: v.string(),
  nonce: v.string(),
  expiresAt: v.number(),
  /** When the relay was asked last. */
  askedAt: v.number(),
  /** `null` until the visitor has approved. The relay says it once, so it is kept until it is verified. */
  signed: v.nullable(signedMessage),
})

const flow = v.variant('kind', [signIn, change, exporting, passkey, passkeySignIn, social, farcaster])
export type Flow = v.InferOutput<typeof flow>
export type FlowOf<Kind extends Flow['kind']> = Extract<Flow, { kind: Kind }>

const stored = v.pipe(v.string(), v.parseJson(), flow)

/** What the store knows a flow by; the page alone has its name. */
export const flowKey = (name: string): string => `flow:${hashOf(name)}`

const readAs = <Kind extends Flow['kind']>(value: string | null, kind: Kind): FlowOf<Kind> | null => {
  const read = value === null ? null : v.parse(stored, value)
  return read?.kind === kind ? (read as FlowOf<Kind>) : null
}

/** An unguessable name, which one page has. */
export const nameFlow = ({ random }: Parts): string => randomToken(random)

export async function putFlow({ store, clock }: Parts, key: string, value: Flow, expiresAt: number): Promise<void> {
  await store.put(key, { value: JSON.stringify(value), expiresAt }, clock())
}

export async function findFlow<Kind extends Flow['kind']>(
  { store, clock }: Parts,
  key: string,
  kind: Kind,
): Promise<FlowOf<Kind> | null> {
  return readAs(await store.get(key, clock()), kind)
}

/** Ends a flow. Of many requests at once, one is told that it did. */
export async function endFlow({ store, clock }: Parts, key: string): Promise<boolean> {
  return (await store.take(key, clock())) !== null
}

/**
 * Moves a flow on, in one step.
 *
 * @param next `null` where the flow is no longer as expected
 * @returns whether it was moved
 */
export async function moveFlow<Kind extends Flow['kind']>(
  { store, clock }: Parts,
  key: string,
  kind: Kind,
  next: (flow: FlowOf<Kind>) => { readonly flow: FlowOf<Kind>; readonly expiresAt: number } | null,
): Promise<boolean> {
  return store.update(key, clock(), (value) => {
    const current = readAs(value, kind)
    const moved = current && next(current)
    if (!moved) return { result: false }
    return { result: true, write: { value: JSON.stringify(moved.flow), expiresAt: moved.expiresAt } }
  })
}
