import { base64 } from '@scure/base'
import { NETWORK, p2wpkh, Transaction } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { concat } from '../bytes.ts'
import { permit2 } from '../evm/address.ts'
import { clearSigning } from '../index.ts'
import type { ChainReader, WalletRequest } from './request.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const spender = '0x1111111111111111111111111111111111111111'
const token = '0x70ce70ce70ce70ce70ce70ce70ce70ce70ce70ce'
const bare: ChainReader = { features: {}, networks: [] }

const explain = (method: string, input: unknown, more: Partial<WalletRequest> = {}, reader = bare) =>
  clearSigning().explain(
    {
      ...{ namespace: 'eip155', network: 'eip155:1', address, addresses: [address], method, input },
      ...{ origin: 'https://shop.example', ...more },
    },
    async () => reader,
    new AbortController().signal,
  )

const send = (transaction: object, reader = bare) => explain('sendTransaction', { transaction }, {}, reader)

describe('a transaction that a wallet is asked for', () => {
  test('makes a contract where it names no recipient', async () => {
    for (const to of [undefined, null])
      expect((await send({ to, data: '0x6001' })).effects).toEqual([{ kind: 'deployment', size: 2 }])
  })

  test.each([
    [undefined, 0n],
    [null, 0n],
    [5n, 5n],
    ['0x5', 5n],
    ['0X1F', 31n],
  ])('has the value that %s says', async (value, amount) => {
    expect((await send({ to: spender, value })).effects).toMatchObject([{ kind: 'transfer', amount }])
  })

  test.each([
    ['no call', null],
    ['a recipient that is no text', { to: 5 }],
    ['data that is no text', { to: spender, data: 5 }],
    ['a value that is no number', { to: spender, value: {} }],
    ['a value in decimal text, which wallets read as hex', { to: spender, value: '20000000000000000' }],
    ['a value that is a number, which wallets read as they like', { to: spender, value: 20 }],
    ['a value in binary', { to: spender, value: '0b10' }],
    ['a value without digits', { to: spender, value: '0x' }],
    ['an empty value', { to: spender, value: '' }],
    ['a value that ends in a line break', { to: spender, value: '0x5\n' }],
    ['a value below 0', { to: spender, value: -5n }],
  ])('attack: is not explained with %s', async (_, transaction) => {
    await expect(explain('sendTransaction', { transaction })).rejects.toThrow(TypeError)
    await expect(explain('eth_sendTransaction', [transaction])).rejects.toThrow(TypeError)
    await expect(explain('wallet_sendCalls', [{ calls: [transaction] }])).rejects.toThrow(TypeError)
  })

  test('is explained without a node, and without what its token calls itself', async () => {
    const data = `0x095ea7b3${spender.slice(2).padStart(64, '0')}${'7'.padStart(64, '0')}`
    const { effects, changes } = { changes: undefined, ...(await send({ to: token, data })) }
    expect(effects[0]).toMatchObject({ kind: 'allowance', amount: 7n })
    expect([effects[0] && 'asset' in effects[0] && effects[0].asset && 'facts' in effects[0].asset, changes]).toEqual([
      false,
      undefined,
    ])
  })
})

test('what no wallet of EVM is asked for, and what is of no known chain, is not explained', async () => {
  for (const [method, more] of [
    ['toString', {}],
    ['eth_sign', {}],
    ['signTransactions', { namespace: 'ton' }],
    ['signTransactions', { namespace: 'toString' }],
  ] as const)
    await expect(explain(method, {}, more as never)).rejects.toThrow(`Nobody can say what ${method} does.`)
})

test('a message is a text or bytes, and a text that is no hex is itself', async () => {
  expect(await explain('personal_sign', ['Hello', address])).toMatchObject({ message: 'Hello' })
  for (const message of [5, null, undefined])
    await expect(explain('personal_sign', [message, address])).rejects.toThrow(TypeError)
})

test('a message in the place of the account, which wallets may take for the message, is not read as an address', async () => {
  for (const params of [[address, '0x48656c6c6f'], [address, 'Hello'], [address.toLowerCase()], [address, null]])
    await expect(explain('personal_sign', params)).rejects.toThrow(TypeError)
  expect(await explain('personal_sign', [address, address])).toMatchObject({ warnings: ['notText'] })
})

const typesOf = (...fields: readonly string[]) =>
  fields.map((field) => {
    const [type = '', name = ''] = field.split(' ')
    return { name, type }
  })

