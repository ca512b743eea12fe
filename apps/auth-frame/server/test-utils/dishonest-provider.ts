import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Claims = Readonly<Record<string, unknown>>

/** What a provider says in a token, before it lies. */
export type Token = { readonly header: Claims; readonly claims: Claims; readonly key: KeyObject }
export type Lie = (token: Token) => Partial<Token> & { readonly text?: string | undefined }

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const makeKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** Another key than the one that the provider has published. */
export const foreignKey = makeKeys().privateKey

function write({ header, claims, key }: Token): string {
  const signed = `${encode(header)}.${encode(claims)}`
  if (header.alg === 'none') return `${signed}.`
  return `${signed}.${sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}

/** A provider of OpenID Connect that signs in anyone who comes, and says in its token what a test wants. */
export async function startDishonestProvider(clientId: string) {
  const { privateKey, publicKey } = makeKeys()
  const published = { ...publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'ES256' }
  let nonce = ''
  let lie: Lie = () => ({})
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer)
    response.setHeader('content-type', 'application/json')
    if (pathname === '/token') response.end(JSON.stringify({ access_token: 'x', token_type: 'Bearer', ...idToken() }))
    else if (pathname === '/jwks') response.end(JSON.stringify({ keys: [published] }))
    else response.end(JSON.stringify(discovery()))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const discovery = () => ({
    ...{ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` },
    ...{ jwks_uri: `${issuer}/jwks`, id_token_signing_alg_values_supported: ['ES256'] },
    ...{ response_types_supported: ['code'], subject_types_supported: ['public'] },
  })

  function idToken(): { id_token?: string } {
    const now = Math.floor(Date.now() / 1_000)
    const claims = { iss: issuer, sub: 'ana', aud: clientId, nonce, iat: now, exp: now + 60 }
    const token = { header: { alg: 'ES256', kid: 'one' }, claims, key: privateKey }
    const { text, ...said } = lie(token)
    return text === '' ? {} : { id_token: text ?? write({ ...token, ...said }) }
  }

  return {
    issuer,
    /** Leads a visitor back at once, with a token that says what `told` makes of it. */
    visit(uri: string, told: Lie): URL {
      const { searchParams } = new URL(uri)
      nonce = searchParams.get('nonce') ?? ''
      lie = told
      const back = new URL(searchParams.get('redirect_uri') ?? '')
      back.searchParams.set('code', 'c')
      back.searchParams.set('state', searchParams.get('state') ?? '')
      return back
    },
    stop: () => server.close(),
  }
}
