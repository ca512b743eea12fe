import { type MessageRule, type SignInMessage, SignInMessageError } from './message.ts'
import { fields, parseText, resourcesTitle } from './parse-text.ts'
import type { Profile } from './profile.ts'

const rules: readonly (readonly [string, MessageRule])[] = [
  ['scheme', 'scheme'],
  ['domain', 'domain'],
  ['address', 'address'],
  ['statement', 'statement'],
  ...fields.map(({ key, rule }) => [key, rule] as const),
]

function write(message: SignInMessage, { word, isSparse, writeChain }: Profile): string {
  const { domain, address, statement, resources, chainId } = message
  const scheme = 'scheme' in message && message.scheme !== undefined ? `${message.scheme}://` : ''
  const values = { ...message, chainId: chainId === undefined ? undefined : writeChain(chainId) }
  const body = fields.flatMap(({ key, title }) => (values[key] === undefined ? [] : [`${title}${values[key]}`]))
  if (resources) body.push(resourcesTitle, ...resources.map((resource) => `- ${resource}`))
  const head = [`${scheme}${domain} wants you to sign in with your ${word} account:`, address]
  if (statement !== undefined) head.push('', statement)
  else if (!isSparse) head.push('')
  return [...head, ...(body.length > 0 || !isSparse ? ['', ...body] : [])].join('\n')
}

/**
 * Writes a message, and reads it back: only a text that says the same fields, and nothing else, is returned.
 *
 * @throws SignInMessageError
 */
export function createText(message: SignInMessage, profile: Profile): string {
  const text = write(message, profile)
  const result = parseText(text, profile)
  if (!result.ok) throw new SignInMessageError(result.rule)
  const [written, asked] = [new Map(Object.entries(result.message)), new Map(Object.entries(message))]
  for (const [key, rule] of rules) if (written.get(key) !== asked.get(key)) throw new SignInMessageError(rule)
  if (!isSameList(result.message.resources, message.resources)) throw new SignInMessageError('resources')
  return text
}

/** Whether two lists say the same in the same order; an absent list is not an empty one. */
export function isSameList(one: readonly string[] | undefined, other: readonly string[] | undefined): boolean {
  if (one === undefined || other === undefined) return one === other
  return one.length === other.length && one.every((text, at) => text === other[at])
}
