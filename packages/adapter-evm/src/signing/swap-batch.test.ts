import { durations } from '@kit/core'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { codeOf, never, startScripted } from '../test-utils/harness.ts'
import { alice, bob } from '../test-utils/scripted-provider.ts'

const hash = (digit: string) => `0x${digit.repeat(64)}`
const network = 'eip155:1'

async function start(answers: Parameters<typeof startScripted>[0]) {
  const harness = startScripted(answers)
  await harness.connect()
  const { features } = harness.client
  const calls = [
    { to: bob, value: 0n, data: '0x01' },
    { to: bob, value: 0n, data: '0x02' },
  ]
  const missing = () => Promise.reject(new Error('missing'))
  return {
    ...harness,
    canBatch: () => features.canBatchSwap?.({ address: alice, network }, never) ?? missing(),
    send: () => features.sendSwapBatch?.({ address: alice, network, calls }, never) ?? missing(),
  }
}

// What sends them is loaded on first use, which no fake timer brings.
beforeAll(() => import('./calls.ts'))
afterEach(() => void vi.useRealTimers())

describe('R-SWAP-1: an approval and a swap in one step', () => {
  test.each([
    [{ '0x1': { atomic: { status: 'supported' } } }, true],
    [{ '0x1': { atomic: { status: 'ready' } } }, false],
    [{ '0x2105': { atomic: { status: 'supported' } } }, false],
    [{}, false],
    [null, false],
  ])('a wallet that says %j', async (said, can) => {
    expect(await (await start({ wallet_getCapabilities: () => said })).canBatch()).toBe(can)
  })

  test('is asked once, as a whole, and its transaction is that of the wallet', async () => {
    const { send, calls, count } = await start({
      wallet_sendCalls: () => ({ id: '0x1' }),
      wallet_getCallsStatus: () => ({
        ...{ status: 200, atomic: true, receipts: [{ transactionHash: hash('a'), status: '0x1' }] },
      }),
    })
    expect(await send()).toEqual({ hash: hash('a') })
    expect(count('wallet_sendCalls')).toBe(1)
    expect(calls.find(({ method }) => method === 'wallet_sendCalls')?.params).toMatchObject([
      { from: alice, atomicRequired: true, calls: [{ data: '0x01' }, { data: '0x02' }] },
    ])
  })

  test('is never made one by one', async () => {
    const { send, count } = await start({
      wallet_sendCalls: () => {
        throw Object.assign(new Error('no'), { code: 4200 })
      },
    })
    expect([await codeOf(send()), count('eth_sendTransaction')]).toEqual(['wallet/unsupported-method', 0])
  })

  test('that the wallet gave up, and says so three times, is no swap', async () => {
    vi.useFakeTimers()
    const { send, count } = await start({
      ...{ wallet_sendCalls: () => ({ id: '0x1' }), wallet_getCallsStatus: () => ({ status: 400, receipts: [] }) },
    })
    const outcome = codeOf(send())
    await vi.advanceTimersByTimeAsync(2 * durations.confirmation)
    expect([await outcome, count('wallet_getCallsStatus')]).toEqual(['swap/would-fail', 3])
  })

  test.each([
    ['once', [400]],
    ['twice', [400, 400]],
    ['three times, with another answer in between', [400, 400, 100, 400]],
    ['three times, with none in between', [400, null, 400, 400]],
  ])(
    'that a wallet whose nodes lag behind each other calls given up %s is the transaction that it then names',
    async (_, says) => {
      vi.useFakeTimers()
      const done = { status: 200, receipts: [{ transactionHash: hash('a'), status: '0x1' }] }
      const answers = says.map((status) => (status === null ? null : { status }))
      const { send } = await start({
        ...{ wallet_sendCalls: () => ({ id: '0x1' }), wallet_getCallsStatus: () => answers.shift() ?? done },
      })
      const outcome = codeOf(send())
      await vi.advanceTimersByTimeAsync(2 * durations.confirmation)
      expect(await outcome).toEqual({ wentWell: { hash: hash('a') } })
    },
  )

  test('that was undone in a block of which no transaction is named may have cost something: nobody is told that nothing was sent', async () => {
    vi.useFakeTimers()
    const { send } = await start({
      ...{ wallet_sendCalls: () => ({ id: '0x7' }), wallet_getCallsStatus: () => ({ status: 500, atomic: true }) },
    })
    const outcome = codeOf(send())
    await vi.advanceTimersByTimeAsync(2 * durations.confirmation)
    expect(await outcome).toBe('transaction/unknown')
  })

  test('that a block has, and that was undone there, is no swap: the calls are followed, not the bundle that they were in', async () => {
    const receipts = [{ transactionHash: hash('a'), status: '0x0' }]
    const { send } = await start({
      wallet_sendCalls: () => ({ id: '0x7' }),
      wallet_getCallsStatus: () => ({ status: 500, atomic: true, receipts }),
    })
    await expect(send()).rejects.toMatchObject({
      code: 'transaction/unknown',
      context: { transactionId: expect.stringMatching(/^calls:.*:0x7$/) },
    })
  })

  test.each([200, 600, 'CONFIRMED'])(
    'that is done (%j) and of which no transaction is named, was made: nobody is told to swap again',
    async (status) => {
      vi.useFakeTimers()
      const { send } = await start({
        ...{ wallet_sendCalls: () => ({ id: '0x7' }), wallet_getCallsStatus: () => ({ status, atomic: true }) },
      })
      const outcome = codeOf(send())
      await vi.advanceTimersByTimeAsync(2 * durations.confirmation)
      expect(await outcome).toBe('transaction/unknown')
    },
  )

  test('that the wallet has taken is asked about until it names a transaction, also where it fails to answer at times', async () => {
    vi.useFakeTimers()
    const says: (() => unknown)[] = [
      () => ({ status: 100 }),
      () => Promise.reject(new Error('busy')),
      () => ({ status: 200, receipts: [{ transactionHash: hash('a') }, { transactionHash: hash('b') }] }),
    ]
    const { send, count } = await start({
      ...{ wallet_sendCalls: () => ({ id: '0x1' }), wallet_getCallsStatus: () => says.shift()?.() },
    })
    const outcome = codeOf(send())
    await vi.advanceTimersByTimeAsync(3 * durations.confirmationPoll)
    expect([await outcome, count('wallet_getCallsStatus')]).toEqual([{ wentWell: { hash: hash('b') } }, 3])
  })

  test('of which a block has one alone, by a wallet that makes them one by one all the same, is no swap yet', async () => {
    vi.useFakeTimers()
    const approval = { transactionHash: hash('a'), status: '0x1' }
    const says = [
      { status: 100, atomic: false, receipts: [approval] },
      { status: 200, atomic: false, receipts: [approval, { transactionHash: hash('b'), status: '0x1' }] },
    ]
    const { send } = await start({
      ...{ wallet_sendCalls: () => ({ id: '0x1' }), wallet_getCallsStatus: () => says.shift() },
    })
    const outcome = codeOf(send())
    await vi.advanceTimersByTimeAsync(3 * durations.confirmationPoll)
    expect(await outcome).toEqual({ wentWell: { hash: hash('b') } })
  })

  test('of which the wallet made a part alone is no swap: the calls are followed, not the approval', async () => {
    const receipts = [{ transactionHash: hash('a'), status: '0x1' }]
    const { send, count } = await start({
      wallet_sendCalls: () => ({ id: '0x7' }),
      wallet_getCallsStatus: () => ({ status: 600, atomic: false, receipts }),
    })
    await expect(send()).rejects.toMatchObject({
      code: 'transaction/unknown',
      context: { transactionId: expect.stringMatching(/^calls:.*:0x7$/) },
    })
    expect(count('wallet_getCallsStatus')).toBe(1)
  })

  test('of which the wallet never says more may have been made, and is not forgotten', async () => {
    vi.useFakeTimers()
    const { send, count } = await start({
      ...{ wallet_sendCalls: () => ({ id: '0x5' }), wallet_getCallsStatus: () => ({ status: 100 }) },
    })
    const outcome = send().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(2 * durations.confirmation)
    expect(await outcome).toMatchObject({
      code: 'transaction/unknown',
      context: { transactionId: expect.stringMatching(/^calls:.*:0x5$/) },
    })
    expect(count('wallet_getCallsStatus')).toBe(durations.confirmation / durations.confirmationPoll)
  })
})
