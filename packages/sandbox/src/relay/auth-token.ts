import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'
import { isLoopbackOrigin } from '../http/loopback.ts'

/** Seconds by which a client's clock may be wrong. */
const leeway = 60

type Claims = { readonly iss: string; readonly aud: string; readonly iat: number; readonly exp: number }

/**
 * Checks the token that a client sends when it connects: a JWT signed with the Ed25519 key that its `iss` names.
 *
 * @param now seconds since 1970
 * @returns the client's id, a `did:key:`
 * @throws Error with the reason that WalletConnect's own relay gives, as far as that is known
 * @see https://specs.walletconnect.com/2.0/specs/servers/relay/relay-auth
 */
export function readAuthToken(token: string, now: number): string {
  const [header = '', payload = '', signature = '', ...rest] = token.split('.')
  if (signature === '' || rest.length > 0) throw refusal('Invalid format')
  if (parse(header).alg !== 'EdDSA') throw refusal('Invalid JWT signing algorithm')
  const { iss, aud, iat, exp } = claimsOf(parse(payload))
  const signed = Buffer.from(`${header}.${payload}`)
  if (!verify(null, signed, keyOf(iss), Buffer.from(signature, 'base64url'))) throw refusal('Invalid signature')
  if (!isLoopbackOrigin(aud)) throw refusal('Invalid audience')
  if (iat > now + leeway) {
    const detail = `basic.iat: ${iat}, now + time_leeway: ${now + leeway}, time_leeway: ${leeway}`
    throw refusal(`JWT Token is not yet valid: ${detail}`)
  }
  if (exp < now - leeway) throw refusal(`JWT Token is expired: Some(${exp})`)
  return iss
}

function claimsOf({ iss, aud, iat, exp }: Record<string, unknown>): Claims {
  const isComplete = typeof iss === 'string' && typeof aud === 'string'
  if (!isComplete || !isWholeNumber(iat) || !isWholeNumber(exp)) throw refusal('Invalid encoding')
  return { iss, aud, iat, exp }
}

const isWholeNumber = (value: unknown): value is number => Number.isSafeInteger(value)

/** Reads `did:key:z`, then in base58 the two bytes that identify Ed25519 and the key. */
function keyOf(issuer: string) {
  const bytes = issuer.startsWith('did:key:z') ? decodeBase58(issuer.slice('did:key:z'.length)) : null
  if (bytes?.length !== 34 || bytes[0] !== 0xed || bytes[1] !== 0x01) throw refusal('Invalid issuer')
  return createPublicKey({
    format: 'jwk',
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(bytes.subarray(2)).toString('base64url') },
  })
}

/** Returns `null` for a text that is no base58, and for one that is longer than any key. */
function decodeBase58(text: string): Uint8Array | null {
  if (text.length > 100) return null
  try {
    return base58.decode(text)
  } catch {
    return null
  }
}

function parse(part: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    if (typeof value === 'object' && value !== null) return { ...value }
  } catch {}
  throw refusal('Invalid encoding')
}

const refusal = (reason: string): Error => new Error(`JWT validation error: ${reason}`)
