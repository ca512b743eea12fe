import type { TransferComparison, TransferDifferences } from '@kit/core'
import { type Sandbox, startSandbox } from '@kit/sandbox'
import type { EvmTestTransaction } from '@kit/testing/evm'
import { concatHex, encodeFunctionData, erc20Abi, type Hex, parseGwei } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { batchOf, multicall } from '../test-utils/batches.ts'
import { startOnBase, stranger } from '../test-utils/on-base.ts'

let sandbox: Sandbox
type OnBase = Awaited<ReturnType<typeof startOnBase>>

beforeAll(async () => {
  sandbox = await startSandbox({ evmOnly: true })
})
afterAll(() => sandbox?.stop())

const amount = 1_000_000n
const thief = stranger()
const transfer = (to: Hex, units: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] })
const approve = (spender: Hex) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, 2n ** 256n - 1n] })

/** Hands the account over to code that batches (EIP-7702), as smart-account wallets do. */
async function delegate({ address, signerOf, node }: OnBase) {
  if (await node.getCode({ address })) return
  const signer = signerOf(0)
  const authorization = await signer.signAuthorization({ contractAddress: multicall, executor: 'self' })
  const hash = await signer.sendTransaction({ to: thief, gas: 100_000n, authorizationList: [authorization] })
  await node.waitForTransactionReceipt({ hash })
}

type Lie = {
  readonly of: 'ether' | 'token'
  /** The account is a smart account. */
  readonly isSmart?: boolean
  lie(asked: EvmTestTransaction, page: OnBase, to: Hex): Partial<EvmTestTransaction>
  /** What has to be said. */
  says(page: OnBase): TransferDifferences
}

const calling = (asked: EvmTestTransaction) => ({ gas: 500_000n, data: asked.data })
/** More than it takes, and no more than may be more than a payment: what the node quotes next follows it. */
const dear = { maxFeePerGas: parseGwei('45'), maxPriorityFeePerGas: parseGwei('40') }
const charged = expect.any(BigInt)
const from = ({ address }: OnBase) => address

