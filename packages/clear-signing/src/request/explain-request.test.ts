import { expect, test, vi } from 'vitest'
import { clearSigning } from '../index.ts'
import type { ChainReader, WalletRequest } from './request.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const spender = '0x1111111111111111111111111111111111111111'
const token = '0x70ce70ce70ce70ce70ce70ce70ce70ce70ce70ce'
const approve = `0x095ea7b3${spender.slice(2).padStart(64, '0')}${'f'.repeat(64)}`

const readToken = vi.fn(async () => ({ symbol: 'USDC', decimals: 6 }))
const nativeCurrency = { symbol: 'ETH', decimals: 18 }
const reader: ChainReader = {
  features: { readToken },
  networks: [{ caipNetworkId: 'eip155:1', name: 'Ethereum', nativeCurrency }],
}

const explain = (method: string, input: unknown, more: Partial<WalletRequest> = {}) =>
  clearSigning().explain(
    {
      ...{
        namespace: 'eip155',
        network: 'eip155:1',
        address,
        addresses: [address],
        origin: 'https://shop.example',
        method,
        input,
      },
      ...more,
    },
    async () => reader,
    new AbortController().signal,
  )

test.each([
  ['sendTransaction', { address, network: 'eip155:1', transaction: { to: token, data: approve } }],
  ['eth_sendTransaction', [{ from: address, to: token, data: approve }]],
  ['eth_sendTransaction', [{ from: address, to: token, input: approve }]],
])('an unlimited allowance is told of by %s', async (method, input) => {
  expect(await explain(method, input)).toMatchObject({
    source: 'standard',
    effects: [{ kind: 'allowance', isUnlimited: true, asset: { facts: { symbol: 'USDC' } } }],
    warnings: expect.arrayContaining(['unlimitedAllowance']),
  })
})

test.each([
  [
    'sendCalls',
    {
      address,
      network: 'eip155:1',
      calls: [
        { to: token, data: approve },
        { to: spender, value: 5n },
      ],
    },
  ],
  [
    'wallet_sendCalls',
    [
      {
        from: address,
        calls: [
          { to: token, data: approve },
          { to: spender, value: '0x5' },
        ],
      },
    ],
  ],
])('each call of a batch is told of by %s', async (method, input) => {
  const { inner, warnings } = await explain(method, input)
  expect(inner?.map(({ effects }) => effects[0]?.kind)).toEqual(['allowance', 'transfer'])
  expect(warnings).toContain('unlimitedAllowance')
})

test.each([
  [{ to: spender, amount: 3n }, { kind: 'coin' }],
  [
    { to: spender, amount: 3n, token },
    { kind: 'token', contract: token, facts: { symbol: 'USDC', decimals: 6 } },
  ],
])('a transfer moves what it says (%#)', async (transfer, asset) => {
  const { effects } = await explain('sendTransfer', { address, network: 'eip155:1', transfer })
  expect(effects).toEqual([{ kind: 'transfer', asset, amount: 3n, from: address, to: spender }])
})

const permit = {
  domain: { name: 'USDC', version: '2', chainId: 1, verifyingContract: token },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Permit: ['address owner', 'address spender', 'uint256 value', 'uint256 nonce', 'uint256 deadline'].map((field) => {
      const [type = '', name = ''] = field.split(' ')
      return { name, type }
    }),
  },
  primaryType: 'Permit',
  message: { owner: address, spender, value: '7', nonce: 0, deadline: 1_900_000_000 },
}

test.each([
  ['signTypedData', { address, typedData: permit }],
  ['eth_signTypedData_v4', [address, JSON.stringify(permit)]],
])('a permit is told of by %s', async (method, input) => {
  const { effects, typedData } = await explain(method, input)
  expect(effects).toMatchObject([{ kind: 'allowance', amount: 7n, spender, isBySignature: true }])
  expect(typedData).toMatchObject({ primaryType: 'Permit', name: 'USDC' })
})

test.each([
  ['signMessage', { address, message: 'Hello' }, 'Hello', []],
  ['personal_sign', ['0x48656c6c6f', address], 'Hello', []],
  ['signMessage', { address, message: new Uint8Array([0xff]) }, '0xff', ['notText']],
  ['signMessage', { address, message: 'to\u202eyou' }, 'to⟨U+202E⟩you', ['hiddenCharacters']],
  [
    'signMessage',
    { address, message: 'evil.example wants you to sign in with your Ethereum account:\n' },
    'evil.example wants you to sign in with your Ethereum account:\n',
    ['signsInElsewhere'],
  ],
  [
    'signMessage',
    { address, message: 'shop.example wants you to sign in with your Ethereum account:\n' },
    'shop.example wants you to sign in with your Ethereum account:\n',
    [],
  ],
])('the message of %s is said in full (%#)', async (method, input, message, warnings) => {
  expect(await explain(method, input)).toMatchObject({ message, warnings })
})

