import { expect, test } from 'vitest'
import type { AccountDelegation } from '../delegation/delegation.state.ts'
import {
  ethereum,
  stillNetwork,
  testConnected,
  testConnection,
  testSettings,
  testSnapshot,
} from '../test-utils/test-snapshot.ts'
import { selectAccount } from './account.ts'
import { selectDelegation } from './delegation.ts'

const base = stillNetwork(8453, 'Base')
const networks = { requested: [ethereum, base] }
const at = { namespace: 'eip155' } as const
const hostile: AccountDelegation = {
  ...{ is: 'known', error: null },
  delegation: { delegate: '0x0bad0BAD0bAD0BAd0Bad0Bad0Bad0bAD0Bad0BAd', knownAs: null, hasCode: true },
}

function snapshotOn(network: 'eip155:1' | 'eip155:8453', connection = testConnection({ network })) {
  const [{ address }] = connection.accounts
  const wallets = { eip155: testConnected({ connection }) }
  return { ...testSnapshot({ networks, wallets }), delegation: { [`eip155:1:${address}`]: hostile } }
}

test('what one network says of an account is not said of it on another', () => {
  expect(selectDelegation(snapshotOn('eip155:1'), testSettings, at)).toMatchObject({
    ...hostile,
    networkName: 'Ethereum',
  })
  expect(selectDelegation(snapshotOn('eip155:8453'), testSettings, at)).toMatchObject({
    ...{ is: 'reading', delegation: null, networkName: 'Base', explorerUrl: null },
  })
  expect(selectAccount(snapshotOn('eip155:1'), testSettings, at)?.delegation).toEqual(hostile.delegation)
  expect(selectAccount(snapshotOn('eip155:8453'), testSettings, at)?.delegation).toBeNull()
})

test('the embedded wallet can end it, and no other says so', () => {
  const connectorId = testConnection().connectorId
  const canRevoke = (authConnectorId: string | null) =>
    selectDelegation(snapshotOn('eip155:1'), { authConnectorId }, at)?.canRevoke
  expect([canRevoke(connectorId), canRevoke('another'), canRevoke(null)]).toEqual([true, false, false])
})

test('there is none to show without a wallet', () => {
  expect(selectDelegation(testSnapshot({ networks }), testSettings, at)).toBeNull()
})
