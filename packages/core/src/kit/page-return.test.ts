import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { caipAddress } from '../domain/caip.ts'
import { settle } from '../test-utils/settle.ts'
import { startKit } from '../test-utils/start-kit.ts'
import { connect } from '../verbs/connect.ts'
import { disconnect } from '../verbs/disconnect.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

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
  const of = { address: '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B', network: 'eip155:1' } as const
  const balance = (amount: bigint) => ({ amount, symbol: 'ETH', decimals: 18 })
  const answers = [Promise.resolve(balance(1n)), new Promise<never>(() => {})]
  const readBalance = vi.fn(async () => answers.shift() ?? balance(2n))
  const { kit, returnToPage } = startPage({ reads: { readBalance } })
  await kit.load()
  kit.send({ type: 'balances.watched', ...of })
  await vi.dynamicImportSettled()
  await settle()
  const state = () => kit.getSnapshot().balances[caipAddress(of.network, of.address)]
  expect([state()?.is, readBalance.mock.calls.length]).toEqual(['known', 1])
  returnToPage()
  await settle()
  expect([state()?.is, readBalance.mock.calls.length]).toEqual(['known', 2])
})

test('a destroyed kit watches the page no more', async () => {
  const { kit, listeners } = startPage({})
  await connect(kit, { wallet: 'io.wallet', namespace: 'eip155' })
  await settle()
  expect(listeners.size).toBe(1)
  kit.destroy()
  expect(listeners.size).toBe(0)
})
