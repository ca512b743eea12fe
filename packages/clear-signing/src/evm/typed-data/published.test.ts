import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { AbiCoder, concat, id, keccak256, TypedDataEncoder } from 'ethers'
import { hashTypedData as hashByViem } from 'viem'
import { expect, test } from 'vitest'
import { readCases } from '../../../scripts/read-registry.ts'
import { hashTypedData, readTypedData, type TypedData } from './hash.ts'

type Vector = {
  readonly name: string
  readonly domain: TypedData['domain']
  readonly primaryType: string
  readonly types: TypedData['types']
  readonly data: TypedData['message']
  readonly digest: string
}

const vectors: readonly Vector[] = JSON.parse(
  gunzipSync(readFileSync(new URL('../../../corpus/published/ethersproject-eip712.json.gz', import.meta.url))).toString(
    'utf8',
  ),
)

test('the 1025 published vectors of ethers have their hashes', () => {
  const wrong = vectors.filter(
    ({ domain, primaryType, types, data, digest }) =>
      hashTypedData({ domain, primaryType, types, message: data }) !== digest,
  )
  expect([vectors.length, wrong.map(({ name }) => name)]).toEqual([1025, []])
})

test('the example of EIP-712 has its hash', () => {
  const person = (name: string, wallet: string) => ({ name, wallet })
  const data = {
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
      Person: [
        { name: 'name', type: 'string' },
        { name: 'wallet', type: 'address' },
      ],
      Mail: [
        { name: 'from', type: 'Person' },
        { name: 'to', type: 'Person' },
        { name: 'contents', type: 'string' },
      ],
    },
    primaryType: 'Mail',
    domain: {
      ...{ name: 'Ether Mail', version: '1', chainId: 1 },
      verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
    },
    message: {
      from: person('Cow', '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826'),
      to: person('Bob', '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB'),
      contents: 'Hello, Bob!',
    },
  }
  expect(hashTypedData(data)).toBe('0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2')
})

const salt = `0x010203${'00'.repeat(29)}`
const domainTypes = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]
const domain = {
  ...{ name: 'example.metamask.io', version: '1', chainId: 1, salt },
  verifyingContract: `0x${'00'.repeat(20)}`,
}
const extra = { name: 'extraField', type: 'string' }
const custom = (name: string) => `custom${name.charAt(0).toUpperCase()}${name.slice(1)}`
const Message = [{ name: 'data', type: 'string' }]

/** Of MetaMask's eth-sig-util (ISC) at 0832d49, for `eth_signTypedData_v4`. */
test.each([
  ['that is empty', [], {}, null, '8d4a3f4082945b7879e2b55f181c31a77c8c0a464b70669458abbaaf99de4c38'],
  ['of a whole domain', domainTypes, domain, null, '54ffed5209a17ac210ef3823740b3852ee9cd518b84ee39f0a3fa7f2f9b4205b'],
  [
    ...([
      'of a domain with a field of its own',
      [...domainTypes, extra],
      { ...domain, extraField: 'stuff' },
      null,
    ] as const),
    '2323c742c20093ee44c2a0abef2b950062a3d70b3453ef4995a072dba9e47d7d',
  ],
  [
    'of a domain with nothing but fields of its own',
    [...domainTypes.map(({ name, type }) => ({ name: custom(name), type })), extra],
    {
      ...Object.fromEntries(Object.entries(domain).map(([name, value]) => [custom(name), value])),
      extraField: 'stuff',
    },
    ...([null, '3efa3ef0305f56ba5bba62000500e29fe82c5314bca2f958c64e31b2498560f8'] as const),
  ],
  ['with a message', domainTypes, domain, 'Hello!', 'd2669f23b7849020ad41bcbff5b51372793f91320e0f901641945568ed7322be'],
])('typed data of MetaMask %s has its hash', (_, EIP712Domain, own, text, digest) => {
  const data =
    text === null
      ? { types: { EIP712Domain }, primaryType: 'EIP712Domain', domain: own, message: {} }
      : { types: { EIP712Domain, Message }, primaryType: 'Message', domain: own, message: { data: text } }
  expect(hashTypedData(data)).toBe(`0x${digest}`)
})

/** Some have capitals that are not those of ERC-55, which the other libraries refuse. */
const lowered = (data: TypedData): TypedData =>
  JSON.parse(JSON.stringify(data).replace(/0x[\da-fA-F]{40}(?![\da-fA-F])/g, (address) => address.toLowerCase()))

