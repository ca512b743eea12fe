import { encodeAbiParameters, encodeFunctionData, type Hex, parseAbi, parseAbiParameters } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Readers } from '../../explanation.ts'
import { permit2 } from '../address.ts'
import { digestCall } from '../call.ts'
import { explainTransaction } from '../explain-call.ts'
import { warningsOf } from '../warn.ts'

const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const you = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const nobody = `0x${'0'.repeat(40)}` as const
const most = 2n ** 256n - 1n
const word = `0x${'0'.repeat(64)}` as const

const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function decreaseAllowance(address spender, uint256 amount)',
  'function permit(address owner, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function transferFrom(address from, address to, uint160 amount, address token)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
  'function setApprovalForAll(address operator, bool isAllowed)',
  'function multicall(bytes[] calls)',
  'function execute(address to, uint256 value, bytes data)',
  'function executeBatch(address[] to, bytes[] data)',
  'function executeBatch(address[] to, uint256[] values, bytes[] data)',
  'function executeBatch((address to, uint256 value, bytes data)[] calls)',
  'function execute(bytes32 mode, bytes executionData)',
])

/** The calldata of the function with these types. */
const encode = (signature: string, ...args: readonly unknown[]): Hex => {
  const found = abi.find(({ name, inputs }) => `${name}(${inputs.map(({ type }) => type).join()})` === signature)
  if (!found) throw new Error(`There is no ${signature}`)
  return encodeFunctionData({ abi: [found], args } as never)
}

const explain = (data: string, { to = token as string | null, readers = {} as Readers, value = 0n } = {}) =>
  explainTransaction({ chainId: 1, from: me, to, value, data }, readers)

/** The calls that a call makes, or why nobody can say. */
async function inside(data: string) {
  const { inner, source } = await explain(data)
  return (
    inner?.map(({ call, effects: [coins] }) => [
      ...[call?.contract ?? (coins && 'to' in coins ? coins.to : null), coins && 'amount' in coins ? coins.amount : 0n],
    ]) ?? source
  )
}

describe('what a call of a token does:', () => {
  test.each([
    ['so many coins of a token that has very many', 8n * 10n ** 28n, false],
    ['one more than the most of a token that counts in 96 bits', 2n ** 96n, false],
    ['the most of a token that counts in 96 bits', 2n ** 96n - 1n, true],
    ['the whole of a token that has the most', 10n ** 33n, false],
    ['one less than 112 bits count', 2n ** 112n - 1n, false],
    ['more than 112 bits count', 2n ** 112n, true],
    ['a quarter of 128 bits', 2n ** 126n, true],
    ['the most of 128 bits', 2n ** 128n - 1n, true],
    ['the most of Permit2', 2n ** 160n - 1n, true],
    ['half of 256 bits', 2n ** 255n, true],
    ['the most that there is', most, true],
  ])('an allowance of %s is one of all, or not', async (_, amount, isUnlimited) => {
    const { effects, warnings } = await explain(encode('approve(address,uint256)', you, amount))
    expect(effects).toMatchObject([{ amount, isUnlimited }])
    expect(warnings[0]).toBe(isUnlimited ? 'unlimitedAllowance' : 'allowance')
  })

  test('less of an allowance asks for no warning', async () => {
    const { effects, warnings } = await explain(encode('decreaseAllowance(address,uint256)', you, most))
    expect([effects, warnings]).toMatchObject([[{ change: 'less', isUnlimited: false }], []])
  })

  test.each([
    [true, 0n, { amount: most, isUnlimited: true }, ['unlimitedAllowance', 'signatureSpends', 'neverExpires']],
    [true, 1_900_000_000n, { deadline: 1_900_000_000n }, ['unlimitedAllowance', 'signatureSpends']],
    [false, 0n, { amount: 0n }, []],
  ])('the permit of DAI, allowed %s until %s', async (isAllowed, expiry, effect, warned) => {
    const types = 'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)'
    const told = await explain(encode(types, me, you, 0n, expiry, isAllowed, 27, word, word))
    expect(told.effects).toMatchObject([{ kind: 'allowance', owner: me, spender: you, isBySignature: true, ...effect }])
    expect(told.warnings.filter((code) => code !== 'unknownSpender')).toEqual(warned)
  })

  test('Permit2 allows and moves other tokens, which no other contract does', async () => {
    const approve = encode('approve(address,address,uint160,uint48)', token, you, 5n, 1_900_000_000)
    const move = encode('transferFrom(address,address,uint160,address)', me, you, 5n, token)
    expect((await explain(approve, { to: permit2 })).effects).toMatchObject([
      { kind: 'allowance', asset: { contract: token }, spender: you, amount: 5n, expires: 1_900_000_000n },
    ])
    expect((await explain(move, { to: permit2 })).effects).toMatchObject([
      { kind: 'transfer', asset: { contract: token }, from: me, to: you, amount: 5n },
    ])
    for (const data of [approve, move]) expect(await explain(data)).toMatchObject({ source: 'unknown', effects: [] })
  })

  test('an allowance for all of a collection is a warning, and its end is none', async () => {
    const warned = async (isAllowed: boolean) =>
      (await explain(encode('setApprovalForAll(address,bool)', you, isAllowed))).warnings
    expect([await warned(true), await warned(false)]).toEqual([['allOfCollection', 'unknownSpender'], []])
  })

  test('tokens for their own contract, and for nobody, are warned of', async () => {
    const to = async (recipient: string) =>
      (await explain(encode('transferFrom(address,address,uint256)', me, recipient, 5n))).warnings
    expect([await to(token), await to(nobody), await to(you)]).toEqual([['toTokenContract'], ['toNobody'], []])
  })
})

