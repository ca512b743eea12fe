import { verifyTypedData } from 'viem'
import { expect, test } from 'vitest'
import { failureIn, openRpc, testWallet } from '../../test-utils/open-rpc.ts'

const me = testWallet().addresses.evm
const types = {
  Mail: [
    { name: 'from', type: 'Person' },
    { name: 'to', type: 'Person[]' },
    { name: 'contents', type: 'string' },
    { name: 'amount', type: 'uint256' },
  ],
  Person: [{ name: 'name', type: 'string' }],
} as const
const data = {
  types,
  primaryType: 'Mail',
  domain: { name: 'Post', version: '1', chainId: 1, verifyingContract: me },
  message: { from: { name: 'Ana' }, to: [{ name: 'Bo' }, { name: 'Cy' }], contents: 'Hi', amount: '5' },
} as const

async function signed(asked: unknown) {
  const { ask, shown } = openRpc()
  return { answer: await failureIn(ask('eth_signTypedData_v4', [me, asked])), shown }
}

test.each([data, JSON.stringify(data)])('data is shown as a tree, and signed', async (asked) => {
  const { answer, shown } = await signed(asked)
  const signature = (answer as { value: `0x${string}` }).value
  expect(await verifyTypedData({ ...data, message: { ...data.message, amount: 5n }, address: me, signature })).toBe(
    true,
  )
  expect(shown[0]).toMatchObject({
    title: 'signData',
    warnings: [{ word: 'unknownData' }],
    facts: [
      { label: 'dataFor', value: 'Post 1' },
      { label: 'contract', value: me },
      { label: 'dataKind', value: 'Mail' },
    ],
    tree: [
      { name: 'from', value: [{ name: 'name', value: 'Ana' }] },
      {
        name: 'to',
        value: [
          { name: '1', value: [{ name: 'name', value: 'Bo' }] },
          { name: '2', value: [{ name: 'name', value: 'Cy' }] },
        ],
      },
      { name: 'contents', value: 'Hi' },
      { name: 'amount', value: '5' },
    ],
  })
})

test.each([
  ['a name and a contract', ['chainId:uint256'], []],
  ['a name', ['chainId:uint256', 'verifyingContract:address'], ['contract']],
  ['a contract', ['name:string', 'version:string', 'chainId:uint256'], ['dataFor']],
])('attack: %s that the domain’s own types leave out is not signed, and not shown', async (_, fields, labels) => {
  const EIP712Domain = fields.map((field) => {
    const [name, type] = field.split(':')
    return { name, type }
  })
  const { answer, shown } = await signed({ ...data, types: { ...types, EIP712Domain } })
  expect(answer).toEqual({ value: expect.stringMatching(/^0x/) })
  expect(shown[0]?.facts.map(({ label }) => label)).toEqual([...labels, 'dataKind'])
})

test('attack: what the message holds beside its types is not signed, and not shown', async () => {
  const { shown } = await signed({ ...data, message: { ...data.message, note: 'harmless' } })
  expect(JSON.stringify(shown)).not.toContain('harmless')
})

test.each([
  ['another network', { ...data, domain: { ...data.domain, chainId: 10 } }],
  ['a text that is none', { ...data, message: { ...data.message, contents: 7 } }],
  ['an unknown type', { ...data, primaryType: 'Bill' }],
  ['the domain alone', { ...data, primaryType: 'EIP712Domain' }],
  ['a missing value', { ...data, message: { from: { name: 'Ana' } } }],
  ['no JSON', '{'],
  ['nothing', null],
])('attack: %s is refused', async (_, asked) => {
  const { answer, shown } = await signed(asked)
  expect([answer, shown]).toEqual([-32602, []])
})

test('a large number stands in full, as it is signed', async () => {
  const { shown } = await signed({ ...data, message: { ...data.message, amount: 1e21 } })
  expect(shown[0]?.tree?.[3]).toEqual({ name: 'amount', value: '1000000000000000000000' })
})

test('attack: a permit to take tokens is warned of', async () => {
  const permit = {
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
      ],
    },
    primaryType: 'Permit',
    domain: { chainId: 1 },
    message: { owner: me, spender: me },
  }
  const { shown } = await signed(permit)
  expect(shown[0]?.warnings).toEqual([{ word: 'unknownData' }, { word: 'permit' }])
})

test('attack: data whose chain stands in the salt of its domain is warned of on another network', async () => {
  const { name, version, verifyingContract } = data.domain
  const EIP712Domain = ['string name', 'string version', 'address verifyingContract', 'bytes32 salt'].map((field) => {
    const [type, name] = field.split(' ')
    return { name, type }
  })
  const on = async (chainId: string) => {
    const domain = { name, version, verifyingContract, salt: `0x${chainId.padStart(64, '0')}` }
    return (await signed({ ...data, domain, types: { ...types, EIP712Domain } })).shown[0]?.warnings
  }
  expect(await on('89')).toEqual([{ word: 'unknownData' }, { word: 'otherNetwork' }])
  expect(await on('1')).toEqual([{ word: 'unknownData' }])
})

test('a permit says who may take how much, and until when', async () => {
  const permit = {
    types: {
      Permit: ['address owner', 'address spender', 'uint256 value', 'uint256 nonce', 'uint256 deadline'].map(
        (field) => {
          const [type = '', name = ''] = field.split(' ')
          return { name, type }
        },
      ),
    },
    primaryType: 'Permit',
    domain: {
      name: 'USD Coin',
      version: '2',
      chainId: 1,
      verifyingContract: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    },
    message: { owner: me, spender: me, value: 2n ** 256n - 1n, nonce: 0, deadline: 1_800_000_000 },
  }
  const { shown } = await signed(
    JSON.parse(JSON.stringify(permit, (_, value) => (typeof value === 'bigint' ? value.toString() : value))),
  )
  expect(shown[0]?.warnings).toEqual(['unlimitedAllowance', 'permit', 'unknownSpender'].map((word) => ({ word })))
  expect(shown[0]?.facts).toContainEqual({ label: 'spender', kind: 'address', value: me })
  expect(shown[0]?.facts).toContainEqual(
    expect.objectContaining({ label: 'signatureUntil', value: '2027-01-15 08:00 UTC' }),
  )
  expect(shown[0]?.registry).toMatchObject({ intent: 'Authorize spending of tokens', owner: 'USDC' })
})
