import * as v from 'valibot'

/**
 * What the frame's page and its service say to each other, as JSON on the page's own origin, below `/api`. Every POST carries
 * `content-type: application/json` and the header `x-auth-frame: 1`, which no form of another page can send.
 *
 * A session is a cookie that no script reads. Where the browser keeps no cookie in the frame, the page asks with
 * `authorization: Bearer <token>`, of what a sign-in answered.
 */

const text = (length: number) => v.pipe(v.string(), v.maxLength(length))
export const email = v.pipe(v.string(), v.maxLength(254), v.email())
const code = v.pipe(v.string(), v.regex(/^\d{6}$/))
/** An unguessable name for a sign-in under way: it stands in the memory of one page. */
const flow = v.pipe(v.string(), v.regex(/^[\w-]{22,64}$/))
const provider = v.picklist(['google', 'x', 'discord', 'github', 'apple', 'facebook'])
const nothing = v.object({})
const base64url = (length: number) => v.pipe(v.string(), v.maxLength(length), v.regex(/^[\w-]+$/))

/** Ed25519, ES256 and RS256, as COSE numbers them: what a passkey may sign with. */
export const passkeyAlgorithms: readonly number[] = [-8, -7, -257]

/** How many passkeys an account may have. */
export const mostPasskeys = 10

/** What a browser's passkey answers, as WebAuthn's `toJSON` says it. */
const passkey = { id: base64url(1_366), rawId: base64url(1_366), type: v.literal('public-key') }
const newPasskey = v.object({
  ...passkey,
  response: v.object({
    clientDataJSON: base64url(4_096),
    attestationObject: base64url(8_192),
    transports: v.optional(v.pipe(v.array(text(32)), v.maxLength(8)), []),
  }),
})
const usedPasskey = v.object({
  ...passkey,
  response: v.object({
    clientDataJSON: base64url(4_096),
    authenticatorData: base64url(4_096),
    signature: base64url(2_048),
    /** Whose it is: only a passkey that needs no name to be found says it. */
    userHandle: base64url(86),
  }),
})

export const account = v.object({
  email: v.nullable(email),
  userName: v.nullable(text(64)),
  provider: v.picklist(['email', 'google', 'x', 'discord', 'github', 'apple', 'facebook', 'farcaster']),
})
export type Account = v.InferOutput<typeof account>

/** Who signed in, with the token where the page said that it keeps no cookies. */
const signedIn = v.object({ account, token: v.optional(text(128)) })

/**
 * The wallet's secret, encrypted in the page by AES-GCM under a key that a session alone is given. `version` counts from 1: what is
 * there is replaced only by the next one, so that no page overwrites a wallet that it does not know.
 */
export const vault = v.object({
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Base64. */
  ciphertext: text(4_096),
})
export type Vault = v.InferOutput<typeof vault>

const address = v.custom<`0x${string}`>((value) => typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value))
const hash = v.custom<`0x${string}`>((value) => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value))

/** How accounts of a network can be smart accounts. */
export const smartAccounts = v.variant('kind', [
  /** The account's key hands itself to this code, and keeps its address (EIP-7702). */
  v.object({ kind: v.literal('eip7702'), delegate: address, codeHash: v.optional(hash) }),
  /** The account is another one, as Solady's `ERC4337`, which its first operation deploys (ERC-4337). It pays for itself. */
  v.object({
    kind: v.literal('erc4337'),
    bundlerUrl: text(2_048),
    /** Of version 0.8. */
    entryPoint: address,
    /** Deploys by `createAccount(owner, salt)`, with `initCodeHash` the hash of what it deploys (EIP-1014). */
    factory: address,
    initCodeHash: hash,
  }),
])
export type SmartAccounts = v.InferOutput<typeof smartAccounts>

