import type { WalletEvent } from '@kit/core/ports'
import { expect, test } from 'vitest'
import { ContractBreach } from './assertions.ts'
import { assertEvent } from './connection-assertions.ts'

const account = { namespace: 'eip155', address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', type: 'eoa' } as const
const check = (event: object) => () => assertEvent(event as WalletEvent, 'eip155')

test.each([
  { type: 'wallet.accountsChanged', accounts: [account] },
  { type: 'wallet.networkChanged', network: 'eip155:1' },
  { type: 'wallet.approvalChanged', approvedNetworks: ['eip155:1', 'eip155:10'] },
  { type: 'wallet.disconnected' },
  { type: 'wallet.activated' },
])('$type is an event', (event) => {
  expect(check(event)).not.toThrow()
})

test.each([
  { type: 'wallet.accountsChanged', accounts: [] },
  { type: 'wallet.accountsChanged', accounts: [account, account] },
  { type: 'wallet.accountsChanged', accounts: [{ ...account, address: '0x12' }] },
  { type: 'wallet.networkChanged', network: 'solana:x' },
  { type: 'wallet.approvalChanged', approvedNetworks: ['eip155:1', 'mainnet'] },
  { type: 'wallet.moved' },
])('%j makes no sense', (event) => {
  expect(check(event)).toThrow(ContractBreach)
})
