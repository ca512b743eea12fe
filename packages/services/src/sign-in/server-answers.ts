import { type CaipNetworkId, isNetworkId, type SignInSession } from '@kit/core'
import {
  array,
  boolean,
  custom,
  finite,
  isoTimestamp,
  literal,
  maxLength,
  minLength,
  object,
  optional,
  pipe,
  regex,
  string,
  transform,
} from 'valibot'

const text = pipe(string(), minLength(1), maxLength(4_096))
const network = custom<CaipNetworkId>(isNetworkId)
const time = pipe(string(), maxLength(40), isoTimestamp())

/** What the page writes the message from. */
export const challengeAnswer = object({
  nonce: pipe(text, maxLength(256)),
  domain: text,
  uri: text,
  version: literal('1'),
  statement: optional(text),
  resources: optional(pipe(array(text), maxLength(64))),
  chains: pipe(array(pipe(string(), maxLength(64))), maxLength(1_024)),
  issuedAt: time,
  expirationTime: time,
  /** The account that was named is a contract, whose owners may take turns. */
  isSmartAccount: optional(boolean(), false),
  /** What was asked for, by a handler that knows it. */
  recap: optional(boolean()),
})

const session = pipe(
  object({
    id: pipe(text, maxLength(128)),
    chainId: network,
    address: pipe(text, maxLength(128)),
    expiresAt: pipe(
      time,
      transform((iso) => Date.parse(iso)),
      finite(),
    ),
    isCurrent: boolean(),
  }),
  transform(({ id, chainId, address, expiresAt, isCurrent }) => ({
    isCurrent,
    session: { id, network: chainId, address, expiresAt } satisfies SignInSession,
  })),
)

/** One of them. A smart account that has not agreed is pending. */
export const verifyAnswer = object({ session: optional(session), isPending: optional(literal(true)) })

/** Also those that the accounts of this browser have elsewhere. */
export const sessionAnswer = object({ sessions: pipe(array(session), maxLength(1_024)) })

export const signOutAnswer = object({})

export const refusalAnswer = object({ error: pipe(string(), regex(/^[a-z][a-z\d-]{0,63}$/)) })
