/** What the corpora of the three chains have in common. */
import type { Chain, Fields } from './corpus-chain.ts'
import { broken, edits, onSparse, otherwise } from './corpus-tables.ts'

/** A case of a corpus. A message that is no text stands as hex. */
export type Case = {
  name: string
  message: string
  messageHex?: true
  signature: string
  expected: Fields
  now: string
  /** Of an attack: the code that it must fail with, and of a malformed message the line and the rule. */
  result?: { reason: string; line?: number; rule?: string }
}

export const now = '2026-06-01T12:00:00Z'
const titles = {
  uri: 'URI',
  version: 'Version',
  chainId: 'Chain ID',
  nonce: 'Nonce',
  issuedAt: 'Issued At',
  expirationTime: 'Expiration Time',
  notBefore: 'Not Before',
  requestId: 'Request ID',
}

export const fieldsOf = ({ address, chain }: Chain): Fields => ({
  domain: 'acme.org:8443',
  address,
  statement: 'Sign in to Acme.',
  uri: 'https://acme.org:8443/login',
  version: '1',
  chainId: chain.written,
  nonce: 'a1b2c3d4e5f6g7h8',
  issuedAt: '2026-06-01T11:59:30Z',
  expirationTime: '2026-06-01T12:05:00Z',
  notBefore: '2026-06-01T11:59:00Z',
  requestId: 'request-1',
  resources: ['https://acme.org/terms', 'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq'],
})

/** Writes a message without any check. */
export function write(fields: Fields, { word, isSparse }: Pick<Chain, 'word' | 'isSparse'>): string {
  const lines = [`${fields.domain} wants you to sign in with your ${word} account:`, String(fields.address)]
  if (fields.statement !== undefined) lines.push('', String(fields.statement), '')
  else lines.push(...(isSparse ? [''] : ['', '']))
  for (const [key, title] of Object.entries(titles))
    if (fields[key] !== undefined) lines.push(`${title}: ${fields[key]}`)
  if (Array.isArray(fields.resources)) lines.push('Resources:', ...fields.resources.map((resource) => `- ${resource}`))
  return lines.join('\n')
}

export const expectedOf = ({ chain }: Chain, fields: Fields): Fields => ({
  domain: fields.domain,
  uri: fields.uri,
  chains: [chain.id],
  nonce: fields.nonce,
  statement: fields.statement,
  requestId: fields.requestId,
  resources: fields.resources,
})

const malformed = (line: number, rule: string) => ({ reason: 'message-malformed', line, rule })

/** The cases that every chain has. */
export async function commonCases(chain: Chain): Promise<{ accepted: Case[]; attacks: Case[] }> {
  const fields = fieldsOf(chain)
  const expected = expectedOf(chain, fields)
  const make = async (name: string, message: string): Promise<Case> => ({
    name,
    message,
    signature: await chain.sign(message),
    expected,
    now,
  })
  const attacks: Case[] = []
  for (const [name, change, reason] of otherwise(chain))
    attacks.push({ ...(await make(name, write({ ...fields, ...change }, chain))), result: { reason } })
  for (const [name, change, line, rule] of broken) {
    const changed = { ...fields, ...change }
    if (typeof change.address === 'string') changed.address = change.address.replaceAll('ADDRESS', chain.address)
    const where = (chain.isSparse && onSparse[name]) || { line, rule }
    attacks.push({ ...(await make(name, write(changed, chain))), result: malformed(where.line, where.rule) })
  }
  for (const [name, edit, line, rule] of edits) {
    const where = (chain.isSparse && onSparse[name]) || { line, rule }
    attacks.push({ ...(await make(name, edit(write(fields, chain)))), result: malformed(where.line, where.rule) })
  }
  const unasked = await make('fields that were not asked for', write(fields, chain))
  for (const [key, reason] of [
    ['statement', 'statement-mismatch'],
    ['requestId', 'request-id-mismatch'],
    ['resources', 'resources-mismatch'],
  ] as const)
    attacks.push({
      ...unasked,
      name: `${key} that nobody asked for`,
      expected: { ...expected, [key]: undefined },
      result: { reason },
    })
  const asked = { ...expected, address: chain.otherAddress }
  attacks.push({
    ...unasked,
    name: 'another account than the one that was asked',
    expected: asked,
    result: { reason: 'address-mismatch' },
  })
  const none = { ...expected, chains: [] }
  attacks.push({ ...unasked, name: 'no chain is allowed', expected: none, result: { reason: 'chain-mismatch' } })
  return { accepted: await acceptedCases(chain, make), attacks }
}

async function acceptedCases(chain: Chain, make: (name: string, message: string) => Promise<Case>): Promise<Case[]> {
  const fields = fieldsOf(chain)
  const few = {
    ...fields,
    statement: undefined,
    requestId: undefined,
    resources: undefined,
    expirationTime: undefined,
    notBefore: undefined,
  }
  const several: readonly (readonly [string, Fields])[] = [
    ['all fields', fields],
    ['no optional field', few],
    ['clocks that differ', { ...fields, issuedAt: '2026-06-01T12:01:00Z', notBefore: '2026-06-01T12:01:00Z' }],
    ['an expiry within the tolerance', { ...fields, expirationTime: '2026-06-01T11:59:01Z' }],
    ['times in another zone', { ...fields, issuedAt: '2026-06-01t13:59:30.123456+02:00' }],
    ['a domain of IPv6', { ...fields, domain: '[2001:db8::192.0.2.1]:443' }],
    ['an empty request id and an empty list', { ...fields, requestId: '', resources: [] }],
    ['a statement of every character', { ...fields, statement: ":/?#[]@!$&'()*+,;=-._~ azAZ09" }],
  ]
  return Promise.all(
    several.map(async ([name, said]) => ({
      ...(await make(name, write(said, chain))),
      expected: expectedOf(chain, said),
    })),
  )
}
