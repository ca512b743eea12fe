import { expect, test } from 'vitest'
import { codeOf, never } from '../test-utils/harness.ts'
import type { ConnectedWallet } from '../wallet/connected-wallet.ts'
import { requireAccounts } from './require-accounts.ts'

const accounts = ['first', 'second'].map((address) => ({ address }))
const connected = { reread: async () => ({ state: { accounts } }) } as unknown as ConnectedWallet

test('every address has to be one that the wallet shares', async () => {
  expect(await codeOf(requireAccounts(connected, ['first', 'second'], never))).toEqual({
    wentWell: { state: { accounts } },
  })
  expect(await codeOf(requireAccounts(connected, ['first', 'third'], never))).toBe('wallet/wrong-account')
  expect(await codeOf(requireAccounts(connected, ['third', 'first'], never))).toBe('wallet/wrong-account')
})
