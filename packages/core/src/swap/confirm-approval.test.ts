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

/** A chain without the transaction, and a provider that tells this allowance; both are as many times out of reach. */
function start(outages: number) {
  const left = { chains: outages, provider: outages }
  const chain = { features: { readTransaction: async () => ({ is: 'pending' }) } }
  const provider = { readAllowance: async () => 5n } as unknown as SwapProvider
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
