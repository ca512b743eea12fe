import { expect, test, vi } from 'vitest'
import type { CompareTransfer } from '../ports/transfer.ts'
import { connectionTo } from '../test-utils/sample-connection.ts'
import { startKit } from '../test-utils/start-kit.ts'
import { wideKit } from '../test-utils/wide-kit.ts'
import { connect } from './connect.ts'
import { sendTransfer } from './transfer.ts'

test('a dApp that sends finds in the recent transactions how what the wallet sent differs', async () => {
  const compareTransfer: CompareTransfer = async () => ({
    ...{ is: 'confirmed', place: null, replacedBy: null },
    comparison: { is: 'different', differences: { amount: 2n } },
  })
  const { kit: narrow } = startKit({
    features: { sendTransfer: async () => ({ hash: '0x5e' }) },
    reads: { compareTransfer },
    connect: async ({ connectorId }) => connectionTo('eip155', connectorId),
  })
  await connect(narrow, { wallet: 'io.wallet', namespace: 'eip155' })
  const kit = wideKit(narrow)
  await sendTransfer(kit, { namespace: 'eip155', transfer: { to: '0x22', amount: 1n, maxFee: 7n } })
  await vi.waitFor(() => expect(kit.getSnapshot().recentTransactions[0]?.is).toBe('confirmed'), { timeout: 20_000 })
  expect(kit.getSnapshot().recentTransactions).toMatchObject([
    {
      hash: '0x5e',
      shown: { to: '0x22', amount: '1', token: null, decimals: null, maxFee: '7' },
      comparison: { is: 'different', differences: { amount: '2' } },
    },
  ])
})