describe('what a call of a collection does:', () => {
  const collection: Readers = { readNfts: async () => ({ name: 'Apes' }) }
  const apes = (id: bigint) => ({ kind: 'nft', contract: token, id, name: 'Apes' })

  test('a batch moves so many of each', async () => {
    const types = 'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)'
    const told = await explain(encode(types, me, you, [1n, 2n], [3n, 4n], '0x'), { readers: collection })
    expect(told.effects).toMatchObject([
      { asset: apes(1n), amount: 3n, from: me, to: you },
      { asset: apes(2n), amount: 4n, from: me, to: you },
    ])
    for (const [ids, amounts] of [
      [[1n], []],
      [[], []],
    ])
      expect(await explain(encode(types, me, you, ids, amounts, '0x'))).toMatchObject({ source: 'unknown' })
    const one = encode('safeTransferFrom(address,address,uint256,uint256,bytes)', me, you, 7n, 2n, '0x')
    expect((await explain(one)).effects).toMatchObject([{ asset: { kind: 'nft', id: 7n }, amount: 2n }])
  })

  test('what a collection shares with a token is one work of its number', async () => {
    const [move, allow, end] = [
      encode('transferFrom(address,address,uint256)', me, you, 7n),
      encode('approve(address,uint256)', you, 7n),
      encode('approve(address,uint256)', nobody, 7n),
    ]
    const told = await Promise.all([move, allow, end].map((data) => explain(data, { readers: collection })))
    expect(told.map(({ effects }) => effects[0])).toMatchObject([
      { kind: 'transfer', asset: apes(7n), amount: 1n },
      { kind: 'allowance', asset: apes(7n), amount: 1n, isUnlimited: false },
      { kind: 'allowance', asset: apes(7n), amount: 0n, isUnlimited: false },
    ])
    const nameless = await explain(move, { readers: { readNfts: async () => ({ name: '' }) } })
    expect(nameless.effects).toEqual([
      { kind: 'transfer', asset: { kind: 'nft', contract: token, id: 7n }, amount: 1n, from: me, to: you },
    ])
    const token20: Readers = { readToken: async () => ({ symbol: 'USDC', decimals: 6 }), ...collection }
    expect((await explain(move, { readers: token20 })).effects).toMatchObject([
      { asset: { kind: 'token', facts: { symbol: 'USDC' } }, amount: 7n },
    ])
  })
})

