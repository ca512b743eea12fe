import { parseMessage, verify } from '@kit/siwx/evm'
import { codeLifetime } from '../limits/limits.ts'
import { askRegistry, nodePatience, openNode } from './ask-registry.ts'
import type { FarcasterSettings } from './settings.ts'
import type { SignedMessage } from './signed-message.ts'

/** Where Farcaster keeps its ids. */
const chain = 'eip155:10'
/** The second is what apps wrote at first. */
const statements = ['Farcaster Auth', 'Farcaster Connect']

/** `isFinal`: the same message will not do another time either. */
type Verified = { readonly fid: string } | { readonly reason: string; readonly isFinal: boolean }

const refuse = (reason: string): Verified => ({ reason, isFinal: true })
const unavailable: Verified = { reason: 'node-failed', isFinal: false }

/** The one id that a message names; `null` for none, or more. */
function fidIn(resources: readonly string[] = []): string | null {
  const [first, ...others] = resources.filter((one) => /^farcaster:\/\/fid\b/i.test(one))
  const [, fid = null] = /^farcaster:\/\/fid\/([1-9]\d{0,77})\/?$/.exec(first ?? '') ?? []
  return others.length === 0 ? fid : null
}

type Expected = {
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  readonly now: number
  readonly settings: FarcasterSettings
}

/**
 * Verifies who has signed: the message by EIP-4361 and FIP-11, its signature, and that the registry gives the signer the id of the message.
 *
 * @returns the id, or why there is none
 */
export async function verifyMessage(
  { message: text, signature }: SignedMessage,
  { domain, uri, nonce, now, settings }: Expected,
): Promise<Verified> {
  const parsed = parseMessage(text)
  if (!parsed.ok) return refuse('message-malformed')
  const { message } = parsed
  const fid = fidIn(message.resources)
  if (fid === null) return refuse('fid-resource')
  if (!message.statement || !statements.includes(message.statement)) return refuse('statement-mismatch')
  const node = openNode(settings)
  const { statement, resources } = message
  const result = await verify({
    ...{ message: text, signature, now, maxAge: codeLifetime, timeout: nodePatience },
    expected: { domain, uri, nonce, chains: [chain], statement, resources },
    client: { request: (call) => node.request(call as never) },
  })
  if (!result.ok) return result.reason === 'client-failed' ? unavailable : refuse(result.reason)
  const custody = result.message.address as `0x${string}`
  const id = await askRegistry(node, settings, custody).catch(() => null)
  if (id === null) return unavailable
  return id === BigInt(fid) ? { fid } : refuse('custody-mismatch')
}
