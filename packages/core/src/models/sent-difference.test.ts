import { expect, test } from 'vitest'
import type { RecentTransaction } from '../domain/recent-transaction.ts'
import type { TransferDifferences } from '../domain/sent-transfer.ts'
import { ethereum } from '../test-utils/test-snapshot.ts'
import { differencesOf } from './shared/sent-difference.ts'

const to = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const shown = { to, amount: '1500000', token: '0xdada', decimals: 6, maxFee: '42' } as const
const transfer = { to, amount: '1.5', symbol: 'USDC' }
const differ = (
  differences: TransferDifferences<string>,
  parts: Partial<Pick<RecentTransaction, 'shown' | 'transfer'>> = {},
) => differencesOf({ shown, transfer, comparison: { is: 'different', differences }, ...parts }, ethereum)

const usdc = (amount: string) => ({ amount, symbol: 'USDC' })
const ether = (amount: string) => ({ amount, symbol: 'ETH' })

test('R-SEND-6: what was sent and what was shown are exact, each in its own units', () => {
  expect(differ({ amount: '2000001' })).toEqual([{ is: 'amount', sent: usdc('2.000001'), shown: usdc('1.5') }])
  expect(differ({ token: null, amount: '1' })).toEqual([
    { is: 'amount', sent: ether('0.000000000000000001'), shown: usdc('1.5') },
  ])
  expect(differ({ fee: '43' })).toEqual([
    { is: 'fee', paid: ether('0.000000000000000043'), most: ether('0.000000000000000042') },
  ])
})

test('an amount of which nobody knows how it is written is not written', () => {
  expect(differ({ amount: '2' }, { transfer: null })).toEqual([{ is: 'amount', sent: null, shown: null }])
  expect(differ({ token: '0xfake', amount: '2' })).toEqual([{ is: 'token', groups: ['0x', 'fake'] }])
  const extra = { is: 'payment', to, token: '0xfake', amount: '2' } as const
  expect(differ({ extra: [extra] })).toMatchObject([{ is: 'extra', does: 'payment', money: null }])
})

test('the whole of every address is there, and the worst comes first', () => {
  const extra = [{ is: 'allowance', to, token: '0xdada', amount: '7' } as const]
  const all = differ({ fee: '43', rest: { to, amount: '1' }, extra, sender: to, recipient: to, amount: '1' })
  expect(all.map(({ is }) => is)).toEqual(['amount', 'recipient', 'sender', 'extra', 'rest', 'fee'])
  expect(all[1]).toEqual({ is: 'recipient', groups: to.match(/^0x|.{1,4}/g) })
  expect(all[3]).toMatchObject({ is: 'extra', does: 'allowance', money: usdc('0.000007') })
})

test.each(['waiting', 'incomparable', 'same'] as const)('what is %s accuses nobody', (is) => {
  expect(differencesOf({ shown, transfer, comparison: { is } }, ethereum)).toEqual([])
  expect(differencesOf({ shown: null, transfer, comparison: { is: 'different', differences: {} } }, ethereum)).toEqual(
    [],
  )
})
