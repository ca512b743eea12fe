import { connect, createKit, disconnect } from '@kit/core'
import { expect, test, vi } from 'vitest'
import { createFakeRuntime } from '../runtime/fake-runtime.ts'
import { createFakeAdapter } from './fake-adapter.ts'
import { recordClients } from './record-clients.ts'
import { sampleChains } from './sample-chains.ts'

const metadata = { name: 'Test', url: 'https://dapp.test/', icons: [] }

test('records each client that a kit creates and destroys', async () => {
  const fake = createFakeAdapter('eip155')
  const { adapter, chains, wallets, destroyed, alive } = recordClients(fake.adapter)
  const kit = createKit({ runtime: createFakeRuntime(), networks: sampleChains.eip155.networks, adapters: [adapter] })
  await connect(kit, { namespace: 'eip155', wallet: fake.announce().id })
  expect([chains.length, wallets.length, destroyed, alive()]).toEqual([1, 1, [], { chains: 1, wallets: 1 }])
  await disconnect(kit, { namespace: 'eip155' })
  await vi.waitFor(() => expect(alive()).toEqual({ chains: 1, wallets: 0 }))
  expect(destroyed).toEqual(wallets.map(({ connectorId }) => connectorId))
  kit.destroy()
  await vi.waitFor(() => expect(alive()).toEqual({ chains: 0, wallets: 0 }))
  expect(fake.isDestroyed).toBe(true)
  expect(fake.clients.map(({ isDestroyed }) => isDestroyed)).toEqual([true])
})

test('a client that is destroyed twice counts once', async () => {
  const { adapter, destroyed, alive } = recordClients(createFakeAdapter('eip155').adapter)
  const chain = await adapter.chain({ networks: sampleChains.eip155.networks, metadata, projectId: undefined })
  const client = await adapter.wallet({ connectorId: 'io.wallet', chain, metadata })
  client.destroy()
  client.destroy()
  expect([destroyed, alive()]).toEqual([['io.wallet'], { chains: 1, wallets: 0 }])
})

test('a wallet client on the chain client of another adapter is an error', async () => {
  const fake = createFakeAdapter('eip155')
  const chain = await fake.adapter.chain({ networks: sampleChains.eip155.networks, metadata, projectId: undefined })
  await expect(
    recordClients(fake.adapter).adapter.wallet({ connectorId: 'io.wallet', chain, metadata }),
  ).rejects.toThrow('did not create')
})