describe('which calls a call makes:', () => {
  const calls = [
    { to: you, value: 5n, data: '0x' },
    { to: token, value: 0n, data: '0x12345678' },
  ]
  const made = [
    [you, 5n],
    [token, 0n],
  ]
  const list = (more: typeof calls = calls) =>
    encodeAbiParameters(parseAbiParameters('(address to, uint256 value, bytes data)[]'), [more as never])
  const listed = (mode: string, data: string) => inside(encode('execute(bytes32,bytes)', mode.padEnd(66, '0'), data))

  test('one, each of a list, each of two lists, and each of a struct', async () => {
    const [targets, datas] = [calls.map(({ to }) => to), calls.map(({ data }) => data)]
    expect(await inside(encode('execute(address,uint256,bytes)', you, 5n, '0x'))).toEqual([[you, 5n]])
    expect(await inside(encode('executeBatch(tuple[])', calls))).toEqual(made)
    const three = 'executeBatch(address[],uint256[],bytes[])'
    expect(await inside(encode(three, targets, [5n, 0n], datas))).toEqual(made)
    expect(await inside(encode(three, targets, [], datas))).toEqual([
      [you, 0n],
      [token, 0n],
    ])
    expect(await inside(encode('executeBatch(address[],bytes[])', targets, datas))).toEqual([
      [you, 0n],
      [token, 0n],
    ])
    expect(await inside(encode(three, targets, [5n], datas))).toBe('unknown')
    expect(await inside(encode(three, targets, [5n, 0n], ['0x']))).toBe('unknown')
    expect(await inside(encode('multicall(bytes[])', []))).toBe('unknown')
  })

  test('ERC-7579 and ERC-7821: one, a list, a list with more, and the account itself', async () => {
    const packed = `0x${you.slice(2)}${5n.toString(16).padStart(64, '0')}`
    expect(await listed('0x0000', packed)).toEqual([[you, 5n]])
    expect(await listed('0x0001', packed)).toEqual([[you, 5n]])
    expect(await listed('0x0000', packed.slice(0, -2))).toBe('unknown')
    expect(await listed('0x0100', list())).toEqual(made)
    const more = encodeAbiParameters(parseAbiParameters('(address to, uint256 value, bytes data)[], bytes'), [
      calls as never,
      '0x1234',
    ])
    expect(await listed('0x0101', more)).toEqual(made)
    expect(await listed('0x0100', '0x1234')).toBe('unknown')
    expect(await listed('0x0200', list())).toBe('unknown')
  })

  test('ERC-7821: nobody is the account itself in the mode of its own, and where no coins go to nobody', async () => {
    const [ofBoth, own] = ['0x0100', '0x01000000000078210001']
    const coins = list([{ to: nobody, value: 5n, data: '0x' }])
    expect([await listed(own, coins), await listed(ofBoth, coins)]).toEqual([[[token, 5n]], [[nobody, 5n]]])
    const code = list([{ to: nobody, value: 0n, data: '0x12345678' }])
    expect([await listed(own, code), await listed(ofBoth, code)]).toEqual([[[token, 0n]], [[token, 0n]]])
    const both = list([{ to: nobody, value: 5n, data: '0x12345678' }])
    expect([await listed(own, both), await listed(ofBoth, both)]).toEqual([[[token, 5n]], [[nobody, 5n]]])
  })

  test('attack 2.10: coins that an account of ERC-7579 sends to nobody are warned of', async () => {
    const data = encode('execute(bytes32,bytes)', '0x01'.padEnd(66, '0'), list([{ to: nobody, value: 5n, data: '0x' }]))
    expect((await explain(data)).warnings).toEqual(['toNobody'])
  })

  test('attack 2.10: calls in a mode that nobody knows are not read', async () => {
    for (const mode of ['0x01000000000078210002', '0x01000000000000000001', '0x0101000000007821000f'])
      expect(await listed(mode, list())).toBe('unknown')
    expect(await listed('0x00000000000000000001', `0x${you.slice(2)}${'0'.repeat(64)}`)).toBe('unknown')
  })

  test('attack 2.10: code of others that decides for the account is warned of', async () => {
    const data = encode('execute(bytes32,bytes)', '0xff'.padEnd(66, '0'), '0x')
    expect(await explain(data)).toMatchObject({ source: 'standard', effects: [], warnings: ['delegateCall'] })
  })

  test('attack 2.10: calls are read four deep and 64 at a time, and no further', async () => {
    const nest = (depth: number): Hex =>
      depth === 0 ? '0x' : encode('execute(address,uint256,bytes)', token, 0n, nest(depth - 1))
    const warned = async (data: Hex) => (await explain(data)).warnings.includes('unknownCall')
    expect([await warned(nest(4)), await warned(nest(5))]).toEqual([false, true])
    const many = (count: number) => encode('multicall(bytes[])', Array(count).fill('0x'))
    expect([await warned(many(64)), await warned(many(65))]).toEqual([false, true])
  })
})

test('what is burnt, as no call of EVM says, is no warning', () => {
  expect(warningsOf({ kind: 'burn', asset: { kind: 'coin' }, amount: 1n, from: me })).toEqual([])
})

test('a contract that is made says how large it is, and that it is made', async () => {
  expect(await explain('0x600160025500', { to: null })).toMatchObject({
    ...{ source: 'standard', warnings: ['deployment'], effects: [{ kind: 'deployment', size: 6 }] },
  })
})

test.each([
  ['another chain', { chainId: 1.5 }],
  ['a sender that is none', { from: '0x1' }],
  ['a recipient that is none', { to: 'bob.eth' }],
  ['less than nothing', { value: -1n }],
  ['more than there is', { value: 2n ** 256n }],
  ['half a byte', { data: '0x123' }],
])('%s is no call', async (_, change) => {
  const call = { chainId: 1, from: me, to: you, value: 0n, data: '0x' }
  await expect(explainTransaction({ ...call, ...change })).rejects.toThrow(TypeError)
  expect(() => digestCall({ ...call, ...change })).toThrow(TypeError)
})

test('the hash of what makes a contract is that of no call', () => {
  const call = { chainId: 1, from: me, value: 0n, data: '0x' }
  const hashes = [null, nobody, `0x${'f'.repeat(40)}`].map((to) => digestCall({ ...call, to }))
  expect(new Set(hashes).size).toBe(3)
})