const lies: Readonly<Record<string, Lie>> = {
  'a higher fee': { of: 'ether', lie: () => dear, says: () => ({ fee: charged }) },
  'another recipient': { of: 'ether', lie: () => ({ to: thief }), says: () => ({ recipient: thief }) },
  'a larger amount': { of: 'ether', lie: () => ({ value: 2n * amount }), says: () => ({ amount: 2n * amount }) },
  'a smaller amount': { of: 'ether', lie: () => ({ value: 1n }), says: () => ({ amount: 1n }) },
  'another recipient and amount': {
    of: 'ether',
    lie: () => ({ to: thief, value: 7n }),
    says: () => ({ recipient: thief, amount: 7n }),
  },
  'another account that pays': {
    of: 'ether',
    lie: (_, { other }) => ({ from: other }),
    says: ({ other }) => ({ sender: other }),
  },
  'tokens in place of ether': {
    of: 'ether',
    lie: (_, { token }, to) => ({ to: token, value: 0n, data: transfer(to, amount) }),
    says: ({ token }) => ({ token, amount }),
  },
  'an allowance in place of ether': {
    of: 'ether',
    lie: (_, { token }) => ({ to: token, value: 0n, data: approve(thief) }),
    says: ({ token }) => ({ amount: 0n, extra: [{ is: 'allowance', to: thief, token, amount: 2n ** 256n - 1n }] }),
  },
  'a second payment': {
    of: 'ether',
    lie: (_, __, to) => ({
      to: multicall,
      ...batchOf({ target: to, value: amount }, { target: thief, value: 5n }),
    }),
    says: () => ({ extra: [{ is: 'payment', to: null, token: null, amount: 5n }] }),
  },
  'a payment to others alone, through a contract': {
    of: 'ether',
    lie: () => ({ to: multicall, ...batchOf({ target: thief, value: amount }) }),
    says: () => ({ amount: 0n, extra: [{ is: 'payment', to: null, token: null, amount }] }),
  },
  'an added payment of tokens': {
    ...{ of: 'ether', isSmart: true },
    lie: (_, { address, token }, to) => ({
      to: address,
      ...batchOf({ target: to, value: amount }, { target: token, callData: transfer(thief, 9n) }),
    }),
    says: ({ token }) => ({ extra: [{ is: 'payment', to: thief, token, amount: 9n }] }),
  },
  'an added allowance': {
    ...{ of: 'ether', isSmart: true },
    lie: (_, { address, token }, to) => ({
      to: address,
      ...batchOf({ target: to, value: amount }, { target: token, callData: approve(thief) }),
    }),
    says: ({ token }) => ({ extra: [{ is: 'allowance', to: thief, token, amount: 2n ** 256n - 1n }] }),
  },
  'a higher fee of tokens': { of: 'token', lie: () => dear, says: () => ({ fee: charged }) },
  'another recipient of tokens': {
    of: 'token',
    lie: () => ({ data: transfer(thief, amount) }),
    says: () => ({ recipient: thief }),
  },
  'more tokens': {
    of: 'token',
    lie: (_, __, to) => ({ data: transfer(to, amount + 1n) }),
    says: () => ({ amount: amount + 1n }),
  },
  'fewer tokens': { of: 'token', lie: (_, __, to) => ({ data: transfer(to, 1n) }), says: () => ({ amount: 1n }) },
  'another token': {
    of: 'token',
    lie: (_, { otherToken }) => ({ to: otherToken }),
    says: ({ otherToken }) => ({ token: otherToken, amount }),
  },
  'ether in place of tokens': {
    of: 'token',
    lie: (_, __, to) => ({ to, value: 3n, data: undefined }),
    says: () => ({ token: null, amount: 3n }),
  },
  'tokens of another account': {
    of: 'token',
    lie: (_, { other }) => ({ from: other }),
    says: ({ other }) => ({ sender: other }),
  },
  'an allowance in place of a transfer': {
    of: 'token',
    lie: () => ({ data: approve(thief) }),
    says: ({ token }) => ({ amount: 0n, extra: [{ is: 'allowance', to: thief, token, amount: 2n ** 256n - 1n }] }),
  },
  'a second transfer': {
    ...{ of: 'token', isSmart: true },
    lie: (asked, { address, token }) => ({
      to: address,
      ...batchOf({ target: token, callData: asked.data ?? '0x' }, { target: token, callData: transfer(thief, 4n) }),
    }),
    says: ({ token }) => ({ extra: [{ is: 'payment', to: thief, token, amount: 4n }] }),
  },
  'an added transfer of another token': {
    ...{ of: 'token', isSmart: true },
    lie: (asked, { address, token, otherToken }) => ({
      to: address,
      ...batchOf(
        { target: token, callData: asked.data ?? '0x' },
        { target: otherToken, callData: transfer(thief, 4n) },
      ),
    }),
    says: ({ otherToken }) => ({ extra: [{ is: 'payment', to: thief, token: otherToken, amount: 4n }] }),
  },
  'an added payment of ether': {
    ...{ of: 'token', isSmart: true },
    lie: (asked, { address, token }) => ({
      to: address,
      ...batchOf({ target: token, callData: asked.data ?? '0x' }, { target: thief, value: 6n }),
    }),
    says: () => ({ extra: [{ is: 'payment', to: null, token: null, amount: 6n }] }),
  },
  'a batch that pays others alone': {
    ...{ of: 'token', isSmart: true },
    lie: (_, { address, token }) => ({
      to: address,
      ...batchOf({ target: token, callData: transfer(thief, amount) }),
    }),
    says: () => ({ recipient: thief }),
  },
}

