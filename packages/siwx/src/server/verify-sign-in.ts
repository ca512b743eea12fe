import { parseMessage, verify } from '../index.ts'
import { isOffChain, readOffChainMessage } from '../solana/off-chain-message.ts'
import type { Proof } from '../verify/verification.ts'
import { readText } from '../verify/verify-parsed.ts'
import { Refused } from './errors.ts'
import { findNonce } from './nonces.ts'
import type { Settings } from './settings.ts'

type Body = Readonly<Record<string, unknown>>

function readBase64(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}

/** Reads what was signed: a text, or bytes where the wallet signs something around it. */
function readMessage({ message }: Body): string | Uint8Array {
  if (typeof message === 'string') return message
  const base64 = typeof message === 'object' && message !== null && 'base64' in message ? message.base64 : null
  const bytes = typeof base64 === 'string' ? readBase64(base64) : null
  if (!bytes) throw new Refused('body-malformed', { field: 'message' })
  return bytes
}

async function parse(message: string | Uint8Array) {
  const isEnvelope = message instanceof Uint8Array && isOffChain(message)
  const text = readText(isEnvelope ? readOffChainMessage(message)?.content : message)
  const parsed = text === null ? null : await parseMessage(text)
  if (!parsed?.ok) throw new Refused('message-malformed', { field: 'message' })
  return parsed.message
}

/** Who asks, and when. */
type Asking = { readonly origin: URL | null; readonly browser: string | null; readonly now: number }

/**
 * Verifies a sign-in that a browser sends. A nonce is used up before the signature is looked at, and only by the browser and the
 * page that it was issued to, so that nobody else can use it up either.
 */
export async function verifySignIn(body: Body, settings: Settings, { origin, browser, now }: Asking) {
  const message = readMessage(body)
  const { signature } = body
  if (typeof signature !== 'string') throw new Refused('body-malformed', { field: 'signature' })
  const { nonce, chainId = '' } = await parse(message)
  const issued = nonce === undefined ? null : await findNonce(settings.store, nonce, now)
  if (!issued) throw new Refused('nonce-unknown', { field: 'nonce' })
  const { expected } = issued
  if (!issued.isOf(browser)) throw new Refused('browser-mismatch')
  if (expected.uri !== origin?.origin) throw new Refused('domain-mismatch', { field: 'domain' })
  if (!(await issued.use())) throw new Refused('nonce-unknown', { field: 'nonce' })
  const client = expected.chains.includes(chainId) ? settings.clients?.(chainId) : undefined
  const { recoverKey, nonceLifetime: maxAge } = settings
  const result = await verify({ message, signature, expected, client, recoverKey, now, maxAge })
  if (!result.ok) throw new Refused(result.reason, { field: result.field })
  const { account, proof }: { account: string; proof: Proof } = result
  const { address } = result.message
  return { account, proof, address, chainId: account.slice(0, -address.length - 1) }
}
