import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { caipAddress } from '../domain/caip.ts'
import { connectionTo } from '../test-utils/sample-connection.ts'
import { settle } from '../test-utils/settle.ts'
import { startKit } from '../test-utils/start-kit.ts'
import { wideKit } from '../test-utils/wide-kit.ts'
import { connect } from '../verbs/connect.ts'
import { sendTransfer } from '../verbs/transfer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  ['on show', true],
  ['shown before', false],
])('R-BAL-2: a balance %s does not outlive a payment that has arrived', async (_, staysOnShow) => {
  let amount = 5n
  const readBalance = async () => ({ amount, symbol: 'ETH', decimals: 0 })
  const { kit: narrow } = startKit({
    features: { sendTransfer: async () => ({ hash: '0x5e' }) },
    reads: { readBalance, readTransaction: async () => ({ is: 'confirmed' }) },
    connect: async ({ connectorId }) => connectionTo('eip155', connectorId),
  })
  await connect(narrow, { wallet: 'io.wallet', namespace: 'eip155' })
  const kit = wideKit(narrow)
  const [{ address }] = connectionTo('eip155').accounts
  const of = { address, network: 'eip155:1' } as const
  const shown = async () => {
    await settle()
    const state = kit.getSnapshot().balances[caipAddress(of.network, of.address)]
    return state?.is === 'known' ? state.balance.formatted : null
  }
  kit.send({ type: 'balances.watched', ...of })
  expect(await shown()).toBe('5')
  if (!staysOnShow) kit.send({ type: 'balances.unwatched', ...of })
  amount = 4n
  await sendTransfer(kit, { namespace: 'eip155', transfer: { to: '0x22', amount: 1n } })
  await settle(10_000)
  expect(kit.getSnapshot().recentTransactions[0]?.is).toBe('confirmed')
  if (!staysOnShow) kit.send({ type: 'balances.watched', ...of })
  expect(await shown()).toBe('4')
})