describe('a wallet that sends something else than it was asked for is noticed', () => {
  let noticed = 0
  afterAll(() => {
    const count = Object.keys(lies).length
    process.stdout.write(`EVM: ${noticed} of ${count} noticed\n`)
    expect(noticed).toBe(count)
  })

  test.each(Object.entries(lies))('%s', async (_, { of, isSmart = false, lie, says }) => {
    const page = await startOnBase(sandbox, isSmart ? 2 : 0)
    if (isSmart) await delegate(page)
    const to = stranger()
    page.wallet.sendInstead((asked) => {
      const changed = { ...calling(asked), ...lie(asked, page, to) }
      return { ...asked, ...changed }
    })
    const { is, comparison } = await page.sendAndCompare({
      ...{ to, amount },
      ...(of === 'token' ? { token: page.token } : {}),
    })
    // What does more costs more, which is told as well.
    expect([is, { fee: charged, ...differencesOf(comparison) }]).toEqual(['confirmed', { fee: charged, ...says(page) }])
    if ('fee' in says(page)) expect(differencesOf(comparison).fee).toBeGreaterThan(0n)
    noticed += 1
    page.end()
  })
})

const differencesOf = (comparison: TransferComparison): TransferDifferences =>
  comparison.is === 'different' ? comparison.differences : {}

type Honest = { readonly of: 'ether' | 'token'; change?: (asked: EvmTestTransaction, page: OnBase, to: Hex) => object }

/** A batch takes more gas than what was shown was worked out with. */
const cheap = { gas: 300_000n, maxFeePerGas: parseGwei('500'), maxPriorityFeePerGas: 1n }
const marks = '0x63617368' as const
const honest: Readonly<Record<string, Honest & { isSmart?: boolean }>> = {
  'a payment': { of: 'ether' },
  'a payment with a mark of the wallet': { of: 'ether', change: () => ({ data: marks }) },
  'a payment with more gas than it takes, at a higher ceiling': {
    of: 'ether',
    change: () => cheap,
  },
  'a transfer of tokens': { of: 'token' },
  'a transfer with a mark of the wallet': {
    of: 'token',
    change: ({ data = '0x' }) => ({ data: concatHex([data, marks]) }),
  },
  'a smart account’s payment': {
    ...{ of: 'ether', isSmart: true },
    change: (_, page, to) => ({ to: from(page), ...batchOf({ target: to, value: amount }), ...cheap }),
  },
  'a smart account’s transfer': {
    ...{ of: 'token', isSmart: true },
    change: ({ data }, page) => ({
      to: from(page),
      ...batchOf({ target: page.token, callData: data ?? '0x' }),
      ...cheap,
    }),
  },
  'a smart account’s transfer that another account sends': {
    ...{ of: 'token', isSmart: true },
    change: ({ data }, page) => ({
      ...{ from: page.other, to: from(page), gas: 300_000n },
      ...batchOf({ target: page.token, callData: data ?? '0x' }),
    }),
  },
  'a smart account’s payment that another account sends': {
    ...{ of: 'ether', isSmart: true },
    change: (_, page, to) => ({
      ...{ from: page.other, to: from(page), gas: 300_000n },
      ...batchOf({ target: to, value: amount }),
    }),
  },
}

test.each(Object.entries(honest))('an honest wallet is not accused: %s', async (_, { of, isSmart = false, change }) => {
  const page = await startOnBase(sandbox, isSmart ? 4 : 6)
  if (isSmart) await delegate(page)
  const to = stranger()
  if (change) page.wallet.sendInstead((asked) => ({ ...asked, ...change(asked, page, to) }))
  const { comparison } = await page.sendAndCompare({ to, amount, ...(of === 'token' ? { token: page.token } : {}) })
  expect(comparison).toEqual({ is: 'same' })
  page.end()
})

test('what another account sends for a smart account, with what a paymaster takes, cannot be compared', async () => {
  const page = await startOnBase(sandbox, 4)
  await delegate(page)
  const { token, other, address, wallet } = page
  wallet.sendInstead(({ data = '0x', ...asked }) => ({
    ...{ ...asked, from: other, to: address, gas: 300_000n },
    ...batchOf({ target: token, callData: data }, { target: token, callData: transfer(stranger(), 3n) }),
  }))
  const { comparison } = await page.sendAndCompare({ to: stranger(), amount, token })
  expect(comparison).toEqual({ is: 'incomparable' })
  page.end()
})
