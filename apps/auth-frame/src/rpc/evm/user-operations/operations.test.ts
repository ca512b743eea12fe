import { numberToHex, toFunctionSelector } from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { FrameFailureError } from '../../../door/frame-failure.ts'
import { account, gas, openOperations as open, silent, to, word } from '../../../test-utils/open-operations.ts'
import { failureIn, type NodeAnswers } from '../../../test-utils/open-rpc.ts'
import { lostAgainAfter } from '../calls/bundles.ts'

afterEach(() => void vi.useRealTimers())

test.each([
  ['nothing', null],
  ['gas in words', { ...gas, callGasLimit: 'all' }],
  ['gas beyond reason', { ...gas, callGasLimit: `0x${'f'.repeat(40)}` }],
])('attack: a bundler that answers %s is not believed, and nothing is shown', async (_, answer) => {
  const { batch, shown } = open({ eth_estimateUserOperationGas: answer })
  expect(await failureIn(batch())).toBe('unavailable')
  expect(shown).toEqual([])
})

test('what is shown has the most gas and the most that it costs', async () => {
  const { batch, shown } = open()
  await batch()
  const facts = Object.fromEntries((shown[0]?.facts ?? []).map(({ label, value }) => [label, value]))
  // A fifth more than the bundler says, at three gwei.
  expect(facts).toEqual({ mostGas: '205200', mostFee: '0.0006156 ETH' })
})

describe('what a single call pays has to be there besides the most that its operation costs, or nothing is shown', () => {
  const most = 615_600n * 10n ** 9n
  const hex = (value: bigint) => numberToHex(value)
  const balanceOf = toFunctionSelector('balanceOf(address)')
  const deposited = (deposit: bigint) => ({
    eth_call: ([{ data }]: readonly [{ data: string }]) =>
      numberToHex(data.startsWith(balanceOf) ? deposit : 0n, { size: 32 }),
  })

  test.each<[string, bigint, bigint, boolean]>([
    ['just that', most + 1n, 0n, true],
    ['less', most, 0n, false],
    ['less, with what the entry point has', most, 1n, true],
    ['no more than it pays, with all in the entry point', 1n, most + 5n, true],
    ['nothing, with all in the entry point', 0n, most, false],
  ])('%s', async (_, balance, deposit, isShown) => {
    const { single, shown } = open({ ...taken(true), ...deposited(deposit), eth_getBalance: hex(balance) })
    const answer = await failureIn(single())
    expect([shown.length, answer === -32_000]).toEqual(isShown ? [1, false] : [0, true])
  })

  test('calls of a batch may bring what others of it pay', async () => {
    const { batch, shown } = open({ eth_getBalance: '0x0' })
    await batch()
    expect(shown).toHaveLength(1)
  })

  test('a call without coins is left to the bundler', async () => {
    const { ask, shown } = open({ ...taken(true), eth_getBalance: silent })
    await failureIn(ask('eth_sendTransaction', [{ from: account, to, value: '0x0' }]))
    expect(shown).toHaveLength(1)
  })
})

test('attack: an operation that a bundler may have taken is sent once, and waits until its number is taken', async () => {
  let nonce = 0
  const { batch, ask, count, pass } = open({ eth_call: () => word(nonce) })
  expect(await batch()).toEqual({ id: 'a' })
  const status = () => ask('wallet_getCallsStatus', ['a'])
  expect(await status()).toMatchObject({ status: 100, atomic: true })
  nonce = 1
  expect(await status()).toMatchObject({ status: 100, receipts: [] })
  pass(lostAgainAfter)
  expect(await status()).toMatchObject({ status: 400, receipts: [] })
  expect(count('eth_sendUserOperation')).toBe(1)
})

test('attack: an operation that a node which lags behind does not have is not given up', async () => {
  const done = taken(true)
  let [nonce, lags] = [0, true]
  const { batch, ask, pass } = open({
    ...{ ...done, eth_call: () => word(nonce) },
    eth_getLogs: (params: never) => (lags ? [] : (done.eth_getLogs as (params: never) => unknown)(params)),
  })
  await batch()
  nonce = 1
  const status = () => ask('wallet_getCallsStatus', ['a'])
  expect(await status()).toMatchObject({ status: 100 })
  pass(lostAgainAfter)
  lags = false
  expect(await status()).toMatchObject({ status: 200 })
  lags = true
  expect(await status()).toMatchObject({ status: 100 })
})

describe.each(['batch', 'single'] as const)('the number of an operation of a %s', (kind) => {
  /** Asks for it; the account's next number is 3 until it is approved. */
  async function approved(atApproval: () => unknown) {
    let isApproved = false
    const rpc = open({ ...taken(true), eth_call: () => (isApproved ? atApproval() : word(3)) })
    rpc.approvals.subscribe(() => {
      if (rpc.approvals.state().pending?.isWorking) isApproved = true
    })
    const answer = await failureIn(rpc[kind]())
    return {
      answer,
      sent: rpc.count('eth_sendUserOperation'),
      status: () => failureIn(rpc.ask('wallet_getCallsStatus', ['a'])),
    }
  }

  test('attack: that another page has used while the visitor read is not signed', async () => {
    const { answer, sent, status } = await approved(() => word(4))
    expect([answer, sent, await status()]).toEqual(['changed', 0, 5730])
  })

  test.each([
    ['is free still', () => word(3)],
    ['is said to be a lower one, by a node that lags behind', () => word(2)],
    ['is not said', silent],
    ['is said to be what is none', () => '0x'],
  ])('is signed where it %s', async (_, atApproval) => {
    expect((await approved(atApproval)).sent).toBe(1)
  })
})

