import { mock } from '@wagmi/core'
import { expect, test, vi } from 'vitest'
import { mainnet, never, startPage } from '../test-utils/harness.ts'
import { bob } from '../test-utils/scripted-provider.ts'
import { external } from './external-connector.ts'

test('R-CON-2: external() takes any wagmi connector and loads it when the visitor picks it', async () => {
  const load = vi.fn(async () => mock({ accounts: [bob] }))
  const connector = external({ id: 'sdk', name: 'An SDK', load })
  const { clientOf, events } = startPage([], { connectors: [connector] })
  expect(load).not.toHaveBeenCalled()
  const client = clientOf('sdk')
  const connection = await client.connect({ network: 'eip155:8453' }, never)
  expect(connection).toMatchObject({
    connectorKind: 'external',
    wallet: { name: 'An SDK' },
    network: 'eip155:8453',
    accounts: [{ address: bob }],
  })
  expect(await client.switchNetwork({ network: 'eip155:1' }, never)).toBe('eip155:1')
  expect(events).toEqual([{ type: 'wallet.networkChanged', network: 'eip155:1' }])
  await client.disconnect(never)
  await client.connect({ network: 'eip155:1' }, never)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a failed load of an external connector is reported and can be tried again', async () => {
  let isOnline = false
  const load = async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
    return mock({ accounts: [bob] })
  }
  const { clientOf } = startPage([], {
    connectors: [external({ id: 'sdk', name: 'An SDK', load })],
    networks: [mainnet],
  })
  const tryIt = () => clientOf('sdk').connect({ network: 'eip155:1' }, never)
  await expect(tryIt()).rejects.toMatchObject({ code: 'unexpected', detail: expect.stringContaining('sdk') })
  isOnline = true
  expect((await tryIt()).accounts[0].address).toBe(bob)
})