export const endpoints = {
  /** What the host offers, and who may frame the page. */
  'GET /api/config': {
    request: nothing,
    answer: v.object({
      appOrigins: v.array(text(256)),
      networks: v.array(
        v.object({
          id: text(64),
          name: text(64),
          rpcUrl: text(2_048),
          symbol: text(16),
          decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
          smartAccount: v.optional(smartAccounts),
        }),
      ),
      email: v.boolean(),
      socials: v.array(provider),
      farcaster: v.boolean(),
    }),
  },
  /**
   * Who is signed in in this browser; `null` when nobody is, which is no fault. `id` tells one account from another, and says nothing else
   * of it.
   */
  'GET /api/session': {
    request: nothing,
    answer: v.object({ account: v.nullable(v.object({ ...account.entries, id: text(64) })) }),
  },
  /** Moves the session of the token that is shown into a cookie that is not kept apart for each site, once the browser allows one. */
  'POST /api/session/keep': { request: nothing, answer: nothing },
  'POST /api/sign-out': { request: nothing, answer: nothing },

  /** Sends a code, or a link to approve this device first. The answer and its time are the same whether or not the mailbox is known. */
  'POST /api/email/start': {
    request: v.object({ email, appOrigin: text(256), keepsCookies: v.boolean() }),
    answer: v.object({ flow, action: v.picklist(['VERIFY_OTP', 'VERIFY_DEVICE']) }),
  },
  /** Asked again and again: whether the link was followed. Once it was, the code has been sent. */
  'POST /api/email/device': { request: v.object({ flow }), answer: v.object({ isApproved: v.boolean() }) },
  'POST /api/email/confirm': { request: v.object({ flow, code }), answer: signedIn },

  /**
   * Begins to change the mailbox: a code to the present one first, if the account has one. With the `flow` of a change that waits for the
   * code of the same new mailbox, that one is sent another mail.
   */
  'POST /api/email/change': {
    request: v.object({ email, flow: v.optional(flow) }),
    answer: v.object({ flow, action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  },
  /** The code of the present mailbox; sends one to the new mailbox, or a link to the page that shows it. */
  'POST /api/email/change/primary': { request: v.object({ flow, code }), answer: nothing },
  /** The code of the new mailbox. */
  'POST /api/email/change/secondary': { request: v.object({ flow, code }), answer: v.object({ email }) },

  /**
   * Where a window is sent so that the visitor signs in at the provider. It comes back to `/social/done`, which tells the page that opened
   * it. Where that is out of reach, or with `inPage` at once, it leads on to `returnTo`, with the ticket as `wallet-ticket`.
   */
  'POST /api/social/start': {
    request: v.object({
      provider,
      appOrigin: text(256),
      keepsCookies: v.boolean(),
      returnTo: v.optional(text(2_048)),
      inPage: v.optional(v.boolean()),
    }),
    answer: v.object({ flow, uri: text(2_048) }),
  },
  /** `ticket` is of the address that the window came back to; it is good once, and for the page that began. */
  'POST /api/social/finish': { request: v.object({ flow, ticket: text(128) }), answer: signedIn },

  'POST /api/farcaster/start': {
    request: v.object({ appOrigin: text(256), keepsCookies: v.boolean() }),
    answer: v.object({ flow, url: text(2_048) }),
  },
  /** Asked again and again; `null` until the visitor has approved in their app. */
  'POST /api/farcaster/finish': {
    request: v.object({ flow }),
    answer: v.object({ signedIn: v.nullable(signedIn) }),
  },

  'GET /api/passkeys': {
    request: nothing,
    answer: v.object({ passkeys: v.array(v.object({ id: text(1_366), addedAt: v.number(), browser: text(128) })) }),
  },
  'POST /api/passkeys/remove': { request: v.object({ id: base64url(1_366) }), answer: nothing },
  /** Begins to add a passkey: a code by mail first. 409 with `conflict` for an account that has ten. */
  'POST /api/passkeys/start': { request: nothing, answer: v.object({ flow }) },
  /** What the new passkey has to sign, within five minutes. `known` has the ids of those that the account has. */
  'POST /api/passkeys/confirm': {
    request: v.object({ flow, code }),
    answer: v.object({
      ...{ challenge: base64url(64), rpId: text(253), user: v.object({ id: base64url(86), name: text(254) }) },
      known: v.array(text(1_366)),
    }),
  },
  /** Adds it; a notice goes out by mail. */
  'POST /api/passkeys/finish': { request: v.object({ flow, credential: newPasskey }), answer: nothing },
  /** Signing in with a passkey: what it has to sign, within five minutes. */
  'POST /api/passkeys/connect/start': {
    request: v.object({ appOrigin: text(256), keepsCookies: v.boolean() }),
    answer: v.object({ flow, challenge: base64url(64), rpId: text(253) }),
  },
  'POST /api/passkeys/connect/finish': { request: v.object({ flow, credential: usedPasskey }), answer: signedIn },

  /** The key that the vault of this account is encrypted under: 32 bytes in Base64. `account` is its `id`; older services do not say it. */
  'POST /api/vault/key': { request: nothing, answer: v.object({ key: text(64), account: v.optional(text(64)) }) },
  'GET /api/vault': { request: nothing, answer: v.object({ vault: v.nullable(vault) }) },
  /**
   * Answers with the vault of that version that stands: of pages that write one at once, all get the first one's.
   * `account` is that of the key that it is encrypted under. 409 with `conflict` when that is not the account that has signed in, or is left
   * out, as pages of before do, which work once they are loaded anew; and when `vault.version` is neither the last nor the next one.
   */
  'POST /api/vault': {
    request: v.object({ vault, account: v.optional(text(64)) }),
    answer: v.object({ vault }),
  },

  /** Proves again who asks, before the keys are shown: a code by mail, and a notice that it was done. */
  'POST /api/export/start': { request: nothing, answer: v.object({ flow }) },
  'POST /api/export/confirm': { request: v.object({ flow, code }), answer: nothing },
} as const

export type Endpoint = keyof typeof endpoints
export type RequestOf<E extends Endpoint> = v.InferOutput<(typeof endpoints)[E]['request']>
export type AnswerOf<E extends Endpoint> = v.InferOutput<(typeof endpoints)[E]['answer']>

/** The body of every answer that is no success. */
export const refusal = v.object({
  error: v.picklist([
    /** 400 */
    'invalid-request',
    /** 401: no session, or it has ended. */
    'not-signed-in',
    /** 403: a page that may not frame this one, or another site's request. */
    'not-allowed',
    /** 400: the code is not the one that was sent. */
    'wrong-code',
    /** 400: five wrong codes for this mailbox: that code is worth nothing any more. */
    'code-locked',
    /** 400: the flow or its code is too old, used, or was never there. */
    'code-expired',
    /** 400: the link was not followed in time, or was declined. */
    'device-expired',
    /** 429, with `retry-after` in seconds. */
    'rate-limited',
    /** 409 */
    'conflict',
    /** 400: the provider did not say who the visitor is. */
    'provider-failed',
    /** 400: the passkey is not known, or has not signed what it was asked. */
    'wrong-passkey',
    'email-taken',
    /** 503: mail or another part does not answer. */
    'unavailable',
  ]),
  triesLeft: v.optional(v.pipe(v.number(), v.integer())),
  /** Seconds. */
  retryAfter: v.optional(v.number()),
})
export type Refusal = v.InferOutput<typeof refusal>
