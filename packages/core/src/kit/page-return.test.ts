import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { caipAddress } from '../domain/caip.ts'
import type { ChainFeatures } from '../ports/chain-client.ts'
import { nft } from '../test-utils/sample-nft.ts'
import { transaction } from '../test-utils/sample-transaction.ts'
import { settle } from '../test-utils/settle.ts'
import { startKit } from '../test-utils/start-kit.ts'
import { connect } from '../verbs/connect.ts'
import { disconnect } from '../verbs/disconnect.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const account = { address: '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B', network: 'eip155:1' } as const

function startPage(script: Parameters<typeof startKit>[0]) {
  const listeners = new Set<() => void>()
  const watchReturn = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const harness = startKit(script, { runtime: { watchReturn } })
  const returnToPage = () => {
    for (const listener of [...listeners]) listener()
  }
  return { ...harness, listeners, returnToPage }
}

test('F51, R-CON-5: every return to a stopped page checks the connected wallet again, and no other', async () => {
  const recheck = vi.fn<() => void>()
  const { kit, returnToPage } = startPage({ recheck })
  await connect(kit, { wallet: 'io.wallet', namespace: 'eip155' })
  await settle()
  expect(recheck).not.toHaveBeenCalled()
  returnToPage()
  returnToPage()
  expect(recheck).toHaveBeenCalledTimes(2)
  await disconnect(kit)
  await settle()
  returnToPage()
  expect(recheck).toHaveBeenCalledTimes(2)
})

test('a wallet that cannot be checked stays connected', async () => {
  const { kit, returnToPage } = startPage({
    recheck: () => {
      throw new Error('gone')
    },
  })
  await connect(kit, { wallet: 'io.wallet', namespace: 'eip155' })
  await settle()
  returnToPage()
  expect(kit.getSnapshot().wallets.eip155.is).toBe('connected')
})

test('F51, R-BAL-2: a balance on show is read again, and stays on show until the new one is there', async () => {
  const balance = (amount: bigint) => ({ amount, symbol: 'ETH', decimals: 18 })
  const answers = [Promise.resolve(balance(1n)), new Promise<never>(() => {})]
  const readBalance = vi.fn(async () => answers.shift() ?? balance(2n))
  const { kit, returnToPage } = startPage({ reads: { readBalance } })
  await kit.load()
  kit.send({ type: 'balances.watched', ...account })
  await vi.dynamicImportSettled()
  await settle()
  const state = () => kit.getSnapshot().balances[caipAddress(account.network, account.address)]
  expect([state()?.is, readBalance.mock.calls.length]).toEqual(['known', 1])
  returnToPage()
  await settle()
  expect([state()?.is, readBalance.mock.calls.length]).toEqual(['known', 2])
})

describe('F51: what an account has is read again, and stays on show until the new answer is there', () => {
  async function look(what: 'tokens' | 'activity' | 'nfts', reads: ChainFeatures<'eip155'>) {
    const { kit, returnToPage } = startPage({ reads })
    await kit.load()
    kit.send({ type: `${what}.requested`, ...account })
    await vi.dynamicImportSettled()
    await settle()
    const lengths = () => {
      const { tokens, activity, nfts } = kit.getSnapshot()
      return [tokens.tokens, activity.transactions, nfts.nfts].map(({ length }) => length)
    }
    const before = lengths()
    returnToPage()
    await settle()
    return [before, lengths()]
  }
  /** Answers once. */
  function once<T>(answer: T) {
    const answers = [Promise.resolve(answer)]
    return vi.fn(async (): Promise<T> => answers.shift() ?? new Promise<never>(() => {}))
  }

  test('R-BAL-2: tokens', async () => {
    const readTokens = once([])
    const readBalance = async () => ({ amount: 1n, symbol: 'ETH', decimals: 18 })
    expect(await look('tokens', { readTokens, readBalance })).toEqual([
      [1, 0, 0],
      [1, 0, 0],
    ])
    expect(readTokens).toHaveBeenCalledTimes(2)
  })

  test('R-HIS-1: activity', async () => {
    const readHistory = once({ transactions: [transaction()], next: null })
    expect(await look('activity', { readHistory })).toEqual([
      [0, 1, 0],
      [0, 1, 0],
    ])
    expect(readHistory).toHaveBeenCalledTimes(2)
  })

  test('NFTs', async () => {
    const readNfts = once({ nfts: [{ ...nft(), isListed: false }], isPartial: false })
    expect(await look('nfts', { readNfts })).toEqual([
      [0, 0, 1],
      [0, 0, 1],
    ])
    expect(readNfts).toHaveBeenCalledTimes(2)
  })
})

test('a destroyed kit watches the page no more', async () => {
  const { kit, listeners } = startPage({})
  await connect(kit, { wallet: 'io.wallet', namespace: 'eip155' })
  await settle()
  expect(listeners.size).toBe(1)
  kit.destroy()
  expect(listeners.size).toBe(0)
})
