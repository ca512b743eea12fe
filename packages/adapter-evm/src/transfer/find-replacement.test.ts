import type { Hex } from 'viem'
import { toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { codeOf, never } from '../test-utils/harness.ts'
import { createCompareTransfer } from './compare-transfer.ts'
import { findReplacement } from './find-replacement.ts'

const me: Hex = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const you: Hex = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other: Hex = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
const [sent, raised]: readonly [Hex, Hex] = [`0x${'aa'.repeat(32)}`, `0x${'bb'.repeat(32)}`]
const replacing = (change: object = {}) => ({
  ...{ hash: raised, from: me, to: you, value: '0x4d', input: '0x', nonce: '0x7', ...change },
})

type Given = {
  readonly latest?: bigint
  readonly minedAt?: bigint
  readonly transactions?: unknown
  readonly fails?: string
}

/** A chain in one block of which an account sent its eighth transaction. */
function chainOf({ latest = 5_000n, minedAt = latest, transactions = [replacing()], fails }: Given = {}) {
  const asked: string[] = []
  const read = async (method: string, params: readonly unknown[]) => {
    asked.push(`${method} ${params.at(-1) === true ? params[0] : params[1]}`)
    if (method === fails) throw new Error('The node has forgotten it')
    if (method === 'eth_blockNumber') return toHex(latest)
    if (method === 'eth_getTransactionCount') return BigInt(String(params[1])) >= minedAt ? '0x8' : '0x7'
    if (method === 'eth_getBlockByNumber') return { transactions }
    return null
  }
  return { read, asked }
}

/** The block in which it is looked for. */
const blockOf = async (given: Given) => {
  const { read, asked } = chainOf(given)
  await findReplacement(read, me, 7n)
  return asked.find((one) => one.startsWith('eth_getBlockByNumber'))?.split(' ')[1] ?? null
}

describe('the block that has the nonce', () => {
  test.each([5_000n, 4_999n, 4_998n, 4_997n, 4_990n, 4_500n, 3_977n])('is found where it is: %s', async (minedAt) => {
    expect(await blockOf({ minedAt })).toBe(toHex(minedAt))
  })

  test.each([0n, 1n, 2n, 3n])('is found on a chain of a few blocks: %s', async (minedAt) => {
    expect(await blockOf({ latest: 3n, minedAt })).toBe(toHex(minedAt))
  })

  test('is none while the nonce is not used', async () => {
    expect(await blockOf({ latest: 5_000n, minedAt: 5_001n })).toBeNull()
  })

  test('is not looked for further back than nodes keep accounts', async () => {
    const { read, asked } = chainOf({ minedAt: 0n })
    await findReplacement(read, me, 7n)
    const counted = asked
      .filter((one) => one.startsWith('eth_getTransactionCount'))
      .map((one) => BigInt(one.split(' ')[1] ?? 0))
    expect(counted.at(-1)).toBe(5_000n - 1_024n)
  })
})

describe('the transaction in it', () => {
  const found = async (...transactions: readonly object[]) =>
    (await findReplacement(chainOf({ transactions }).read, me, 7n))?.hash ?? null

  test('is that of the account with the nonce', async () => {
    const others = [replacing({ nonce: '0x8', hash: sent }), replacing({ from: you, hash: sent })]
    expect(await found(...others, replacing())).toBe(raised)
    expect(await found(replacing({ from: me.toLowerCase() }))).toBe(raised)
  })

  test('is none where something else used the nonce', async () => {
    expect(await found(replacing({ nonce: '0x8' }), replacing({ from: you }))).toBeNull()
  })

  test('is checked', async () => {
    for (const transactions of [
      null,
      {},
      [{ ...replacing(), hash: '0x1' }],
      [{ ...replacing(), input: 'x' }],
      [{ ...replacing(), to: 'x' }],
    ])
      expect(await codeOf(findReplacement(chainOf({ transactions }).read, me, 7n))).toBe('rpc/invalid-response')
  })
})

describe('a payment that no node knows any more', () => {
  const receipt = { status: '0x1', blockNumber: '0x1388', gasUsed: '0x5208', effectiveGasPrice: '0x2', logs: [] }

  /** @param seen what a node shows while it knows the payment */
  const compare = (
    given: Given & { code?: Hex; seen?: object; maxFee?: bigint | undefined },
    place: string | null = '7',
  ) => {
    const { read } = chainOf(given)
    const readNode = async (_: number, { method, params }: { method: string; params?: unknown }) => {
      if (method === 'eth_getTransactionReceipt' && (params as string[])[0] === raised) return receipt
      if (method === 'eth_getTransactionByHash') return given.seen ?? null
      return method === 'eth_getCode' ? (given.code ?? '0x') : read(method, params as readonly unknown[])
    }
    const shown = { to: you, amount: 77n, token: null, decimals: null, maxFee: given.maxFee ?? null }
    return createCompareTransfer({ readNode, operationAccounts: new Map() })(
      { address: me, network: 'eip155:1', hash: sent, shown, place },
      never,
    )
  }
  const unseen = { is: 'unseen', comparison: { is: 'waiting' }, replacedBy: null }

  test('is what took its place', async () => {
    expect(await compare({})).toEqual({
      ...{ is: 'confirmed', comparison: { is: 'same' }, place: '7', replacedBy: raised },
    })
    const dearer = [replacing({ value: '0x4e' })]
    expect((await compare({ transactions: dearer })).comparison).toEqual({
      ...{ is: 'different', differences: { amount: 78n } },
    })
  })

  test('was taken back by nothing to oneself, and by that alone', async () => {
    const back = { to: me, value: '0x0' }
    expect(await compare({ transactions: [replacing(back)] })).toEqual({
      ...{ is: 'failed', comparison: { is: 'same' }, place: '7', replacedBy: raised },
    })
    for (const change of [{ value: '0x1' }, { input: '0x00' }, { to: you }])
      expect(await compare({ transactions: [replacing({ ...back, ...change })] })).toMatchObject({ is: 'confirmed' })
    const created = await compare({ transactions: [replacing({ to: undefined, value: '0x0' })] })
    expect(created).toMatchObject({ is: 'confirmed', replacedBy: raised })
  })

  describe('and that only its effects show', () => {
    const call = { to: other, value: '0x0', input: '0xdead' }
    const seenFrom = async (from: Hex) =>
      (await compare({ seen: replacing({ ...call, hash: sent, from }), code: '0x60' })).place
    const compareWith = async (change: object, place: string | null, maxFee?: bigint) => {
      const given = { transactions: [replacing({ ...call, ...change })], code: '0x60', maxFee } as const
      const { comparison, ...rest } = await compare(given, place)
      return { ...rest, comparison: comparison.is }
    }

    test('has failed where something else took its place', async () => {
      const place = await seenFrom(me)
      for (const change of [{ input: '0xdeae' }, { to: you }, { value: '0x1' }])
        expect(await compareWith(change, place)).toEqual({
          ...{ is: 'failed', comparison: 'incomparable', place, replacedBy: raised },
        })
      // What the other one cost is not what this one did.
      expect(await compareWith({ input: '0xdeae' }, place, 1n)).toMatchObject({
        is: 'failed',
        comparison: 'incomparable',
      })
    })

    test('is confirmed where the same took its place, or nobody has seen what it was', async () => {
      const same = { is: 'confirmed', comparison: 'incomparable', replacedBy: raised }
      const place = await seenFrom(me)
      expect(await compareWith({}, place)).toEqual({ ...same, place })
      expect(await compareWith({ input: '0xdeae' }, '7')).toEqual({ ...same, place: '7' })
    })

    test('is not looked for in the place of who sent it on behalf of the account', async () => {
      expect(await seenFrom(you)).toBeNull()
    })
  })

  test.each([null, 'x', '-1', '1'.repeat(21)])('is unseen where its place is %j', async (place) => {
    expect(await compare({}, place)).toEqual({ ...unseen, place })
  })

  test('is unseen where the node has forgotten the accounts', async () => {
    expect(await compare({ fails: 'eth_getTransactionCount' })).toEqual({ ...unseen, place: '7' })
  })
})