test('attack: hex without its 0x, or with half a byte, is bytes to some wallets and text to others, and not explained', async () => {
  const signIn = 'evil.example wants you to sign in with your Ethereum account:\n'
  const digits = Buffer.from(signIn).toString('hex')
  for (const message of [digits, digits.toUpperCase(), `0xa${digits}`, 'abc', '123', 'cafe', '0x4'])
    await expect(explain('personal_sign', [message, address])).rejects.toThrow(TypeError)
  for (const message of ['', 'abc!', 'a b', 'xyz', '0x4 '])
    expect(await explain('personal_sign', [message, address])).toMatchObject({ message, warnings: [] })
  expect((await explain('personal_sign', [`0x${digits}`, address])).warnings).toEqual(['signsInElsewhere'])
  expect(await explain('signMessage', { address, message: 'cafe' })).toMatchObject({ message: 'cafe', warnings: [] })
})

test('attack: a transaction that says two things is explained as neither', async () => {
  const call = { from: address, to: token, data: '0x', input: approve }
  await expect(explain('eth_sendTransaction', [call])).rejects.toThrow(TypeError)
})

test.each([
  { authorizationList: [{ chainId: '0x1', address: spender }] },
  { blobs: ['0x00'] },
  { blobVersionedHashes: ['0x01'] },
])(
  'attack: what hands the account over, or carries more than its call, is not explained as its call: %j',
  async (more) => {
    const call = { from: address, to: address, data: '0x', ...more }
    await expect(explain('eth_sendTransaction', [call])).rejects.toThrow(TypeError)
  },
)

test.each([
  ['eth_sign', [address, '0x00']],
  ['toString', []],
  ['sendTransaction', {}],
])('what nobody can read is not explained: %s', async (method, input) => {
  await expect(explain(method, input)).rejects.toThrow(TypeError)
})

test('a token that cannot be asked for its name blocks nothing', async () => {
  readToken.mockRejectedValueOnce(new Error('offline'))
  const { effects } = await explain('sendTransaction', { transaction: { to: token, data: approve } })
  expect(effects).toMatchObject([{ asset: { contract: expect.anything() } }])
})

const callOf = (selector: string, ...words: readonly string[]) =>
  `0x${selector}${words.map((word) => word.replace('0x', '').padStart(64, '0')).join('')}`

test('attack: number 0 of what may be a collection is given to another, and is no end of an allowance', async () => {
  const told = async (data: string, reads: ChainReader['features']) => {
    const request = {
      namespace: 'eip155',
      network: 'eip155:1',
      address,
      addresses: [address],
      origin: 'https://a.example',
    }
    const input = { transaction: { to: token, data } }
    const more = { ...request, method: 'sendTransaction', input }
    return clearSigning().explain(more, async () => ({ ...reader, features: reads }), new AbortController().signal)
  }
  const [unread, read] = [{ readToken: async () => null }, { readToken: async () => ({ symbol: 'USDC', decimals: 6 }) }]
  const give = callOf('095ea7b3', spender, '0')
  expect(await told(give, unread)).toMatchObject({
    effects: [{ kind: 'allowance', amount: 0n, asset: { kind: 'tokenOrNft' } }],
    warnings: ['allowance', 'unknownSpender'],
  })
  expect((await told(give, read)).warnings).toEqual([])
  expect((await told(callOf('095ea7b3', '0', '0'), unread)).warnings).toEqual([])
})

const swap = { to: spender, data: '0xdeadbeef' }
const simulateCalls = vi.fn<NonNullable<ChainReader['features']['simulateCalls']>>()
const withNode = { ...reader, features: { readToken, simulateCalls } }
const changesOf = async (input: unknown, method = 'sendTransaction') =>
  (
    await clearSigning().explain(
      {
        ...{ namespace: 'eip155', network: 'eip155:1', address, addresses: [address], origin: 'https://shop.example' },
        ...{ method, input },
      },
      async () => withNode,
      new AbortController().signal,
    )
  ).changes

test('what the node expects to change is told, by the words of each token', async () => {
  simulateCalls.mockResolvedValue([
    { token, amount: -5n },
    { token: null, amount: 3n },
  ])
  readToken.mockResolvedValueOnce(null as never)
  const named = { kind: 'token', contract: token, facts: { symbol: 'USDC', decimals: 6 } }
  expect(await changesOf({ transaction: swap })).toEqual([
    { asset: { kind: 'token', contract: token }, amount: -5n },
    { asset: { kind: 'coin' }, amount: 3n },
  ])
  expect(await changesOf({ calls: [swap, { to: token, value: 2n }] }, 'sendCalls')).toMatchObject([
    { asset: named },
    {},
  ])
  expect(simulateCalls.mock.lastCall?.[0]).toMatchObject({
    ...{ address, network: 'eip155:1' },
    calls: [
      { to: spender, value: 0n, data: '0xdeadbeef' },
      { to: token, value: 2n, data: '0x' },
    ],
  })
})

test.each([
  ['cannot play calls', async () => null],
  ['fails', async () => Promise.reject(new Error('down'))],
  ['says more than a visitor can read', async () => Array.from({ length: 21 }, () => ({ token, amount: 1n }))],
])('nothing is told of a node that %s', async (_, answer) => {
  simulateCalls.mockImplementation(answer)
  expect(await changesOf({ transaction: swap })).toBeUndefined()
})

test('transfers of coins say themselves what they change', async () => {
  simulateCalls.mockClear()
  expect(await changesOf({ transaction: { to: spender, value: 5n } })).toBeUndefined()
  expect(simulateCalls).not.toHaveBeenCalled()
})
