import { createConnector } from '@wagmi/core'
import { expect, test, vi } from 'vitest'
import { external } from '../index.ts'
import { codeOf, never, startPage, startScripted } from '../test-utils/harness.ts'
import { alice, promisesSettle, scriptedProvider } from '../test-utils/scripted-provider.ts'

const busy = () => {
  throw Object.assign(new Error('Already processing eth_requestAccounts.'), { code: -32002 })
}

function startBusy() {
  const harness = startScripted({ eth_requestAccounts: busy, eth_accounts: () => [] })
  const approve = () => {
    harness.answer('eth_accounts', () => [alice])
    harness.answer('eth_requestAccounts', () => [alice])
    harness.emit('accountsChanged', [alice])
  }
  return { ...harness, approve }
}

test('a question of an earlier page that is approved is reported, and connecting then asks nothing more', async () => {
  const { connect, client, approve, emit, listeners } = startBusy()
  const heard = vi.fn()
  expect(await codeOf(connect())).toBe('wallet/request-pending')
  const stop = client.watchApproval?.(heard)
  await promisesSettle()
  emit('accountsChanged', [])
  emit('accountsChanged', 'nonsense')
  expect(heard).not.toHaveBeenCalled()
  approve()
  expect(heard).toHaveBeenCalledOnce()
  stop?.()
  expect(listeners()).toBe(0)
  expect((await connect()).accounts[0].address).toBe(alice)
})

test('a wallet that nobody asked is not listened to, and a destroyed client stops listening', async () => {
  const { connect, client, listeners } = startBusy()
  client.watchApproval?.(() => {})
  await promisesSettle()
  expect(listeners()).toBe(0)
  await codeOf(connect())
  client.watchApproval?.(() => {})
  await promisesSettle()
  expect(listeners()).toBe(1)
  client.destroy()
  expect(listeners()).toBe(0)
})

test('an approval is reported of a dApp’s own connector, too', async () => {
  const { provider, emit } = scriptedProvider()
  const own = createConnector(() => ({
    id: 'own',
    name: 'Own',
    type: 'injected',
    connect: async () => busy(),
    disconnect: async () => {},
    getAccounts: async () => [],
    getChainId: async () => 1,
    getProvider: async () => provider,
    isAuthorized: async () => false,
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
  }))
  const { clientOf } = startPage([], { connectors: [external({ id: 'own', name: 'Own', load: async () => own })] })
  const client = clientOf('own')
  const heard = vi.fn()
  expect(await codeOf(client.connect({ network: 'eip155:1' }, never))).toBe('wallet/request-pending')
  client.watchApproval?.(heard)
  await promisesSettle()
  emit('accountsChanged', [alice])
  expect(heard).toHaveBeenCalledOnce()
})
