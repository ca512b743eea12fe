import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { type Configuration, interactionPolicy, Provider } from 'oidc-provider'
import { escapeText, writeDocument } from '../explorer/write-page.ts'
import { isLoopbackOrigin } from '../http/loopback.ts'
import { createMemoryAdapter } from './memory-adapter.ts'
import { claimsOf, people } from './people.ts'

/** The one client. Its secret is public, as every key of the sandbox is. */
export const oidcClient = { clientId: 'sandbox', clientSecret: 'sandbox-secret' } as const

async function makeKey() {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }
}

/** Who picks a person allows it on the same page. */
function withoutConsent(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  return policy
}

/** Seconds. */
const lifetime = 600

async function configure(): Promise<Configuration> {
  return {
    adapter: () => createMemoryAdapter(),
    ttl: {
      ...{ Interaction: lifetime, Session: lifetime, Grant: lifetime },
      ...{ AuthorizationCode: lifetime, AccessToken: lifetime, IdToken: lifetime },
    },
    clients: [
      {
        client_id: oidcClient.clientId,
        client_secret: oidcClient.clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: ['http://localhost/'],
      },
    ],
    jwks: { keys: [await makeKey()] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'preferred_username'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { policy: withoutConsent(), url: (_, { uid }) => `/who/${uid}` },
    renderError(context, { error, error_description: why = '' }) {
      context.type = 'html'
      context.body = writeDocument('The provider refuses', [`<p>${escapeText(`${error}: ${why}`)}</p>`])
    },
    findAccount(_, id) {
      const person = people.find((one) => one.id === id)
      return person && { accountId: id, claims: async () => claimsOf(person) }
    },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        ...(oidc.client ? { clientId: oidc.client.clientId } : {}),
        ...(oidc.session?.accountId ? { accountId: oidc.session.accountId } : {}),
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}

/**
 * Makes a provider of OpenID Connect that knows a few people and lets every page of this machine be returned to.
 * @param issuer its own origin
 */
export async function createProvider(issuer: string): Promise<Provider> {
  const provider = new Provider(issuer, await configure())
  // The ports of apps change, and the provider asks for exact addresses.
  Object.assign(provider.Client.prototype, { redirectUriAllowed: isLoopbackOrigin })
  return provider
}