describe('a permit', () => {
  const details = typesOf('address token', 'uint160 amount', 'uint48 expiration', 'uint48 nonce')
  const permissions = typesOf('address token', 'uint256 amount')
  const domainTypes = typesOf('uint256 chainId', 'address verifyingContract')
  const one = { token, amount: '5', expiration: 1_900_000_000, nonce: 0 }
  const kept = (contract: string) => ({
    domain: { chainId: 1, verifyingContract: contract },
    types: {
      ...{ EIP712Domain: domainTypes, PermitDetails: details },
      PermitSingle: typesOf('PermitDetails details', 'address spender', 'uint256 sigDeadline'),
    },
    primaryType: 'PermitSingle',
    message: { details: one, spender, sigDeadline: 1_800_000_000 },
  })
  const once = (contract: string) => ({
    domain: { chainId: 1, verifyingContract: contract },
    types: {
      ...{ EIP712Domain: domainTypes, TokenPermissions: permissions },
      PermitTransferFrom: typesOf('TokenPermissions permitted', 'address spender', 'uint256 nonce', 'uint256 deadline'),
    },
    primaryType: 'PermitTransferFrom',
    message: { permitted: { token, amount: '5' }, spender, nonce: 0, deadline: 1_800_000_000 },
  })
  const sign = (typedData: object, more: Partial<WalletRequest> = {}) => explain('signTypedData', { typedData }, more)

  test('of Permit2 allows until it expires, or once', async () => {
    expect((await sign(kept(permit2))).effects).toMatchObject([
      { amount: 5n, spender, change: 'set', expires: 1_900_000_000n, deadline: 1_800_000_000n },
    ])
    expect((await sign(once(permit2))).effects).toMatchObject([
      { amount: 5n, spender, change: 'once', deadline: 1_800_000_000n },
    ])
  })

  test('attack 2.10: with the types of Permit2, for another contract, is not told as one', async () => {
    for (const data of [kept(token), once(token)])
      expect(await sign(data)).toMatchObject({ source: 'unknown', effects: [], warnings: ['unknownTypedData'] })
  })

  test.each([
    [true, 0, ['unlimitedAllowance', 'signatureSpends', 'neverExpires', 'unknownSpender']],
    [true, 1_900_000_000, ['unlimitedAllowance', 'signatureSpends', 'unknownSpender']],
    [false, 0, []],
  ])('of DAI, allowed %s until %s, warns of what it is', async (allowed, expiry, warnings) => {
    const types = {
      EIP712Domain: domainTypes,
      Permit: typesOf('address holder', 'address spender', 'uint256 nonce', 'uint256 expiry', 'bool allowed'),
    }
    const domain = { chainId: 1, verifyingContract: token }
    const data = {
      domain,
      types,
      primaryType: 'Permit',
      message: { holder: address, spender, nonce: 0, expiry, allowed },
    }
    expect([...(await sign(data)).warnings].sort()).toEqual([...warnings].sort())
  })

  test('that names no contract allows nothing that is known, and one of another chain says so', async () => {
    const { domain: _, ...data } = kept(permit2)
    const free = { ...data, domain: { chainId: 1 }, types: { ...data.types, EIP712Domain: typesOf('uint256 chainId') } }
    const told = await sign(free)
    expect([told.effects, told.typedData]).toEqual([[], { primaryType: 'PermitSingle' }])
    expect((await sign(kept(permit2), { network: 'eip155:10' })).warnings).toContain('otherChain')
    await expect(sign(kept(permit2), { address: 'alice' })).rejects.toThrow('This is no address.')
  })
})

test('a token is read on the network that the permit is for, and not at all where the kit does not have that', async () => {
  const asked = new Set<string>()
  const reader: ChainReader = {
    features: {
      async readToken({ network }) {
        asked.add(network)
        if (network !== 'eip155:10') throw new Error('The kit has no such network.')
        return { symbol: 'OPT', decimals: 2 }
      },
    },
    networks: [],
  }
  const permit = (chainId: number) => ({
    types: {
      EIP712Domain: typesOf('uint256 chainId', 'address verifyingContract'),
      Permit: typesOf('address owner', 'address spender', 'uint256 value', 'uint256 nonce', 'uint256 deadline'),
    },
    primaryType: 'Permit',
    domain: { chainId, verifyingContract: token },
    message: { owner: address, spender, value: 500, nonce: 0, deadline: 9 },
  })
  const told = async (chainId: number) =>
    (await explain('signTypedData', { typedData: permit(chainId) }, {}, reader)).effects
  expect(await told(10)).toMatchObject([{ asset: { facts: { symbol: 'OPT', decimals: 2 } } }])
  expect(await told(8453)).not.toMatchObject([{ asset: { facts: expect.anything() } }])
  expect([...asked]).toEqual(['eip155:10', 'eip155:8453'])
})

