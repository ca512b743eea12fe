import { expect, test } from 'vitest'
import { registryPart } from './registry-part.ts'

const you = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('an amount that nobody could read is said in units of its token', () => {
  const said = (address?: string) =>
    registryPart({
      intent: 'Swap',
      fields: [{ label: 'Minimum', value: '5000', isRaw: true, ...(address ? { address } : {}) }],
    }).rows
  const value = { word: 'unitsOfToken', with: { count: '5000' } }
  expect(said(you)).toEqual([{ name: `Minimum (${you})`, value }])
  expect(said()).toEqual([{ name: 'Minimum', value }])
})

test('a call inside says what it does, and whom it calls', () => {
  const call = { intent: 'Stake ETH', fields: [{ label: 'Amount', value: '1 ETH' }] }
  const said = (address?: string) =>
    registryPart({
      intent: 'Execute',
      fields: [{ label: 'Action', value: '0x12', call, ...(address ? { address } : {}) }],
    })
  expect(said(you).rows).toEqual([
    { name: 'Action', value: [{ name: `Stake ETH (${you})`, value: [{ name: 'Amount', value: '1 ETH' }] }] },
  ])
  expect(said().rows).toMatchObject([{ value: [{ name: 'Stake ETH' }] }])
})
