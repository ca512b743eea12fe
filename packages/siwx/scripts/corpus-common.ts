/** What the corpora of the three chains have in common: every way to say something else than what is expected. */

export type Fields = Record<string, string | string[] | undefined>

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

export type Chain = {
  word: string
  address: string
  otherAddress: string
  /** What stands behind `Chain ID: `, and the CAIP-2 id of the same chain. */
  chain: { written: string; id: string }
  otherChain: { written: string; id: string }
  sign(message: string): Promise<string> | string
  /** Whether all fields but domain and address may be absent. */
  isSparse: boolean
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

type Said = readonly [name: string, change: Fields, reason: string]

/** Well-formed messages that say something else than what is expected. */
const otherwise = ({ otherChain, otherAddress }: Chain): readonly Said[] => [
  ['another domain', { domain: 'evil.test:8443' }, 'domain-mismatch'],
  ['a domain below the expected one', { domain: 'login.acme.org:8443' }, 'domain-mismatch'],
  ['a domain that begins as the expected one', { domain: 'acme.org.evil.test:8443' }, 'domain-mismatch'],
  ['a domain that ends as the expected one', { domain: 'evilacme.org:8443' }, 'domain-mismatch'],
  ['a domain with a digit that looks like a letter', { domain: 'acrne.org:8443' }, 'domain-mismatch'],
  ['a domain in punycode that looks alike', { domain: 'xn--cme-5cd.org:8443' }, 'domain-mismatch'],
  ['another port', { domain: 'acme.org:8444' }, 'domain-mismatch'],
  ['no port', { domain: 'acme.org' }, 'domain-mismatch'],
  ['an empty port', { domain: 'acme.org:' }, 'domain-mismatch'],
  ['a port with a leading zero', { domain: 'acme.org:08443' }, 'domain-mismatch'],
  ['the expected domain as user of another', { domain: 'acme.org:8443@evil.test' }, 'domain-mismatch'],
  ['a user before the expected domain', { domain: 'evil@acme.org:8443' }, 'domain-mismatch'],
  ['a domain with a final dot', { domain: 'acme.org.:8443' }, 'domain-mismatch'],
  ['a domain in capitals', { domain: 'ACME.ORG:8443' }, 'domain-mismatch'],
  ['a domain with an encoded letter', { domain: '%61cme.org:8443' }, 'domain-mismatch'],
  ['an IPv4 address as domain', { domain: '127.0.0.1:8443' }, 'domain-mismatch'],
  ['an IPv6 address as domain', { domain: '[::1]:8443' }, 'domain-mismatch'],
  ['another URI', { uri: 'https://evil.test/login' }, 'uri-mismatch'],
  ['a URI of another scheme', { uri: 'http://acme.org:8443/login' }, 'uri-mismatch'],
  ['a URI of another path', { uri: 'https://acme.org:8443/login/' }, 'uri-mismatch'],
  ['a URI with a query', { uri: 'https://acme.org:8443/login?to=evil' }, 'uri-mismatch'],
  ['a URI with a fragment', { uri: 'https://acme.org:8443/login#evil' }, 'uri-mismatch'],
  ['a URI with a user', { uri: 'https://acme.org:8443@evil.test/login' }, 'uri-mismatch'],
  ['a URI without its port', { uri: 'https://acme.org/login' }, 'uri-mismatch'],
  ['another chain', { chainId: otherChain.written }, 'chain-mismatch'],
  ['another nonce', { nonce: 'h8g7f6e5d4c3b2a1' }, 'nonce-mismatch'],
  ['the beginning of the nonce', { nonce: 'a1b2c3d4' }, 'nonce-mismatch'],
  ['more than the nonce', { nonce: 'a1b2c3d4e5f6g7h80' }, 'nonce-mismatch'],
  ['the nonce in capitals', { nonce: 'A1B2C3D4E5F6G7H8' }, 'nonce-mismatch'],
  ['another statement', { statement: 'Sign in to Evil.' }, 'statement-mismatch'],
  ['a longer statement', { statement: 'Sign in to Acme. I give my consent.' }, 'statement-mismatch'],
  ['no statement', { statement: undefined }, 'statement-mismatch'],
  ['another request id', { requestId: 'request-2' }, 'request-id-mismatch'],
  ['an empty request id', { requestId: '' }, 'request-id-mismatch'],
  ['no request id', { requestId: undefined }, 'request-id-mismatch'],
  ['no resources', { resources: undefined }, 'resources-mismatch'],
  ['an empty list of resources', { resources: [] }, 'resources-mismatch'],
  ['one resource less', { resources: ['https://acme.org/terms'] }, 'resources-mismatch'],
  ['another resource', { resources: ['https://acme.org/terms', 'https://evil.test/'] }, 'resources-mismatch'],
  ['issued in the future', { issuedAt: '2026-06-01T12:01:01Z' }, 'issued-in-future'],
  ['issued in the future, in another zone', { issuedAt: '2026-06-01T11:59:30-02:00' }, 'issued-in-future'],
  ['issued long ago', { issuedAt: '2026-06-01T11:48:59Z' }, 'too-old'],
  ['expired', { expirationTime: '2026-06-01T11:58:00Z' }, 'expired'],
  ['expired at the very end of the tolerance', { expirationTime: '2026-06-01T11:59:00Z' }, 'expired'],
  ['expired, in another zone', { expirationTime: '2026-06-01T12:05:00+02:00' }, 'expired'],
  ['not yet valid', { notBefore: '2026-06-01T12:01:01Z' }, 'not-yet-valid'],
  ['not valid for a century', { notBefore: '2126-06-01T12:00:00Z' }, 'not-yet-valid'],
  ['another account, whose key did not sign', { address: otherAddress }, 'signature-mismatch'],
]

type Broken = readonly [name: string, change: Fields, line: number, rule: string]

/** Fields that no message can have. Injected lines would be fields that nobody asked for. */
const broken: readonly Broken[] = [
  ['a domain with letters of another script', { domain: 'аcme.org:8443' }, 1, 'domain'],
  ['a domain with an invisible character', { domain: 'acme\u200b.org:8443' }, 1, 'domain'],
  ['a domain with a space', { domain: 'acme.org:8443 evil.test' }, 1, 'domain'],
  ['a domain with a path', { domain: 'acme.org:8443/evil' }, 1, 'domain'],
  ['a domain with a backslash', { domain: 'evil.test\\acme.org:8443' }, 1, 'domain'],
  ['no domain', { domain: '' }, 1, 'domain'],
  ['a port without a domain', { domain: ':8443' }, 1, 'domain'],
  ['a port of letters', { domain: 'acme.org:https' }, 1, 'domain'],
  ['an IPv6 address without its end', { domain: '[::1:8443' }, 1, 'domain'],
  ['a header before the header', { domain: 'evil.test wants you to sign in\nacme.org:8443' }, 1, 'header'],
  ['a line after the address', { address: 'ADDRESS\nURI: https://evil.test' }, 3, 'blank-line'],
  ['an address with a space', { address: 'ADDRESS ' }, 2, 'address'],
  ['an address and another', { address: 'ADDRESSADDRESS' }, 2, 'address'],
  ['no address', { address: '' }, 2, 'address'],
  ['a statement of two lines', { statement: 'Sign in.\nOr not.' }, 5, 'blank-line'],
  ['a statement with a carriage return', { statement: 'Sign in.\rOr not.' }, 4, 'statement'],
  ['a statement with another line separator', { statement: 'Sign in.\u2028Or not.' }, 4, 'statement'],
  ['a statement with fields below it', { statement: 'Sign in.\n\nURI: https://evil.test' }, 7, 'version'],
  ['an invisible statement', { statement: '\u200b' }, 4, 'statement'],
  ['a statement that is turned around', { statement: 'Sign in.\u202e' }, 4, 'statement'],
  ['a statement with a quote', { statement: 'Sign in to "Acme".' }, 4, 'statement'],
  ['a URI with a line below it', { uri: 'https://acme.org:8443/login\nVersion: 2' }, 7, 'version'],
  ['a URI that is a path', { uri: '/login' }, 6, 'uri'],
  ['a URI with a space', { uri: 'https://acme.org:8443/lo gin' }, 6, 'uri'],
  ['a URI with half an encoding', { uri: 'https://acme.org:8443/%2' }, 6, 'uri'],
  ['a URI in another script', { uri: 'https://аcme.org:8443/login' }, 6, 'uri'],
  ['version 2', { version: '2' }, 7, 'version'],
  ['version 1.0', { version: '1.0' }, 7, 'version'],
  ['a version with a line below it', { version: '1\nChain ID: 0' }, 8, 'chain-id'],
  ['no chain that there is', { chainId: '-1' }, 8, 'chain-id'],
  ['a chain in a wide script', { chainId: '１' }, 8, 'chain-id'],
  ['an empty chain', { chainId: '' }, 8, 'chain-id'],
  ['a nonce of seven characters', { nonce: 'a1b2c3d' }, 9, 'nonce'],
  ['a nonce with a sign', { nonce: 'a1b2c3d4-e5f6' }, 9, 'nonce'],
  ['a nonce with a line below it', { nonce: 'a1b2c3d4e5f6g7h8\nNonce: h8g7f6e5d4c3b2a1' }, 10, 'issued-at'],
  ['a nonce in a wide script', { nonce: 'ａ1b2c3d4e5f6g7h8' }, 9, 'nonce'],
  ['a day that there is not', { issuedAt: '2026-02-29T12:00:00Z' }, 10, 'issued-at'],
  ['an hour that there is not', { issuedAt: '2026-06-01T24:00:00Z' }, 10, 'issued-at'],
  ['a time without its zone', { issuedAt: '2026-06-01T11:59:30' }, 10, 'issued-at'],
  ['a time as a number', { issuedAt: '1780314000' }, 10, 'issued-at'],
  ['a date in words', { issuedAt: 'Mon, 01 Jun 2026 11:59:30 GMT' }, 10, 'issued-at'],
  ['a time with a line below it', { issuedAt: '2026-06-01T11:59:30Z\nIssued At: 2026-06-01T11:59:30Z' }, 11, 'end'],
  ['an expiry in no month', { expirationTime: '2026-13-01T12:00:00Z' }, 11, 'expiration-time'],
  ['an empty expiry', { expirationTime: '' }, 11, 'expiration-time'],
  ['an expiry with a line below it', { expirationTime: '2026-06-01T12:05:00Z\nNonce: h8g7f6e5' }, 12, 'end'],
  ['a beginning on day 0', { notBefore: '2026-06-00T12:00:00Z' }, 12, 'not-before'],
  ['a beginning with a line below it', { notBefore: '2026-06-01T11:59:00Z\nURI: https://evil.test' }, 13, 'end'],
  ['a request id with a slash', { requestId: 'request/1' }, 13, 'request-id'],
  ['a request id with a line below it', { requestId: 'request-1\nResources:\n- https://evil.test' }, 16, 'resources'],
  ['a resource that is no URI', { resources: ['https://acme.org/terms', 'evil'] }, 16, 'resources'],
  ['a resource with a line below it', { resources: ['https://acme.org/terms\nNonce: h8g7f6e5'] }, 16, 'resources'],
  ['a message of 20 000 characters', { statement: 'a'.repeat(20_000) }, 1, 'too-long'],
  ['a message of 20 000 resources', { resources: Array(5_000).fill('a:b') }, 1, 'too-long'],
]

type Edit = readonly [name: string, edit: (text: string) => string, line: number, rule: string]

const swap = (text: string, one: number, other: number) => {
  const lines = text.split('\n')
  ;[lines[one], lines[other]] = [lines[other] ?? '', lines[one] ?? '']
  return lines.join('\n')
}
const insert = (text: string, at: number, line: string) => text.split('\n').toSpliced(at, 0, line).join('\n')

/** Texts that no fields can make. */
const edits: readonly Edit[] = [
  ['lines that end as on Windows', (text) => text.replaceAll('\n', '\r\n'), 1, 'header'],
  ['a line break at the end', (text) => `${text}\n`, 17, 'resources'],
  ['a line break at the start', (text) => `\n${text}`, 1, 'header'],
  ['a byte-order mark', (text) => `\ufeff${text}`, 1, 'domain'],
  ['a line at the end', (text) => `${text}\nI give everything to evil.test.`, 17, 'resources'],
  ['a second URI', (text) => insert(text, 6, 'URI: https://evil.test/'), 7, 'version'],
  ['a second nonce', (text) => insert(text, 9, 'Nonce: h8g7f6e5d4c3b2a1'), 10, 'issued-at'],
  ['a field that nobody knows', (text) => insert(text, 9, 'Scope: everything'), 10, 'issued-at'],
  ['URI and version in another order', (text) => swap(text, 5, 6), 6, 'uri'],
  ['nonce and chain in another order', (text) => swap(text, 7, 8), 8, 'chain-id'],
  ['two spaces after a title', (text) => text.replace('Nonce: ', 'Nonce:  '), 9, 'nonce'],
  ['no space after a title', (text) => text.replace('Nonce: ', 'Nonce:'), 9, 'nonce'],
  ['a title in small letters', (text) => text.replace('Nonce: ', 'nonce: '), 9, 'nonce'],
  ['a tab after a title', (text) => text.replace('Nonce: ', 'Nonce:\t'), 9, 'nonce'],
  ['a space at the end of a line', (text) => text.replace('Version: 1', 'Version: 1 '), 7, 'version'],
  ['a zero byte', (text) => text.replace('Version: 1', 'Version: 1\0'), 7, 'version'],
  [
    'an account of another chain',
    (text) => text.replace(/(Ethereum|Solana|Bitcoin) account/, 'Tezos account'),
    1,
    'header',
  ],
  ['two blank lines before the fields', (text) => insert(text, 4, ''), 6, 'uri'],
  ['no blank line before the fields', (text) => text.split('\n').toSpliced(4, 1).join('\n'), 5, 'blank-line'],
  ['nothing', () => '', 1, 'header'],
  ['a transaction in hex', () => `0x02f8${'ab'.repeat(100)}`, 1, 'header'],
]

/** Lines that Solana's grammar can do without: there, the next line that does not fit breaks a rule. */
const onSparse: Readonly<Record<string, { line: number; rule: string }>> = {
  'a statement with fields below it': { line: 7, rule: 'end' },
  'a URI with a line below it': { line: 7, rule: 'version' },
  'a nonce with a line below it': { line: 10, rule: 'end' },
  'a second URI': { line: 7, rule: 'end' },
  'a second nonce': { line: 10, rule: 'end' },
  'a field that nobody knows': { line: 10, rule: 'end' },
  'URI and version in another order': { line: 7, rule: 'end' },
  'nonce and chain in another order': { line: 9, rule: 'end' },
  'no space after a title': { line: 9, rule: 'end' },
  'a title in small letters': { line: 9, rule: 'end' },
  'a tab after a title': { line: 9, rule: 'end' },
  'two blank lines before the fields': { line: 6, rule: 'end' },
}

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
