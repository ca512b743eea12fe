import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChainClients } from '../clients/chain-clients.ts'
import { durations } from '../config/durations.ts'
import { KitError } from '../errors/kit-error.ts'
import type { SwapProvider } from '../ports/swap.ts'
import { account, dai, ether } from '../test-utils/swap-world.ts'
import { confirmApproval } from './confirm-approval.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const progress = {
  ...{
    account,
    sold: dai,
    bought: ether,
    amount: '5',
    slippage: 100,
    hash: '0x1',
    sentAt: 0,
    isReset: false,
    isApproved: true,
  },
}
const failing = async (): Promise<never> => {
  throw new KitError('kit/load-failed')
}

/** A chain that says this of the transaction, and a provider that tells this allowance; both are as many times out of reach. */
function start(outages: number, { is = 'pending', allowance = 5n, place = null as string | null } = {}) {
  const left = { chains: outages, provider: outages }
  const chain = { features: { readTransaction: async () => ({ is, place }) } }
  const provider = { readAllowance: async () => allowance } as unknown as SwapProvider
  const load = (async () => (left.chains-- > 0 ? failing() : chain)) as unknown as ChainClients['load']
  const loadProvider = async () => (left.provider-- > 0 ? failing() : provider)
  return confirmApproval({ chains: { load }, loadProvider }, progress, new AbortController().signal)
}

test('R-SWAP-1: an approval is not given up while its code or its network is out of reach', async () => {
  const outcome = vi.fn()
  start(3).then(() => outcome('confirmed'), outcome)
  await vi.advanceTimersByTimeAsync(durations.transactionPoll * 3 - 1)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toHaveBeenCalledWith('confirmed')
})

test('R-SWAP-1: an approval that is confirmed may take three reads to be seen, and is believed then', async () => {
  const outcome = vi.fn()
  start(0, { is: 'confirmed', allowance: 4n }).then(() => outcome('confirmed'), outcome)
  await vi.advanceTimersByTimeAsync(durations.transactionPoll * 3 - 1)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toHaveBeenCalledWith('confirmed')
})

test('R-SWAP-1: an approval that failed is over, unless what it allows is allowed all the same', async () => {
  await expect(start(0, { is: 'failed', allowance: 4n })).rejects.toMatchObject({ code: 'swap/approval-failed' })
  await expect(start(0, { is: 'failed' })).resolves.toBeUndefined()
})

test('R-SWAP-1: an approval that no node knows any more is over after two minutes, unless it is allowed by then', async () => {
  const outcome = vi.fn()
  start(0, { is: 'unseen', allowance: 4n, place: '7' }).catch(({ code }) => outcome(code))
  await vi.advanceTimersByTimeAsync(durations.transactionPoll * 39 - 1)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toHaveBeenCalledWith('swap/approval-failed')
  await expect(start(0, { is: 'unseen' })).resolves.toBeUndefined()
})

test('R-SWAP-1: an approval that no node has known yet is waited for: the owners of a Safe take their time', async () => {
  const outcome = vi.fn()
  start(0, { is: 'unseen', allowance: 4n }).then(outcome, outcome)
  await vi.advanceTimersByTimeAsync(durations.transactionPoll * 400)
  expect(outcome).not.toHaveBeenCalled()
})

test('R-SWAP-1: an approval whose place another transaction took is over as soon as the chain says so', async () => {
  const readings = [
    { is: 'pending', place: '7' },
    { is: 'pending', place: null },
    { is: 'failed', place: '7', replacedBy: '0x2' },
  ]
  const readTransaction = vi.fn(async (_: object) => readings.shift() ?? { is: 'unseen' })
  const parts = {
    chains: { load: async () => ({ features: { readTransaction } }) },
    loadProvider: async () => ({ readAllowance: async () => 4n }),
  } as unknown as Parameters<typeof confirmApproval>[0]
  const outcome = confirmApproval(parts, progress, new AbortController().signal).catch(({ code }) => code)
  await vi.advanceTimersByTimeAsync(durations.transactionPoll * 2)
  expect(await outcome).toBe('swap/approval-failed')
  const { network, address } = account
  expect(readTransaction.mock.calls.map(([input]) => input)).toEqual(
    [null, '7', '7'].map((place) => ({ network, hash: '0x1', address, place })),
  )
})