const refuse = () => {
  throw new FrameFailureError('rpc', 'AA21 didn’t pay prefund', { rpc: { code: -32_500 } })
}
const of = (sender: string) => ({ userOperation: { sender } })

test.each([
  ['has no method to look for it', silent],
  ['does not know it', null],
  ['tells of another account’s', of(to)],
])('an operation that the bundler refuses and %s is known by nothing', async (_, answer) => {
  const { batch, single, ask, asked } = open({ eth_sendUserOperation: refuse, eth_getUserOperationByHash: answer })
  expect(await failureIn(batch())).toBe(-32_500)
  expect(await failureIn(ask('wallet_getCallsStatus', ['a']))).toBe(5730)
  expect(await failureIn(single())).toBe(-32_500)
  const look = asked.findLast(({ method }) => method === 'eth_getUserOperationByHash')
  expect(await failureIn(ask('wallet_getCallsStatus', look?.params))).toBe(5730)
})

test('attack: an operation that a bundler refuses, since one behind it has taken it, is known as sent', async () => {
  const look = of(account.toLowerCase())
  const { batch, ask, count } = open({ eth_sendUserOperation: refuse, eth_getUserOperationByHash: look })
  expect(await batch()).toEqual({ id: 'a' })
  expect(await ask('wallet_getCallsStatus', ['a'])).toMatchObject({ status: 100 })
  expect(count('eth_sendUserOperation')).toBe(1)
})

test('an operation of a transaction is known before it is sent, so that a page that goes away meanwhile finds it', async () => {
  const known: unknown[] = []
  const hash = () => rpc.asked.find(({ method }) => method === 'eth_getUserOperationByHash')?.params
  const rpc = open({
    ...taken(true),
    eth_sendUserOperation: refuse,
    eth_getUserOperationByHash: async ([own]: [string]) => {
      known.push(await failureIn(rpc.ask('wallet_getCallsStatus', [own])))
      return of(account)
    },
  })
  await rpc.single()
  expect(known).toMatchObject([{ value: { status: 200, atomic: true } }])
  // Its transaction is the answer, by which the page asks from now on.
  expect(await failureIn(rpc.ask('wallet_getCallsStatus', hash()))).toBe(5730)
})

test('a transaction whose operation is in no block for a minute may still happen, and that is said', async () => {
  vi.useFakeTimers()
  let nonce = 0
  const { single, ask, count, pass } = open({ eth_call: () => word(nonce) })
  const sending = single().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(61_000)
  const { failure } = (await sending) as FrameFailureError
  expect(failure.code).toBe('unknown-outcome')
  // What it is called, it can be asked about.
  const status = () => ask('wallet_getCallsStatus', [failure.transactionId])
  expect(await status()).toMatchObject({ status: 100, atomic: true, receipts: [] })
  nonce = 1
  expect(await status()).toMatchObject({ status: 100, receipts: [] })
  pass(lostAgainAfter)
  expect(await status()).toMatchObject({ status: 400, receipts: [] })
  expect(count('eth_sendUserOperation')).toBe(1)
})

test('nor is it waited for longer where the node takes ten seconds to answer nothing', async () => {
  vi.useFakeTimers()
  const slow = () => new Promise((_, reject) => setTimeout(() => reject(new Error('late')), 10_000))
  const { single } = open({ eth_getLogs: slow })
  const seen: { failure?: unknown } = {}
  single().catch(({ failure }) => {
    seen.failure = failure.code
  })
  await vi.advanceTimersByTimeAsync(59_000)
  expect(seen.failure).toBeUndefined()
  await vi.advanceTimersByTimeAsync(12_000)
  expect(seen.failure).toBe('unknown-outcome')
})

/** A chain that has taken the operation that is looked for, and says whether it did what it was to. */
const taken = (isDone: boolean): NodeAnswers => {
  const transactionHash = `0x${'b0'.repeat(32)}`
  let logs: unknown[] = []
  return {
    eth_getLogs([{ address, topics }]: [{ address: string; topics: string[] }]) {
      logs = [{ address, topics, data: `0x${[0, isDone ? 1 : 0, 0, 0].map((each) => word(each).slice(2)).join('')}` }]
      return logs.map((log) => ({ ...(log as object), transactionHash }))
    },
    eth_getTransactionReceipt: () => ({
      ...{ logs, status: '0x1', blockHash: `0x${'0'.repeat(64)}`, blockNumber: '0x11', gasUsed: '0x5208' },
      transactionHash,
    }),
  }
}

test('a transaction is answered with that of the bundle which has taken it', async () => {
  const { single } = open(taken(true))
  expect(await single()).toBe(`0x${'b0'.repeat(32)}`)
})

test('one that was undone in a block is never said to be done, though the bundle that took it is', async () => {
  const { single, ask } = open(taken(false))
  const { failure } = (await single().catch((error: unknown) => error)) as FrameFailureError
  expect(failure.code).toBe('unknown-outcome')
  expect(await ask('wallet_getCallsStatus', [failure.transactionId])).toMatchObject({
    status: 500,
    receipts: [{ status: '0x0' }],
  })
})

test('a contract is created by no smart account, and delegated to nothing', async () => {
  const { ask, shown } = open()
  expect(await failureIn(ask('eth_sendTransaction', [{ from: account, data: '0x6001' }]))).toBe(-32_602)
  expect(shown).toEqual([])
})
