import { mock } from '@wagmi/core'
import { expect, test, vi } from 'vitest'
import { mainnet, never, startAdapter } from '../test-utils/harness.ts'
import { bob } from '../test-utils/scripted-provider.ts'
import { external } from './external-connector.ts'

test('R-CON-2: external() takes any wagmi connector and loads it when the visitor picks it', async () => {
  const load = vi.fn(async () => mock({ accounts: [bob] }))
  const slot = external({ id: 'sdk', name: 'An SDK', load })
  const { adapter, events } = startAdapter([], { connectors: [slot] })
  expect(load).not.toHaveBeenCalled()
  const connection = await adapter.connect({ connectorId: 'sdk', network: 'eip155:8453' }, never)
  expect(connection).toMatchObject({
    connectorKind: 'external',
    wallet: { name: 'An SDK' },
    network: 'eip155:8453',
    accounts: [{ address: bob }],
  })
  expect(await adapter.switchNetwork({ network: 'eip155:1' }, never)).toBe('eip155:1')
  expect(events).toEqual([{ type: 'wallet.networkChanged', network: 'eip155:1' }])
  await adapter.disconnect({ connectorId: 'sdk' }, never)
  await adapter.connect({ connectorId: 'sdk', network: 'eip155:1' }, never)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a failed load of an external connector is reported and can be tried again', async () => {
  let isOnline = false
  const load = async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
    return mock({ accounts: [bob] })
  }
  const { adapter } = startAdapter([], {
    connectors: [external({ id: 'sdk', name: 'An SDK', load })],
    networks: [mainnet],
  })
  const tryIt = () => adapter.connect({ connectorId: 'sdk', network: 'eip155:1' }, never)
  await expect(tryIt()).rejects.toMatchObject({ code: 'unexpected', detail: expect.stringContaining('sdk') })
  isOnline = true
  expect((await tryIt()).accounts[0].address).toBe(bob)
})
