import * as v from 'valibot'
import { type Endpoint, email, type RequestOf } from '../../contract/api.ts'
import type { Identity } from './identity.ts'

export type ProviderName = RequestOf<Extract<Endpoint, 'POST /api/social/start'>>['provider']

type Client = {
  readonly clientId: string
  readonly clientSecret: string
  readonly scope: string
  /** Without TLS, which a provider on this machine alone may be. */
  readonly isLocal?: boolean
}

/** A provider that says who the visitor is in a signed token, and its addresses in a document. */
type OpenIdProvider = Client & {
  readonly kind: 'openid'
  readonly issuer: string
  /** Apple posts a form where it is asked for more than an id. */
  readonly responseMode?: 'form_post'
}

/** A provider that lets its API be asked who the visitor is. */
type OAuthProvider = Client & {
  readonly kind: 'oauth'
  readonly authorizationUrl: string
  readonly tokenUrl: string
  readonly userUrl: string
  /** How it wants to be told the client's secret. */
  readonly secretIn: 'body' | 'header'
  /** @throws when the API says something else than documented */
  readonly readUser: (answer: unknown) => Identity
}

export type SocialProvider = OpenIdProvider | OAuthProvider
export type SocialProviders = { readonly [Name in ProviderName]?: SocialProvider }

const userName = v.pipe(
  v.string(),
  v.transform((name) => name.slice(0, 64)),
)
/** An address that no code could be sent to is none. */
export const verifiedEmail = v.fallback(v.nullable(email), null)

const githubUser = v.object({ id: v.number(), login: userName })
const discordUser = v.object({
  id: v.string(),
  username: userName,
  email: v.optional(verifiedEmail, null),
  verified: v.optional(v.boolean()),
})
const xUser = v.object({ data: v.object({ id: v.string(), username: userName }) })
const facebookUser = v.object({ id: v.string(), name: userName })

type KnownProvider =
  | Omit<OpenIdProvider, 'clientId' | 'clientSecret'>
  | Omit<OAuthProvider, 'clientId' | 'clientSecret'>

/** What the providers document; a host adds its client. Only an address that the provider says is verified is taken. */
export const knownProviders = {
  google: { kind: 'openid', issuer: 'https://accounts.google.com', scope: 'openid email profile' },
  apple: {
    kind: 'openid',
    issuer: 'https://appleid.apple.com',
    scope: 'openid email',
    responseMode: 'form_post',
  },
  github: {
    kind: 'oauth',
    authorizationUrl: 'https://github.com/login/oauth/authorize',
    tokenUrl: 'https://github.com/login/oauth/access_token',
    userUrl: 'https://api.github.com/user',
    secretIn: 'body',
    scope: 'read:user',
    readUser(answer) {
      const { id, login } = v.parse(githubUser, answer)
      return { subject: String(id), email: null, userName: login }
    },
  },
  discord: {
    kind: 'oauth',
    authorizationUrl: 'https://discord.com/oauth2/authorize',
    tokenUrl: 'https://discord.com/api/oauth2/token',
    userUrl: 'https://discord.com/api/users/@me',
    secretIn: 'body',
    scope: 'identify email',
    readUser(answer) {
      const user = v.parse(discordUser, answer)
      return { subject: user.id, email: user.verified ? user.email : null, userName: user.username }
    },
  },
  x: {
    kind: 'oauth',
    authorizationUrl: 'https://x.com/i/oauth2/authorize',
    tokenUrl: 'https://api.x.com/2/oauth2/token',
    userUrl: 'https://api.x.com/2/users/me',
    secretIn: 'header',
    scope: 'users.read tweet.read',
    readUser(answer) {
      const { data } = v.parse(xUser, answer)
      return { subject: data.id, email: null, userName: data.username }
    },
  },
  facebook: {
    kind: 'oauth',
    authorizationUrl: 'https://www.facebook.com/v21.0/dialog/oauth',
    tokenUrl: 'https://graph.facebook.com/v21.0/oauth/access_token',
    userUrl: 'https://graph.facebook.com/v21.0/me?fields=id,name',
    secretIn: 'body',
    scope: 'public_profile',
    readUser(answer) {
      const user = v.parse(facebookUser, answer)
      return { subject: user.id, email: null, userName: user.name }
    },
  },
} as const satisfies { readonly [Name in ProviderName]: KnownProvider }
