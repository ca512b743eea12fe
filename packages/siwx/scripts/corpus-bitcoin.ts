import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64 } from '@scure/base'
import { p2tr, p2wsh } from '@scure/btc-signer'
import type { Chain } from './corpus-chain.ts'
import { commonCases, expectedOf, fieldsOf, now, write } from './corpus-common.ts'
import { bitcoinAccount } from './signers.ts'

const account = bitcoinAccount(3)
const other = bitcoinAccount(4)

const chain: Chain = {
  word: 'Bitcoin',
  address: account.p2wpkh,
  otherAddress: other.p2wpkh,
  chain: { written: '000000000019d6689c085ae165831e93', id: 'bip122:000000000019d6689c085ae165831e93' },
  // Signet: no address of Bitcoin itself is one of it, so the chain is refused by the address.
  otherChain: { written: '000000000019d6689c085ae165831e93', id: 'bip122:00000008819873e925422c1ff0f99f7c' },
  sign: (message) => account.sign(account.p2wpkh, message),
  isSparse: false,
}

/** The hash of BIP-137, with Bitcoin's prefix, for messages of 253 to 65535 bytes and shorter ones. */
function legacyHash(message: string): Uint8Array {
  const bytes = new TextEncoder().encode(message)
  const size = bytes.length < 253 ? [bytes.length] : [253, bytes.length & 0xff, bytes.length >> 8]
  const prefix = new TextEncoder().encode('\x18Bitcoin Signed Message:\n')
  return sha256(sha256(Uint8Array.from([...prefix, ...size, ...bytes])))
}

/** A signature of BIP-137 with the header of a type: 27, 31, 35 or 39. */
function sign137(message: string, header: number, key = account.key, isHigh = false): string {
  const [recovery = 0, ...rest] = secp256k1.sign(legacyHash(message), key, { prehash: false, format: 'recovered' })
  if (!isHigh) return base64.encode(Uint8Array.of(header + recovery, ...rest))
  const { r, s } = secp256k1.Signature.fromBytes(Uint8Array.from(rest), 'compact')
  const twin = new secp256k1.Signature(r, secp256k1.Point.Fn.ORDER - s)
  return base64.encode(Uint8Array.of(header + (recovery ^ 1), ...twin.toBytes('compact')))
}

const headers = { uncompressed: 27, p2pkh: 31, nested: 35, p2wpkh: 39 } as const

const common = await commonCases(chain)
const accepted = common.accepted
const attacks = common.attacks.filter(({ name }) => name !== 'another chain')
const fields = fieldsOf(chain)
const expected = expectedOf(chain, fields)
const textFor = (address: string) => write({ ...fields, address }, chain)
const add = (name: string, address: string, signature: string, reason: string) =>
  attacks.push({ name, message: textFor(address), signature, expected, now, result: { reason } })
for (const [kind, header] of Object.entries(headers)) {
  const address = account[kind as keyof typeof headers]
  const message = textFor(address)
  accepted.push({ name: `BIP-137 for ${kind}`, message, signature: sign137(message, header), expected, now })
  for (const [otherKind, otherHeader] of Object.entries(headers))
    if (otherKind !== kind)
      add(
        `BIP-137 for ${kind} with the header of ${otherKind}`,
        address,
        sign137(message, otherHeader),
        'signature-mismatch',
      )
  add(`BIP-137 for ${kind} by another key`, address, sign137(message, header, other.key), 'signature-mismatch')
  add(
    `BIP-137 for ${kind} with the larger s`,
    address,
    sign137(message, header, account.key, true),
    'signature-malformed',
  )
  add(`BIP-137 for ${kind} of another message`, address, sign137(`${message} `, header), 'signature-mismatch')
  add(
    `BIP-137 for taproot with the header of ${kind}`,
    account.p2tr,
    sign137(textFor(account.p2tr), header),
    'signature-mismatch',
  )
}
for (const kind of ['nested', 'p2tr'] as const) {
  const message = textFor(account[kind])
  accepted.push({
    name: `BIP-322 for ${kind}`,
    message,
    signature: account.sign(account[kind], message),
    expected,
    now,
  })
  add(`BIP-322 for ${kind} by another key`, account[kind], other.sign(other[kind], message), 'signature-mismatch')
  add(
    `BIP-322 for ${kind} of another message`,
    account[kind],
    account.sign(account[kind], `${message} `),
    'signature-mismatch',
  )
}
const kinds = ['nested', 'p2wpkh', 'p2tr'] as const
for (const kind of kinds)
  for (const made of kinds)
    if (made !== kind) {
      const reason = kind === 'p2wpkh' || made !== 'p2tr' ? 'signature-mismatch' : 'signature-unsupported'
      const isTree = kind === 'p2tr'
      add(
        `BIP-322 for ${kind}, signed as for ${made}`,
        account[kind],
        account.sign(account[made], textFor(account[kind])),
        isTree ? 'signature-unsupported' : reason,
      )
    }