test('typed data of the registry has the hash that ethers and viem give it, but for one that nobody can sign', () => {
  const unsignable: string[] = []
  let hashed = 0
  for (const [path, { tests }] of Object.entries(readCases())) {
    for (const data of tests.flatMap((one) => (one.data ? [lowered(one.data as TypedData)] : []))) {
      try {
        readTypedData(data)
      } catch {
        unsignable.push(path)
        continue
      }
      hashed += 1
      const { EIP712Domain: _, ...types } = data.types
      const byEthers = TypedDataEncoder.hash(
        data.domain,
        Object.fromEntries(Object.entries(types).map(([name, members]) => [name, [...members]])),
        data.message,
      )
      expect([hashTypedData(data), hashByViem(data as never)], path).toEqual([byEthers, byEthers])
    }
  }
  expect([hashed, unsignable]).toEqual([
    134,
    ['registry/permit/testsv2/eip712-permit-avalanche_c_chain-yetiswap.tests.json'],
  ])
})

/** Wallets sign it, though EIP-712 has no such types; ethers and viem do not. */
test.each(['uint', 'int'])('a number whose type does not say its bits has 256 of them: %s', (type) => {
  const message = { is: 2n ** 200n }
  const struct = AbiCoder.defaultAbiCoder().encode(['bytes32', type], [id(`It(${type} is)`), message.is])
  const signed = concat(['0x1901', TypedDataEncoder.hashDomain({}), keccak256(struct)])
  const data = { types: { It: [{ name: 'is', type }] }, primaryType: 'It', domain: {}, message }
  expect(hashTypedData(data)).toBe(keccak256(signed))
})

test("a type's own types are signed in the order of their names, as ethers does", () => {
  const is = [{ name: 'is', type: 'uint8' }]
  const types = {
    It: ['B', 'A$', 'A', 'C'].map((type, at) => ({ name: `is${at}`, type })),
    ...{ A: is, A$: is, B: is, C: is },
  }
  const message = Object.fromEntries([0, 1, 2, 3].map((at) => [`is${at}`, { is: at }]))
  expect(hashTypedData({ types, primaryType: 'It', domain: {}, message })).toBe(
    TypedDataEncoder.hash({}, types, message),
  )
})

/** Lists in lists, this deep. */
const nested = (depth: number): object => (depth === 0 ? [] : [nested(depth - 1)])

test('values may be nested, but not without end', () => {
  const of = (depth: number) => ({
    types: { It: [{ name: 'is', type: `uint8${'[]'.repeat(depth)}` }] },
    ...{ primaryType: 'It', domain: {}, message: { is: nested(depth - 1) } },
  })
  expect(hashTypedData(of(20))).toMatch(/^0x[\da-f]{64}$/)
  expect(() => hashTypedData(of(30))).toThrow(TypeError)
})

test('attack: a list, or nothing that is described, is signed as no message', () => {
  const is = [{ name: 'is', type: 'uint8' }]
  const data = { domain: {}, message: { is: 1 } }
  expect(() => hashTypedData({ ...data, types: { It: is, 'It[]': is }, primaryType: 'It[]' })).toThrow(TypeError)
  expect(() => hashTypedData({ ...data, types: { It: is }, primaryType: 'Other' })).toThrow(TypeError)
})

const types = { It: [{ name: 'is', type: 'uint8' }] }
test.each([
  ['a number that is too large', types, { is: 256 }],
  ['a negative one', types, { is: -1 }],
  ['one that is none', types, { is: '1e3' }],
  ['a missing value', types, {}],
  ['a value that only a prototype has', { It: [{ name: 'constructor', type: 'string' }] }, {}],
  ['a text with half a character', { It: [{ name: 'is', type: 'string' }] }, { is: '\ud800' }],
  ['bytes that are too short', { It: [{ name: 'is', type: 'bytes4' }] }, { is: '0x12' }],
  ['a type that is none', { It: [{ name: 'is', type: 'uint7' }] }, { is: 1 }],
  ['a list that is too short', { It: [{ name: 'is', type: 'uint8[2]' }] }, { is: [1] }],
  ['two values of one name', { It: [...types.It, ...types.It] }, { is: 1 }],
  ['itself without end', { It: [{ name: 'is', type: 'It' }] }, { is: {} }],
])('attack: %s is refused', (_, of, message) => {
  expect(() => hashTypedData({ types: of, primaryType: 'It', domain: {}, message })).toThrow(TypeError)
})