describe('typed data whose chain stands in the salt of its domain', () => {
  const of = (salt: unknown, type = 'bytes32', more: object = {}) => ({
    types: {
      EIP712Domain: typesOf('string name', 'string version', 'address verifyingContract', `${type} salt`),
      Permit: typesOf('address owner', 'address spender', 'uint256 value', 'uint256 nonce', 'uint256 deadline'),
    },
    primaryType: 'Permit',
    domain: { name: 'Token', version: '1', verifyingContract: token, salt },
    message: { owner: address, spender, value: 500, nonce: 0, deadline: 9 },
    ...more,
  })
  const told = async (typedData: object, network = 'eip155:1') => {
    const asked: string[] = []
    const readToken = async (on: { network: string }) => {
      asked.push(on.network)
      return { symbol: 'TKN', decimals: 2 }
    }
    const reader: ChainReader = { features: { readToken }, networks: [] }
    const { warnings } = await explain('signTypedData', { typedData }, { network } as never, reader)
    return { isOther: warnings.includes('otherChain'), asked }
  }
  const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

  test('attack: is of that chain, where its token is read, and is warned of on another', async () => {
    expect(await told(of(word(137n)))).toEqual({ isOther: true, asked: ['eip155:137'] })
    expect(await told(of(word(137n)), 'eip155:137')).toEqual({ isOther: false, asked: ['eip155:137'] })
  })

  test.each([
    ['is 0', word(0n), 'bytes32'],
    ['is too large for a chain', word(2n ** 200n), 'bytes32'],
    ['is of another type', '137', 'string'],
    ['is empty', '0x', 'bytes'],
    ['is a number', 137, 'uint256'],
  ])('is of the network on show where the salt %s', async (_, salt, type) => {
    expect(await told(of(salt, type))).toEqual({ isOther: false, asked: ['eip155:1'] })
  })

  test('is of the chain that its domain names, whatever the salt', async () => {
    const EIP712Domain = typesOf('uint256 chainId', 'address verifyingContract', 'bytes32 salt')
    const data = of(null)
    const named = (chainId: unknown, type = 'uint256') => ({
      ...data,
      types: { ...data.types, EIP712Domain: [{ name: 'chainId', type }, ...EIP712Domain.slice(1)] },
      domain: { chainId, verifyingContract: token, salt: word(137n) },
    })
    expect(await told(named(1))).toEqual({ isOther: false, asked: ['eip155:1'] })
    expect(await told(named(10))).toEqual({ isOther: true, asked: ['eip155:10'] })
    for (const data of [named('1', 'string'), named(2n ** 200n)]) expect((await told(data)).isOther).toBe(true)
  })
})

describe('a PSBT', () => {
  const key = p2wpkh(concat(Uint8Array.from([2]), new Uint8Array(32).fill(7)), NETWORK)
  const psbtOf = (sighashType?: number) => {
    const transaction = new Transaction()
    transaction.addInput({
      ...{ txid: '11'.repeat(32), index: 0, ...(sighashType === undefined ? {} : { sighashType }) },
      witnessUtxo: { script: key.script, amount: 100_000n },
    })
    transaction.addOutputAddress(key.address ?? '', 99_000n, NETWORK)
    return base64.encode(transaction.toPSBT())
  }
  const bitcoin = {
    ...{ namespace: 'bip122', network: 'bip122:000000000019d6689c085ae165831e93' },
    addresses: [key.address ?? ''],
  } as never

  test('that lets others change it is warned of, whether the request says so or its input', async () => {
    const asked = async (signInputs: unknown, type?: number) =>
      (await explain('signPsbt', { psbt: psbtOf(type), signInputs }, bitcoin)).warnings.includes('sighash')
    expect([
      await asked([{ index: 0, sighashTypes: [3] }]),
      await asked([{ index: 0 }], 3),
      await asked(undefined, 3),
    ]).toEqual([true, true, true])
    expect([
      await asked([{ index: 0, sighashTypes: [1] }]),
      await asked([{ index: 0 }]),
      await asked(undefined),
    ]).toEqual([false, false, false])
  })

  test('attack: each entry for an input counts, not the last alone', async () => {
    const asked = async (...types: readonly (readonly number[] | undefined)[]) => {
      const signInputs = types.map((sighashTypes) => ({ index: 0, ...(sighashTypes ? { sighashTypes } : {}) }))
      return (await explain('signPsbt', { psbt: psbtOf(), signInputs }, bitcoin)).warnings.includes('sighash')
    }
    expect([await asked([0x83], [1]), await asked([1], [0x83]), await asked([0x83], undefined)]).toEqual([
      true,
      true,
      true,
    ])
    expect([await asked([1], [0]), await asked(undefined, [])]).toEqual([false, false])
  })

  test('is all that a wallet of Bitcoin is asked for that is read', async () => {
    await expect(explain('signAll', {}, bitcoin)).rejects.toThrow(TypeError)
    await expect(explain('signPsbt', { psbt: psbtOf(), signInputs: 5 }, bitcoin)).rejects.toThrow('This is no list.')
  })
})