const right = account.sign(account.p2wpkh, textFor(account.p2wpkh))
accepted.push({
  name: 'BIP-322 with its prefix',
  message: textFor(account.p2wpkh),
  signature: `smp${right}`,
  expected,
  now,
})
const [, ...stack] = base64.decode(right)
const witness = Uint8Array.of(2, ...stack)
const withByte = (at: number, byte: number) => base64.encode(witness.map((old, index) => (index === at ? byte : old)))
for (const [name, signature, reason] of [
  ['a proof of funds', `pof${right}`, 'signature-unsupported'],
  ['the simple form, said to be full', `ful${right}`, 'signature-malformed'],
  ['a prefix that nobody knows', `foo${right}`, 'signature-malformed'],
  ['no signature', '', 'signature-malformed'],
  ['no base64', '!!!!', 'signature-malformed'],
  ['base64 without its padding', right.replace(/=+$/, '').slice(0, -1), 'signature-malformed'],
  ['nothing but zeros', base64.encode(new Uint8Array(65)), 'signature-malformed'],
  ['an empty witness', base64.encode(Uint8Array.of(0)), 'signature-malformed'],
  ['an item that is missing', base64.encode(witness.slice(0, -1)), 'signature-malformed'],
  ['a byte too many', base64.encode(Uint8Array.of(...witness, 0)), 'signature-malformed'],
  ['a hundred items', base64.encode(Uint8Array.of(100, ...Array(100).fill(0))), 'signature-malformed'],
  ['an item of 2^32 bytes', base64.encode(Uint8Array.of(1, 0xfe, 255, 255, 255, 255)), 'signature-malformed'],
  ['a length in its longer form', base64.encode(Uint8Array.of(1, 0xfd, 1, 0, 0)), 'signature-malformed'],
  ['the larger s of BIP-322', base64.encode(withTwin()), 'signature-mismatch'],
  ['a sighash of NONE', withByte(1 + (witness[1] ?? 0), 2), 'signature-mismatch'],
  ['a sighash of ALL, of any coin', withByte(1 + (witness[1] ?? 0), 0x81), 'signature-mismatch'],
  ['DER with another tag', withByte(2, 0x31), 'signature-mismatch'],
  ['100 000 characters', 'A'.repeat(100_000), 'signature-malformed'],
  ['a transaction that moves coins', `ful${base64.encode(transaction())}`, 'signature-mismatch'],
  ['a transaction that pays another account', `ful${base64.encode(transaction(1))}`, 'signature-malformed'],
] as const)
  add(name, account.p2wpkh, signature, reason)
const script = p2wsh({ type: 'wpkh', script: Uint8Array.of(0x51) }).address ?? ''
add('an address that a script spends', script, base64.encode(Uint8Array.of(1, 1, 0x51)), 'signature-unsupported')
const tree = p2tr(undefined, { script: Uint8Array.of(0x51) }, undefined, true).address ?? ''
add('taproot by a script', tree, base64.encode(Uint8Array.of(2, 1, 0x51, 1, 0xc0)), 'signature-unsupported')
for (const [name, change, line, rule] of [
  ['an address of signet', { address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' }, 2, 'address'],
  ['a chain that the address is not of', { chainId: '00000008819873e925422c1ff0f99f7c' }, 2, 'address'],
  ['a chain with its namespace', { chainId: 'bip122:000000000019d6689c085ae165831e93' }, 8, 'chain-id'],
  ['a chain in capitals', { chainId: '000000000019D6689C085AE165831E93' }, 8, 'chain-id'],
  ['a chain of another coin', { chainId: '12a765e31ffd4059bada1e25190f6e98' }, 8, 'chain-id'],
  ['an address in capitals', { address: account.p2wpkh.toUpperCase() }, 2, 'address'],
  ['an address with a wrong checksum', { address: `${account.p2wpkh.slice(0, -1)}q` }, 2, 'address'],
  [
    'taproot with the checksum of segwit',
    { address: 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd' },
    2,
    'address',
  ],
] as const) {
  const message = write({ ...fields, ...change }, chain)
  attacks.push({
    name,
    message,
    signature: chain.sign(message) as string,
    expected,
    now,
    result: { reason: 'message-malformed', line, rule },
  })
}
/** The corpus. */
export const bitcoinCorpus = { accepted, attacks }

/** A transaction with one input and one output, as a wallet signs it to move coins; its output is empty or of a value. */
function transaction(value = 0): Uint8Array {
  const input = [...Array<number>(32).fill(9), 0, 0, 0, 0, 0, 0, 0, 0, 0]
  return Uint8Array.from([2, 0, 0, 0, 1, ...input, 1, value, 0, 0, 0, 0, 0, 0, 0, 1, 0x6a, 0, 0, 0, 0])
}

/** The witness with the other `s` that is possible. */
function withTwin(): Uint8Array {
  const length = witness[1] ?? 0
  const { r, s } = secp256k1.Signature.fromBytes(witness.slice(2, 1 + length), 'der')
  const twin = new secp256k1.Signature(r, secp256k1.Point.Fn.ORDER - s).toBytes('der')
  return Uint8Array.from([2, twin.length + 1, ...twin, 1, ...witness.slice(2 + length)])
}
