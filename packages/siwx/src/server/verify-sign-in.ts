import { parseMessage, verify } from '../index.ts'
import { isOffChain, readOffChainMessage } from '../solana/off-chain-message.ts'
import type { Proof } from '../verify/verification.ts'
import { readText } from '../verify/verify-text.ts'
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
type Asking = { readonly origin: URL; readonly browser: string | null; readonly now: number }

/** What proves an account. */
type SignedIn = {
  readonly account: string
  readonly proof: Proof
  readonly address: string
  readonly chainId: string
}

/** What proves a smart account; every other proof is a key's, which signs at once. */
const ofContracts: ReadonlySet<Proof> = new Set(['erc1271', 'erc6492'])

/**
 * Verifies a sign-in that a browser sends, which only the browser and the page may that the nonce was issued to, so that nobody
 * else can use it up. The nonce is used up before the signature is looked at; that of a smart account when the account has agreed,
 * since neither an owner who is late nor a node that fails may cost the others their signatures.
 *
 * @returns `null` while a smart account that was asked without a signature has not agreed
 */
export async function verifySignIn(body: Body, settings: Settings, asking: Asking): Promise<SignedIn | null> {
  const message = readMessage(body)
  const { signature } = body
  if (typeof signature !== 'string') throw new Refused('body-malformed', { field: 'signature' })
  const { nonce, chainId = '' } = await parse(message)
  const issued = await readNonce(nonce, settings, asking)
  const { expected, isSlow } = issued
  const take = async () => {
    if (!(await issued.use())) throw new Refused('nonce-unknown', { field: 'nonce' })
  }
  if (!isSlow) await take()
  const client = expected.chains.includes(chainId) ? settings.clients?.(chainId) : undefined
  const { recoverKey, nonceLifetime, smartAccountNonceLifetime } = settings
  const verifyWithin = (maxAge: number) =>
    verify({ message, signature, expected, client, recoverKey, now: asking.now, maxAge })
  let result = await verifyWithin(isSlow ? smartAccountNonceLifetime : nonceLifetime)
  if (result.ok && !ofContracts.has(result.proof) && isSlow) result = await verifyWithin(nonceLifetime)
  if (!result.ok && result.reason === 'not-signed-yet' && isSlow) return null
  if (!result.ok) throw new Refused(result.reason, { field: result.field })
  if (isSlow) await take()
  const { account, proof }: { account: string; proof: Proof } = result
  const { address } = result.message
  return { account, proof, address, chainId: account.slice(0, -address.length - 1) }
}

async function readNonce(nonce: string | undefined, { store }: Settings, { origin, browser, now }: Asking) {
  const issued = nonce === undefined ? null : await findNonce(store, nonce, now)
  if (!issued) throw new Refused('nonce-unknown', { field: 'nonce' })
  if (!issued.isOf(browser)) throw new Refused('browser-mismatch')
  if (issued.expected.uri !== origin.origin) throw new Refused('domain-mismatch', { field: 'domain' })
  return issued
}
