// @vitest-environment jsdom
import type { CreateConnectorFn } from '@wagmi/core'
import { createConnector } from '@wagmi/core'
import { expect, test, vi } from 'vitest'
import { evm, external } from '../index.ts'
import { mainnet, never, setupOf } from '../test-utils/harness.ts'

const sdkLoaded = vi.hoisted(() => vi.fn())
vi.mock('@base-org/account', async (original) => {
  sdkLoaded()
  return original()
})

/** wagmi's own connector for the SDK. It opens a hosted page to connect, so this test does not connect. */
async function baseAccount(): Promise<CreateConnectorFn> {
  const { createBaseAccountSDK } = await import('@base-org/account')
  const sdk = createBaseAccountSDK({ appName: 'A dApp', preference: { telemetry: false } })
  const provider = sdk.getProvider()
  return createConnector(() => ({
    id: 'baseAccount',
    name: 'Base Account',
    type: 'baseAccount',
    connect: async () => {
      expect(typeof provider.request).toBe('function')
      throw Object.assign(new Error('The page was closed'), { code: 4001 })
    },
    disconnect: async () => {},
    getAccounts: async () => [],
    getChainId: async () => 1,
    getProvider: async () => provider,
    isAuthorized: async () => false,
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
  }))
}

test('discovery lists Base Account, and its SDK loads when the visitor picks it', async () => {
  // The SDK reads the page's own headers, which jsdom does not have.
  vi.stubGlobal('fetch', async () => new Response())
  const adapter = evm({ connectors: [external({ id: 'baseAccount', name: 'Base Account', load: baseAccount })] })
  const found: string[] = []
  const discover = await adapter.loadDiscovery({ sessionConnectorIds: [] })
  const stop = discover((event) =>
    found.push(event.type === 'wallet.found' ? `${event.connector.kind} ${event.connector.id}` : ''),
  )
  const setup = setupOf([mainnet])
  const chain = await adapter.chain(setup)
  const client = await adapter.wallet({ connectorId: 'baseAccount', chain, metadata: setup.metadata })
  expect(found).toEqual(['external baseAccount'])
  expect(sdkLoaded).not.toHaveBeenCalled()
  const connecting = client.connect({ network: 'eip155:1' }, never)
  await expect(connecting).rejects.toMatchObject({ code: 'wallet/rejected' })
  expect(sdkLoaded).toHaveBeenCalledTimes(1)
  stop()
  client.destroy()
  vi.unstubAllGlobals()
})
