import { base58 } from '@scure/base'
import type { Chain } from './corpus-chain.ts'
import { type Case, commonCases, expectedOf, fieldsOf, now, write } from './corpus-common.ts'
import { solanaAccount } from './signers.ts'

const account = solanaAccount(1)
const other = solanaAccount(2)
const bytesOf = (text: string) => new TextEncoder().encode(text)

const chain: Chain = {
  word: 'Solana',
  address: account.address,
  otherAddress: other.address,
  chain: { written: 'mainnet', id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
  otherChain: { written: 'solana:devnet', id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' },
  sign: (message) => account.sign(bytesOf(message)),
  isSparse: true,
}

const noText = { reason: 'message-malformed', line: 1, rule: 'encoding' }
const prefix = [0xff, ...bytesOf('solana offchain')]
const size = (length: number) => [length & 0xff, length >> 8]
const zeros = Array<number>(32).fill(0)

type Envelope = {
  content: Uint8Array
  signers?: Uint8Array[]
  domain?: number[]
  format?: number
  length?: number
  count?: number
}

const version0 = ({ content, signers = [account.publicKey], domain = zeros, format = 1, length, count }: Envelope) =>
  Uint8Array.from([
    ...prefix,
    0,
    ...domain,
    format,
    count ?? signers.length,
    ...signers.flatMap((key) => [...key]),
    ...size(length ?? content.length),
    ...content,
  ])
const version1 = ({ content, signers = [account.publicKey], count }: Envelope) =>
  Uint8Array.from([...prefix, 1, count ?? signers.length, ...signers.flatMap((key) => [...key]), ...content])

const { accepted, attacks } = await commonCases(chain)
const fields = fieldsOf(chain)
const message = write(fields, chain)
const content = bytesOf(message)
const expected = expectedOf(chain, fields)
const right = account.sign(content)
const ofBytes = (name: string, bytes: Uint8Array): Case => ({
  name,
  message: Buffer.from(bytes).toString('hex'),
  messageHex: true,
  signature: account.sign(bytes),
  expected,
  now,
})
const text = (name: string, said: string): Case => ({
  name,
  message: said,
  signature: account.sign(bytesOf(said)),
  expected,
  now,
})
const both = [account.publicKey, other.publicKey].sort((one, two) => Buffer.compare(one, two))
const envelopes: readonly (readonly [string, Uint8Array, Case['result'] & object])[] = [
  ['another signer in version 0', version0({ content, signers: [other.publicKey] }), { reason: 'address-mismatch' }],
  ['another signer in version 1', version1({ content, signers: [other.publicKey] }), { reason: 'address-mismatch' }],
  [
    'two signers in version 0',
    version0({ content, signers: [account.publicKey, other.publicKey] }),
    { reason: 'address-mismatch' },
  ],
  ['two signers in version 1', version1({ content, signers: both }), { reason: 'address-mismatch' }],
  [
    'another application domain',
    version0({ content, domain: Array(32).fill(7) }),
    { reason: 'application-domain-mismatch' },
  ],
  ['no signer in version 0', version0({ content, signers: [] }), noText],
  ['no signer in version 1', version1({ content, signers: [] }), noText],
  ['more signers than there are', version1({ content, count: 255 }), noText],
  ['signers in another order', version1({ content, signers: [...both].reverse() }), noText],
  ['a signer twice', version1({ content, signers: [account.publicKey, account.publicKey] }), noText],
  ['a format of one line', version0({ content, format: 0 }), noText],
  ['an unknown format', version0({ content, format: 3 }), noText],
  ['a length that is too small', version0({ content, length: content.length - 1 }), noText],
  ['a length that is too large', version0({ content, length: content.length + 1 }), noText],
  ['no content in version 0', version0({ content: new Uint8Array() }), noText],
  ['no content in version 1', version1({ content: new Uint8Array() }), noText],
  ['an unknown version', Uint8Array.from([...prefix, 2, ...content]), noText],
  ['a prefix and nothing else', Uint8Array.from(prefix), noText],
  ['a content that is no UTF-8', version1({ content: Uint8Array.of(0xc3, 0x28) }), noText],
  ['a message within a message', version1({ content: version1({ content }) }), noText],
  [
    'an account of Ethereum within',
    version1({ content: bytesOf(message.replace('Solana', 'Ethereum')) }),
    { reason: 'message-malformed', line: 1, rule: 'header' },
  ],
  [
    'a transaction',
    Uint8Array.from([
      1,
      0,
      1,
      3,
      ...account.publicKey,
      ...other.publicKey,
      ...zeros,
      ...zeros,
      1,
      2,
      2,
      0,
      1,
      12,
      2,
      0,
      0,
      0,
    ]),
    noText,
  ],
  [
    'a long text in the format of hardware wallets',
    version0({ content: bytesOf(write({ ...fields, statement: 'a'.repeat(1_300) }, chain)) }),
    noText,
  ],
  [
    '20 000 bytes',
    Uint8Array.from([...content, ...Array<number>(20_000).fill(0x61)]),
    { reason: 'message-malformed', line: 1, rule: 'too-long' },
  ],
]
for (const [name, bytes, result] of envelopes) attacks.push({ ...ofBytes(`off-chain: ${name}`, bytes), result })
const signatures: readonly (readonly [string, string, string])[] = [
  ['the signature of another key', other.sign(content), 'signature-mismatch'],
  ['the signature of another message', account.sign(bytesOf(`${message} `)), 'signature-mismatch'],
  ['the signature of the off-chain message around the text', account.sign(version1({ content })), 'signature-mismatch'],
  ['an s that is too large', largeS(right), 'signature-mismatch'],
  ['nothing but zeros', '1'.repeat(64), 'signature-mismatch'],
  ['no signature', '', 'signature-malformed'],
  ['63 bytes', base58.encode(base58.decode(right).slice(1)), 'signature-malformed'],
  ['65 bytes', base58.encode(Uint8Array.of(1, ...base58.decode(right))), 'signature-malformed'],
  ['no base58', `${right.slice(0, -1)}0`, 'signature-malformed'],
  ['100 000 characters', '2'.repeat(100_000), 'signature-malformed'],
]
for (const [name, signature, reason] of signatures)
  attacks.push({ name, message, signature, expected, now, result: { reason } })
// The key of 32 zeros has a small order: with R and S of zero, strictness aside, it would sign many messages.
const small = write({ ...fields, address: '1'.repeat(32) }, chain)
for (const signature of [base58.encode(Uint8Array.of(1, ...Array(63).fill(0))), '1'.repeat(64)])
  attacks.push({
    name: `a key of small order, ${signature.slice(0, 4)}`,
    message: small,
    signature,
    expected,
    now,
    result: { reason: 'signature-mismatch' },
  })
for (const key of ['uri', 'version', 'chainId', 'nonce', 'issuedAt'] as const) {
  const reasons = {
    uri: 'uri-mismatch',
    version: 'version-mismatch',
    chainId: 'chain-mismatch',
    nonce: 'nonce-mismatch',
    issuedAt: 'issued-at-missing',
  }
  attacks.push({
    ...text(`no ${key}`, write({ ...fields, [key]: undefined }, chain)),
    result: { reason: reasons[key] },
  })
}
const least = `acme.org:8443 wants you to sign in with your Solana account:\n${account.address}`
attacks.push({ ...text('nothing but domain and account', least), result: { reason: 'statement-mismatch' } })
for (const [name, said, line, rule] of [
  ['a line break after the account', `${least}\n`, 4, 'statement'],
  ['a line break after the statement', `${least}\n\nSign in to Acme.\n`, 6, 'end'],
  [
    'a field in place of the statement',
    `${least}\n\nNonce: a1b2c3d4e5f6g7h8\n\nURI: https://acme.org:8443/login`,
    5,
    'end',
  ],
  [
    'an address with a letter that base58 lacks',
    message.replace(account.address, `0${account.address.slice(1)}`),
    2,
    'address',
  ],
  ['an address of 31 bytes', message.replace(account.address, base58.encode(account.publicKey.slice(1))), 2, 'address'],
  ['a cluster that nobody knows', message.replace('Chain ID: mainnet', 'Chain ID: mainnet-beta'), 8, 'chain-id'],
  [
    'a reference of 31 characters',
    message.replace('Chain ID: mainnet', `Chain ID: ${chain.chain.id.slice(0, -1)}`),
    8,
    'chain-id',
  ],
] as const)
  attacks.push({ ...text(name, said), result: { reason: 'message-malformed', line, rule } })
accepted.push(ofBytes('an off-chain message of version 0', version0({ content })))
accepted.push(ofBytes('an off-chain message of version 0 for long texts', version0({ content, format: 2 })))
accepted.push(ofBytes('an off-chain message of version 1', version1({ content })))
accepted.push(ofBytes('the text as bytes', content))
for (const chainId of ['solana:mainnet', chain.chain.id, chain.chain.id.slice(7)])
  accepted.push(text(`the chain as ${chainId}`, write({ ...fields, chainId }, chain)))
/** The corpus. */
export const solanaCorpus = { accepted, attacks }

/** Adds the order of the curve to `s`, which gives the same point. */
function largeS(signature: string): string {
  const bytes = base58.decode(signature)
  const order = 2n ** 252n + 27742317777372353535851937790883648493n
  let s = bytes.slice(32).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n) + order
  for (let at = 32; at < 64; at += 1) {
    bytes[at] = Number(s & 255n)
    s >>= 8n
  }
  return base58.encode(bytes)
}
