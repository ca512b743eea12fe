import * as v from 'valibot'
import { isEncrypted } from '../config/addresses.ts'
import { type SignedMessage, signedMessage } from './signed-message.ts'

/** Milliseconds that the relay may take to answer. The page waits ten seconds, for this and the node. */
const patience = 4_000
/** Bytes of an answer. */
const longestAnswer = 65_536

/** Why a relay is of no use. `reason` is for the log. */
export class RelayError extends Error {
  readonly reason: 'silent' | 'status' | 'unreadable'

  constructor(reason: RelayError['reason'], options?: ErrorOptions) {
    super(`The relay of Farcaster: ${reason}`, options)
    this.reason = reason
  }
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > longestAnswer) throw new RelayError('unreadable')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

type Answer = { readonly status: number; readonly text: string }

/** @throws RelayError `silent` when it does not answer in time */
async function ask(relayUrl: string, path: string, init: RequestInit): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(patience)
    const response = await fetch(new URL(path, relayUrl), { ...init, redirect: 'error', signal })
    return { status: response.status, text: await readText(response) }
  } catch (cause) {
    throw cause instanceof RelayError ? cause : new RelayError('silent', { cause })
  }
}

/** @throws RelayError `unreadable` */
function read<Schema extends v.GenericSchema>(schema: Schema, { text }: Answer): v.InferOutput<Schema> {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  if (!result.success) throw new RelayError('unreadable')
  return result.output
}

const opened = (nonce: string) =>
  v.object({
    channelToken: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,256}$/)),
    url: v.pipe(v.string(), v.maxLength(2_048), v.url(), v.check(isEncrypted)),
    nonce: v.literal(nonce),
  })

/** What a visitor is asked to sign. */
export type Asked = {
  readonly siweUri: string
  readonly domain: string
  readonly nonce: string
  readonly expirationTime: string
}

/**
 * Opens a channel to the visitor's app.
 *
 * @returns its token, and the address that a visitor's app opens
 * @throws RelayError
 */
export async function openChannel(relayUrl: string, asked: Asked): Promise<{ channelToken: string; url: string }> {
  const headers = { 'content-type': 'application/json' }
  const answer = await ask(relayUrl, '/v1/channel', { method: 'POST', headers, body: JSON.stringify(asked) })
  if (answer.status !== 201) throw new RelayError('status')
  return read(opened(asked.nonce), answer)
}

/** A name of Farcaster, or of ENS; any other is left out. */
const userName = v.fallback(v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{0,63}$/)), '')
const { message, signature } = signedMessage.entries
const completed = v.object({ state: v.literal('completed'), message, signature, username: v.optional(userName, '') })
const pending = v.object({ state: v.literal('pending') })

type Channel =
  | { readonly is: 'pending' }
  | { readonly is: 'gone' }
  | { readonly is: 'signed'; readonly signed: SignedMessage }

/**
 * Asks what became of a channel. The relay says once what was signed.
 *
 * @throws RelayError
 */
export async function readChannel(relayUrl: string, token: string): Promise<Channel> {
  const answer = await ask(relayUrl, '/v1/channel/status', { headers: { authorization: `Bearer ${token}` } })
  if (answer.status === 401) return { is: 'gone' }
  if (answer.status !== 200 && answer.status !== 202) throw new RelayError('status')
  const said = read(v.variant('state', [pending, completed]), answer)
  if (said.state === 'pending') return { is: 'pending' }
  return { is: 'signed', signed: { message: said.message, signature: said.signature, userName: said.username || null } }
}
