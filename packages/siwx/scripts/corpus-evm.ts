import { secp256k1 } from '@noble/curves/secp256k1.js'
import {
  concatHex,
  encodeAbiParameters,
  keccak256,
  parseSignature,
  serializeCompactSignature,
  serializeTransaction,
  signatureToCompactSignature,
  toHex,
} from 'viem'
import type { Chain } from './corpus-chain.ts'
import { type Case, commonCases, expectedOf, fieldsOf, now, write } from './corpus-common.ts'
import { evmAccount } from './signers.ts'

const account = evmAccount(1)
const other = evmAccount(2)
const order = secp256k1.Point.Fn.ORDER

const chain: Chain = {
  word: 'Ethereum',
  address: account.address,
  otherAddress: other.address,
  chain: { written: '1', id: 'eip155:1' },
  otherChain: { written: '8453', id: 'eip155:8453' },
  sign: (message) => account.signMessage({ message }),
  isSparse: false,
}

const magic = `0x${'6492'.repeat(16)}` as const

const { accepted, attacks } = await commonCases(chain)
const fields = fieldsOf(chain)
const message = write(fields, chain)
const expected = expectedOf(chain, fields)
const right = await account.signMessage({ message })
const { r, s, yParity } = parseSignature(right)
const join = (first: string, second: string | bigint, v: number) =>
  concatHex([
    first as `0x${string}`,
    typeof second === 'bigint' ? toHex(second, { size: 32 }) : (second as `0x${string}`),
    toHex(v, { size: 1 }),
  ])
const highS = order - BigInt(s)
const wrapped = concatHex([
  encodeAbiParameters(
    [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }],
    [other.address, '0x', await other.signMessage({ message })],
  ),
  magic,
])
const zero = `0x${'00'.repeat(32)}`
const signatures: readonly (readonly [string, string, string])[] = [
  ['the signature of another key', await other.signMessage({ message }), 'signature-mismatch'],
  ['the signature of another message', await account.signMessage({ message: `${message} ` }), 'signature-mismatch'],
  [
    'the signature of the hash without its prefix',
    await account.sign({ hash: keccak256(toHex(message)) }),
    'signature-mismatch',
  ],
  ['the signature of a transaction', await signTransaction(), 'signature-mismatch'],
  ['the larger s', join(r, highS, 28 - yParity), 'signature-malformed'],
  ['the larger s with v of 0 and 1', join(r, highS, 1 - yParity), 'signature-malformed'],
  ['the other v', join(r, s, 28 - yParity), 'signature-mismatch'],
  ['a v of EIP-155', join(r, s, 37 + yParity), 'signature-malformed'],
  ['a v of 2', join(r, s, 2), 'signature-malformed'],
  ['a v of 29', join(r, s, 29), 'signature-malformed'],
  ['r of zero', join(zero, s, 27), 'signature-malformed'],
  ['s of zero', join(r, zero, 27), 'signature-malformed'],
  ['r of the order', join(toHex(order, { size: 32 }), s, 27), 'signature-malformed'],
  ['nothing but zeros', `0x${'00'.repeat(65)}`, 'signature-malformed'],
  ['no signature', '0x', 'signature-malformed'],
  ['an empty text', '', 'signature-malformed'],
  ['no hex', `0x${'zz'.repeat(65)}`, 'signature-malformed'],
  ['hex without 0x', right.slice(2), 'signature-malformed'],
  ['an odd number of digits', right.slice(0, -1), 'signature-malformed'],
  ['a signature of 100 000 bytes', `0x${'ab'.repeat(100_000)}`, 'signature-malformed'],
  ['a signature without its last byte', right.slice(0, -2), 'client-needed'],
  ['a signature with a byte more', `${right}00`, 'client-needed'],
  [
    'the compact form of EIP-2098',
    serializeCompactSignature(signatureToCompactSignature(parseSignature(right))),
    'client-needed',
  ],
  ['a wrapper of ERC-6492 around another account', wrapped, 'client-needed'],
]
for (const [name, signature, reason] of signatures)
  attacks.push({ name, message, signature, expected, now, result: { reason } })
const addresses: readonly (readonly [string, string])[] = [
  ['an address in small letters', account.address.toLowerCase()],
  ['an address with one capital less', account.address.replace(/[A-F]/, (letter) => letter.toLowerCase())],
  ['an address with 0X', account.address.replace('0x', '0X')],
  ['an address of 39 digits', account.address.slice(0, -1)],
  ['an address without 0x', account.address.slice(2)],
]
for (const [name, address] of addresses) attacks.push(await malformed(name, { ...fields, address }, 2, 'address'))
for (const [name, chainId] of [
  ['chain 0', '0'],
  ['a chain with a leading zero', '01'],
  ['a chain in hex', '0x1'],
  ['a chain with its namespace', 'eip155:1'],
  ['a chain of 33 digits', '1'.repeat(33)],
] as const)
  attacks.push(await malformed(name, { ...fields, chainId }, 8, 'chain-id'))
attacks.push(await malformed('a scheme that is none', { ...fields, domain: '1https://acme.org:8443' }, 1, 'scheme'))
attacks.push(await malformed('an empty scheme', { ...fields, domain: '://acme.org:8443' }, 1, 'scheme'))
const schemed = await signed(
  'a scheme that nobody asked for',
  write({ ...fields, domain: 'https://acme.org:8443' }, chain),
)
attacks.push({ ...schemed, result: { reason: 'scheme-mismatch' } })
accepted.push({ ...schemed, name: 'a scheme', expected: { ...expected, scheme: 'https' } })
attacks.push({
  ...schemed,
  name: 'another scheme',
  expected: { ...expected, scheme: 'http' },
  result: { reason: 'scheme-mismatch' },
})
const plain = await signed('no scheme where one was asked for', message)
attacks.push({ ...plain, expected: { ...expected, scheme: 'https' }, result: { reason: 'scheme-mismatch' } })
accepted.push({ ...plain, name: 'v of 0 and 1', signature: join(r, s, yParity) })
accepted.push({
  ...plain,
  name: 'the address in small letters, as asked',
  expected: { ...expected, address: account.address.toLowerCase() },
})
/** The corpus. */
export const evmCorpus = { accepted, attacks }

async function signed(name: string, text: string): Promise<Case> {
  return { name, message: text, signature: await account.signMessage({ message: text }), expected, now }
}
async function malformed(name: string, said: typeof fields, line: number, rule: string): Promise<Case> {
  return { ...(await signed(name, write(said, chain))), result: { reason: 'message-malformed', line, rule } }
}

/** What a wallet signs for a transaction. */
function signTransaction(): Promise<string> {
  const transaction = { chainId: 1, to: other.address, value: 1n, gas: 21_000n, gasPrice: 1n, type: 'legacy' } as const
  return account.sign({ hash: keccak256(serializeTransaction(transaction)) })
}
