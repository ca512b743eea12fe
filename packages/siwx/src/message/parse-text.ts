import { isNonce, isScheme, isStatement } from '../grammar/characters.ts'
import { readDateTime } from '../grammar/date-time.ts'
import { isDomain, isSegment, isUri } from '../grammar/uri.ts'
import type { MessageRule, ParseResult, SignInMessage } from './message.ts'
import type { Profile } from './profile.ts'

/** Longer messages are refused unread. */
export const longestMessage = 16_384

type Field = {
  readonly key: 'uri' | 'version' | 'chainId' | 'nonce' | 'issuedAt' | 'expirationTime' | 'notBefore' | 'requestId'
  readonly title: string
  readonly rule: MessageRule
  readonly isRequired: boolean
  readonly isValid: (text: string) => boolean
}

const isDateTime = (text: string) => readDateTime(text) !== null

/** The fields that have a line of their own, in their order. */
export const fields: readonly Field[] = [
  { key: 'uri', title: 'URI: ', rule: 'uri', isRequired: true, isValid: isUri },
  { key: 'version', title: 'Version: ', rule: 'version', isRequired: true, isValid: (text) => text === '1' },
  { key: 'chainId', title: 'Chain ID: ', rule: 'chain-id', isRequired: true, isValid: () => true },
  { key: 'nonce', title: 'Nonce: ', rule: 'nonce', isRequired: true, isValid: isNonce },
  { key: 'issuedAt', title: 'Issued At: ', rule: 'issued-at', isRequired: true, isValid: isDateTime },
  {
    key: 'expirationTime',
    title: 'Expiration Time: ',
    rule: 'expiration-time',
    isRequired: false,
    isValid: isDateTime,
  },
  { key: 'notBefore', title: 'Not Before: ', rule: 'not-before', isRequired: false, isValid: isDateTime },
  { key: 'requestId', title: 'Request ID: ', rule: 'request-id', isRequired: false, isValid: isSegment },
]

export const resourcesTitle = 'Resources:'

/** Whether a line would be read as a field. */
const isTitled = (line: string) => line === resourcesTitle || fields.some(({ title }) => line.startsWith(title))

/** Thrown inside the parser only, which turns it into a result. */
class Broken extends Error {
  readonly at: number
  readonly rule: MessageRule

  constructor(at: number, rule: MessageRule) {
    super()
    this.at = at
    this.rule = rule
  }
}

function check(isKept: boolean, at: number, rule: MessageRule): asserts isKept {
  if (!isKept) throw new Broken(at, rule)
}

function readHeader(line: string, { word, hasScheme }: Profile): Record<string, string> {
  const ending = ` wants you to sign in with your ${word} account:`
  check(line.endsWith(ending), 0, 'header')
  const origin = line.slice(0, -ending.length)
  const end = hasScheme ? origin.indexOf('://') : -1
  const domain = end < 0 ? origin : origin.slice(end + 3)
  check(isDomain(domain), 0, 'domain')
  if (end < 0) return { domain }
  const scheme = origin.slice(0, end)
  check(isScheme(scheme), 0, 'scheme')
  return { scheme, domain }
}

/** Reads the blank lines and the statement between the address and the fields. */
function readStatement(lines: readonly string[], { isSparse }: Profile): { next: number; statement?: string } {
  if (isSparse && lines.length === 2) return { next: 2 }
  check(lines[2] === '', 2, 'blank-line')
  const line = lines[3] ?? ''
  if (isSparse ? isTitled(line) : line === '') return { next: isSparse ? 3 : 4 }
  check(isStatement(line), 3, 'statement')
  if (isSparse && lines.length === 4) return { next: 4, statement: line }
  check(lines[4] === '', 4, 'blank-line')
  check(!isSparse || lines.length > 5, 5, 'end')
  return { next: 5, statement: line }
}

function readFields(lines: readonly string[], start: number, profile: Profile) {
  const found: Record<string, string | readonly string[]> = {}
  let next = start
  for (const { key, title, rule, isRequired, isValid } of fields) {
    const line = lines[next]
    if (!line?.startsWith(title)) {
      check(!isRequired || profile.isSparse, next, rule)
      continue
    }
    const text = line.slice(title.length)
    const value = key === 'chainId' ? profile.readChain(text) : text
    check(value !== null && isValid(text), next, rule)
    found[key] = value
    next += 1
  }
  if (lines[next] === resourcesTitle) {
    const resources = lines.slice(next + 1)
    const wrong = resources.findIndex((line) => !line.startsWith('- ') || !isUri(line.slice(2)))
    check(wrong < 0, next + 1 + wrong, 'resources')
    found.resources = resources.map((line) => line.slice(2))
    next = lines.length
  }
  check(next === lines.length, next, 'end')
  return found
}

function read(lines: readonly string[], profile: Profile): Record<string, unknown> {
  const [first = '', address = ''] = lines
  const header = readHeader(first, profile)
  check(profile.isAddress(address), 1, 'address')
  const { next, ...statement } = readStatement(lines, profile)
  const found = readFields(lines, next, profile)
  const { chainId } = found
  check(typeof chainId !== 'string' || (profile.isOnChain?.(address, chainId) ?? true), 1, 'address')
  return { namespace: profile.namespace, ...header, address, ...statement, ...found }
}

/** Parses a message by the grammar of its namespace. */
export function parseText<Message extends SignInMessage>(text: unknown, profile: Profile): ParseResult<Message> {
  if (typeof text !== 'string') return { ok: false, line: 1, rule: 'encoding' }
  if (text.length > longestMessage) return { ok: false, line: 1, rule: 'too-long' }
  try {
    return { ok: true, message: read(text.split('\n'), profile) as Message }
  } catch (error) {
    if (!(error instanceof Broken)) throw error
    return { ok: false, line: error.at + 1, rule: error.rule }
  }
}
