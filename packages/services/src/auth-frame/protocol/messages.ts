import * as v from 'valibot'
import * as f from './fields.ts'
import { protocolLimits as limits } from './limits.ts'

const nothing = v.optional(v.object({}))
const otp = v.object({ otp: f.code })

/** What an app asks of the frame, and what a successful answer says (R-AUTH-5). A failed one is `failure`. */
export const exchanges = {
  SYNC_DAPP_DATA: {
    request: v.object({
      metadata: v.object({
        name: f.text(limits.name),
        description: f.text(),
        url: f.httpUrl,
        icons: v.pipe(v.array(f.text(limits.url)), v.maxLength(limits.icons)),
      }),
      projectId: v.optional(f.text(limits.name)),
    }),
    answer: nothing,
  },
  SYNC_THEME: {
    request: v.object({
      themeMode: v.optional(v.picklist(['light', 'dark'])),
      /** A colour of CSS as `#rrggbb`. */
      accent: v.optional(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i))),
      /** BCP 47. */
      language: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i), v.maxLength(35))),
    }),
    answer: nothing,
  },
  IS_CONNECTED: { request: nothing, answer: v.object({ isConnected: v.boolean() }) },
  /**
   * The accounts of a network stand in the order in which the visitor prefers them. A smart account that is a contract stands beside the key
   * that owns it; one that stands alone is that key (EIP-7702). By that apps tell what a transaction costs it.
   */
  GET_USER: { request: nothing, answer: f.user },
  CONNECT_EMAIL: {
    request: v.object({ email: f.email }),
    answer: v.object({ action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
  },
  /** Answered once the visitor has approved this device by the link that was sent. */
  CONNECT_DEVICE: { request: nothing, answer: nothing },
  CONNECT_OTP: { request: otp, answer: nothing },
  GET_SOCIAL_REDIRECT_URI: {
    request: v.object({
      provider: f.redirectProvider,
      /**
       * A page of the app that the provider leads back to where the page that asked is out of reach. `wallet-ticket` is added to its query:
       * `CONNECT_SOCIAL` takes that as the `ticket` of the frame's own page.
       */
      returnTo: v.optional(f.httpUrl),
      /** The page of the app itself is left, and no window is opened: what has begun outlives the page, in its tab. */
      inPage: v.optional(v.boolean()),
    }),
    answer: v.object({ uri: f.httpUrl }),
  },
  /** `uri` is where the provider has led to: the frame's own page says it to the window that opened it. */
  CONNECT_SOCIAL: { request: v.object({ uri: f.httpUrl }), answer: f.user },
  GET_FARCASTER_URI: { request: nothing, answer: v.object({ url: f.httpUrl }) },
  CONNECT_FARCASTER: { request: nothing, answer: v.object({ userName: f.text(limits.name) }) },
  SIGN_OUT: { request: nothing, answer: nothing },
  GET_CHAIN_ID: { request: nothing, answer: v.object({ chainId: f.network }) },
  SWITCH_NETWORK: { request: v.object({ chainId: f.network }), answer: v.object({ chainId: f.network }) },
  UPDATE_EMAIL: {
    request: v.object({ email: f.email }),
    answer: v.object({ action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  },
  UPDATE_EMAIL_PRIMARY_OTP: { request: otp, answer: nothing },
  UPDATE_EMAIL_SECONDARY_OTP: { request: otp, answer: v.object({ newEmail: f.email }) },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    request: nothing,
    answer: v.object({ smartAccountEnabledNetworks: f.networks }),
  },
  /** The type that the visitor prefers from now on; `address` is its account on the present network, or on one that has it. */
  SET_PREFERRED_ACCOUNT: {
    request: v.object({ type: f.accountType }),
    answer: v.object({ type: f.accountType, address: f.text(limits.name) }),
  },
  /** JSON-RPC on one network. What `needsApproval` is answered once the visitor has decided in the frame. */
  RPC_REQUEST: {
    request: v.object({
      ...{ chainId: f.network, method: f.text(limits.name), params: v.optional(v.unknown()) },
      /** Names it for `RPC_ABORT`. */
      id: v.optional(f.requestId),
    }),
    answer: v.object({ result: v.unknown() }),
  },
  /**
   * Takes back everything that waits for the visitor, and closes what the frame shows of its own: the keys, or passkeys. With `id` it
   * takes back that request alone, with `what` that screen or sign-in alone; a frame that does not know them takes back everything.
   */
  RPC_ABORT: {
    request: v.optional(
      v.object({ id: v.optional(f.requestId), what: v.optional(v.picklist(['screen', 'farcaster'])) }),
    ),
    answer: nothing,
  },
  /** Shows the visitor, in the frame, how to take the keys elsewhere; answered when they have closed that. */
  EXPORT_KEYS: { request: nothing, answer: nothing },
  /** Lets the visitor sign in with a passkey, in the frame; answered once they have, or have closed that. */
  CONNECT_PASSKEY: { request: nothing, answer: v.object({ isConnected: v.boolean() }) },
  /** Shows the visitor, in the frame, the passkeys of their account and how to add one; answered when they have closed that. */
  SHOW_PASSKEYS: { request: nothing, answer: nothing },
  /** Where the browser keeps nothing, lets the visitor ask it to, in the frame; answered when they have closed that. */
  KEEP_SESSION: { request: nothing, answer: nothing },
  RELOAD: { request: nothing, answer: nothing },
} as const

export type ExchangeName = keyof typeof exchanges
export type RequestOf<N extends ExchangeName> = v.InferOutput<(typeof exchanges)[N]['request']>
export type AnswerOf<N extends ExchangeName> = v.InferOutput<(typeof exchanges)[N]['answer']>
export type FrameUser = v.InferOutput<typeof f.user>
export type RedirectProvider = v.InferOutput<typeof f.redirectProvider>
export type LoginProvider = v.InferOutput<typeof f.loginProvider>

/** What the frame says without being asked. */
export const news = {
  /** The frame can be asked: what it offers. `storage` says whether it keeps anything until the next visit. */
  READY: v.object({
    version: v.literal(1),
    networks: f.networks,
    email: v.boolean(),
    socials: v.array(f.redirectProvider),
    farcaster: v.boolean(),
    storage: v.picklist(['kept', 'blocked']),
    /** Whether visitors can sign in with a passkey, in this browser. */
    passkeys: v.boolean(),
  }),
  /** The session began or ended, in this frame or in another of its pages. */
  SESSION_UPDATE: v.object({
    isConnected: v.boolean(),
    /** It ended because another page of the frame has signed in in its place. */
    isReplaced: v.optional(v.boolean()),
  }),
} as const
export type FrameNews = { readonly [N in keyof typeof news]: v.InferOutput<(typeof news)[N]> }

/** What the frame's page in a provider's window says to the app that opened the window: where the provider has led to. */
export const socialDone = v.object({ uri: f.httpUrl })

/** Why the frame fails a request. */
export const failureCodes = [
  'invalid-email',
  'wrong-code',
  'code-locked',
  'code-expired',
  'rate-limited',
  'device-expired',
  'not-connected',
  'not-allowed',
  'unsupported-network',
  'rejected',
  'aborted',
  'storage-blocked',
  'wallet-locked',
  'provider-failed',
  'no-passkeys',
  'email-taken',
  'unavailable',
  /** What was sent may be done or not: `transactionId` is to be looked up before anything is sent again. */
  'unknown-outcome',
  /** What was approved is not what would happen by now, and nothing was signed. */
  'changed',
  'rpc',
] as const
export type FailureCode = (typeof failureCodes)[number]

export const failure = v.object({
  /** For the developer; nothing that a visitor typed is in it. */
  message: f.text(),
  code: v.picklist(failureCodes),
  /** Seconds. */
  retryAfter: v.optional(v.pipe(v.number(), v.finite(), v.minValue(0))),
  triesLeft: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  transactionId: v.optional(f.text(128)),
  /** Of JSON-RPC, where `code` is `rpc`. */
  rpc: v.optional(v.object({ code: v.pipe(v.number(), v.integer()), data: v.optional(v.unknown()) })),
})
export type FrameFailure = v.InferOutput<typeof failure>
