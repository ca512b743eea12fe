import { afterAll, expect, test } from 'vitest'
import { foreignKey, type Lie, startDishonestProvider } from '../test-utils/dishonest-provider.ts'
import { openBrowser } from '../test-utils/open-browser.ts'
import { appOrigin, openService } from '../test-utils/open-service.ts'

const origin = 'http://localhost:4000'
const clientId = 'wallet'
const provider = await startDishonestProvider(clientId)
afterAll(() => void provider.stop())

/** Signs in with a token, and returns the answer. */
async function signInWith(lie: Lie) {
  const google = {
    ...{ kind: 'openid' as const, issuer: provider.issuer, clientId, clientSecret: 's'.repeat(32) },
    ...{ isLocal: true, scope: 'openid' },
  }
  const { service } = openService({ settings: { socials: { google }, origin } })
  const { ask } = openBrowser(service)
  const asking = { headers: { origin } }
  const asked = { provider: 'google', appOrigin, keepsCookies: true } as const
  const begun = await ask('POST /api/social/start', asked, asking)
  if (!('answer' in begun)) throw new Error(JSON.stringify(begun.refusal))
  const { flow, uri } = begun.answer
  const { pathname, search } = provider.visit(uri, lie)
  const page = await service.fetch(new Request(new URL(pathname + search, origin)), { address: '' })
  const [, ticket = ''] = /ticket=([\w-]+)/.exec(await page.text()) ?? []
  return ask('POST /api/social/finish', { flow, ticket }, asking)
}

const claim =
  (name: string, value: unknown): Lie =>
  ({ claims }) => ({ claims: { ...claims, [name]: value } })

test('a token that is true signs in', async () => {
  expect(await signInWith(() => ({}))).toMatchObject({ answer: { account: { provider: 'google' } } })
})

test.each<[string, Lie]>([
  ['of another key', () => ({ key: foreignKey })],
  ['without a signature', ({ header }) => ({ header: { ...header, alg: 'none' } })],
  [
    'that brings its own key',
    ({ header }) => ({
      header: { ...header, kid: 'two', jwk: foreignKey.export({ format: 'jwk' }), jku: 'http://127.0.0.1:9/' },
      key: foreignKey,
    }),
  ],
  ['of another algorithm', ({ header }) => ({ header: { ...header, alg: 'HS256' } })],
  ['of another sign-in', claim('nonce', 'another')],
  ['for another client', claim('aud', 'another')],
  ['of another issuer', claim('iss', 'https://accounts.example')],
  ['that has expired', claim('exp', 1)],
  ['that is of tomorrow', claim('nbf', Math.floor(Date.now() / 1_000) + 86_400)],
  ['of nobody', claim('sub', undefined)],
  [
    'that was changed',
    ({ header, claims }) => ({
      text: [header, claims, 'x'].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.'),
    }),
  ],
  ['that is not there', () => ({ text: '' })],
])('attack: a token %s signs nobody in', async (_, lie) => {
  expect(await signInWith(lie)).toMatchObject({ refusal: { error: 'provider-failed' } })
})
