import * as client from 'openid-client'
import * as v from 'valibot'
import type { Identity } from './identity.ts'
import { type SocialProvider, verifiedEmail } from './social-provider.ts'

/** Seconds that a provider may take to answer. */
const patience = 10

/** What keeps the answer of a provider to the visitor who was sent there. */
export type Checks = { readonly state: string; readonly verifier: string; readonly nonce: string }

const text = v.nullish(v.string())
const claimsOf = v.object({
  sub: v.string(),
  email: text,
  /** Apple writes it as a text. */
  email_verified: v.nullish(v.union([v.boolean(), v.picklist(['true', 'false'])])),
  preferred_username: text,
  name: text,
})

function toIdentity(claims: unknown): Identity {
  const { sub, email, email_verified: isVerified, preferred_username: handle, name } = v.parse(claimsOf, claims)
  const isOwn = isVerified === true || isVerified === 'true'
  return {
    subject: sub,
    email: isOwn ? v.parse(verifiedEmail, email ?? null) : null,
    userName: (handle ?? name)?.slice(0, 64) ?? null,
  }
}

const discovered = new WeakMap<SocialProvider, Promise<client.Configuration>>()

function settle(provider: SocialProvider, config: client.Configuration): client.Configuration {
  config.timeout = patience
  // Also where TLS says who the token came from.
  if (provider.kind === 'openid') client.enableNonRepudiationChecks(config)
  if (provider.isLocal) client.allowInsecureRequests(config)
  return config
}

function configure(provider: SocialProvider): client.Configuration | Promise<client.Configuration> {
  const { clientId, clientSecret } = provider
  if (provider.kind === 'openid') {
    const execute = provider.isLocal ? [client.allowInsecureRequests] : []
    const auth = client.ClientSecretPost(clientSecret)
    return client.discovery(new URL(provider.issuer), clientId, undefined, auth, { execute, timeout: patience })
  }
  const server = {
    issuer: new URL(provider.authorizationUrl).origin,
    authorization_endpoint: provider.authorizationUrl,
    token_endpoint: provider.tokenUrl,
  }
  const auth = { body: client.ClientSecretPost, header: client.ClientSecretBasic }[provider.secretIn](clientSecret)
  return new client.Configuration(server, clientId, undefined, auth)
}

/** Reads a provider's document once; when that fails, the next visitor tries again. */
async function configurationOf(provider: SocialProvider): Promise<client.Configuration> {
  const reading = discovered.get(provider) ?? Promise.resolve(configure(provider)).then((one) => settle(provider, one))
  discovered.set(provider, reading)
  try {
    return await reading
  } catch (error) {
    discovered.delete(provider)
    throw error
  }
}

/** The address at which the visitor tells a provider to say who they are. */
export async function authorizationUrl(
  provider: SocialProvider,
  redirectUri: string,
  { state, verifier, nonce }: Checks,
): Promise<string> {
  const config = await configurationOf(provider)
  const isOpenId = provider.kind === 'openid'
  return client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: provider.scope,
    state,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(isOpenId ? { nonce } : {}),
    ...(isOpenId && provider.responseMode ? { response_mode: provider.responseMode } : {}),
  }).href
}

async function askUser(config: client.Configuration, url: string, token: string): Promise<unknown> {
  const response = await client.fetchProtectedResource(config, token, new URL(url), 'GET')
  if (!response.ok) throw new Error(`The provider answers with ${response.status}.`)
  return response.json()
}

/**
 * Asks a provider who came back.
 *
 * @param back the address that the visitor came back to, with what the provider has added
 * @throws when the visitor declined, the answer belongs to another visitor, or the provider fails
 */
export async function identify(provider: SocialProvider, back: URL, checks: Checks): Promise<Identity> {
  const config = await configurationOf(provider)
  const tokens = await client.authorizationCodeGrant(config, back, {
    pkceCodeVerifier: checks.verifier,
    expectedState: checks.state,
    ...(provider.kind === 'openid' ? { expectedNonce: checks.nonce, idTokenExpected: true } : {}),
  })
  if (provider.kind === 'openid') return toIdentity(tokens.claims())
  return provider.readUser(await askUser(config, provider.userUrl, tokens.access_token))
}
