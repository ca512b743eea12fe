import { isSameList } from '../message/create-text.ts'
import type { SignInMessage } from '../message/message.ts'
import { withoutRecap } from './recap.ts'
import { type Expected, type Refusal, refuse } from './verification.ts'

const isSameText = (one: unknown, other: unknown) => typeof one === 'string' && one === other

/**
 * Compares every signed field but the times with what is expected.
 *
 * @param chainId the message's chain by its CAIP-2 id
 * @param address the expected account in the one form that a message has
 */
export function checkFields(
  message: SignInMessage,
  { chainId, address }: { readonly chainId: string | null; readonly address: string | undefined },
  expected: Expected,
): Refusal | null {
  const scheme = 'scheme' in message ? message.scheme : undefined
  if (scheme !== expected.scheme) return refuse('scheme-mismatch', 'scheme')
  if (!isSameText(message.domain, expected.domain)) return refuse('domain-mismatch', 'domain')
  if (address !== undefined && message.address !== address) return refuse('address-mismatch', 'address')
  const { statement, resources } = expected.recap === true ? withoutRecap(message) : message
  if (statement !== expected.statement) return refuse('statement-mismatch', 'statement')
  if (!isSameText(message.uri, expected.uri)) return refuse('uri-mismatch', 'uri')
  if (message.version !== '1') return refuse('version-mismatch', 'version')
  if (chainId === null || !expected.chains.includes(chainId)) return refuse('chain-mismatch', 'chainId')
  if (!isSameText(message.nonce, expected.nonce)) return refuse('nonce-mismatch', 'nonce')
  if (message.requestId !== expected.requestId) return refuse('request-id-mismatch', 'requestId')
  if (!isSameList(resources, expected.resources)) return refuse('resources-mismatch', 'resources')
  return null
}
