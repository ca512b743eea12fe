import { type CreateConnectorFn, createStorage, disconnect, getAccount, mock, reconnect } from '@wagmi/core'
import type { Address } from 'viem'
import { expect, test, vi } from 'vitest'
import { wagmi } from '../test-utils/dapp-config.ts'
import { never, startPage, startScripted } from '../test-utils/harness.ts'
import { alice, bob, deferred, promisesSettle } from '../test-utils/scripted-provider.ts'

test('R-CON-4: the kit takes over what wagmi reconnected and asks the wallet nothing', async () => {
  const known: CreateConnectorFn = (parameters) => ({
    ...mock({ accounts: [bob] })(parameters),
    isAuthorized: async () => true,
  })
  const wagmiConfig = wagmi({ connectors: [known] })
  const reconnecting = reconnect(wagmiConfig)
  const { clientOf, events } = startPage([], { wagmiConfig })
  const restored = await clientOf('mock').restore({}, never)
  await reconnecting
  expect(restored).toMatchObject({ connectorId: 'mock', accounts: [{ address: bob }] })
  await disconnect(wagmiConfig)
  expect(events).toEqual([{ type: 'wallet.disconnected' }])
})

test('an account that the wallet switched to while wagmi connected is shown by both', async () => {
  let account: Address = bob
  const switching: CreateConnectorFn = (parameters) => {
    const connector = mock({ accounts: [bob] })(parameters)
    return { ...connector, isAuthorized: async () => true, getAccounts: async () => [account] as const }
  }
  const wagmiConfig = wagmi({ connectors: [switching] })
  await reconnect(wagmiConfig)
  account = alice
  const { clientOf, events } = startPage([], { wagmiConfig })
  await clientOf('mock').restore({}, never)
  await vi.waitFor(() =>
    expect(events).toMatchObject([{ type: 'wallet.accountsChanged', accounts: [{ address: alice }] }]),
  )
  expect(getAccount(wagmiConfig).address).toBe(alice)
})

test('R-CON-4: the kit’s wallet survives a later reconnect by wagmi', async () => {
  const wagmiConfig = wagmi()
  const { connect: connectByKit, events } = startScripted({}, { wagmiConfig })
  await connectByKit()
  await reconnect(wagmiConfig)
  expect(events).toEqual([])
  expect(getAccount(wagmiConfig)).toMatchObject({ status: 'connected', address: alice })
})

test('wagmi does not reconnect a wallet that the visitor disconnected, though it still shares its accounts', async () => {
  const items = new Map<string, string>()
  const storage = createStorage({
    storage: {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    },
  })
  const wagmiConfig = wagmi({ storage })
  const { connect: connectByKit, client } = startScripted(
    { wallet_revokePermissions: () => Promise.reject({ code: 4200 }) },
    { wagmiConfig },
  )
  await connectByKit()
  await client.disconnect(never)
  await reconnect(wagmiConfig)
  expect(getAccount(wagmiConfig).status).toBe('disconnected')
})

test('the kit drops malformed data that a foreign connector lets through', async () => {
  const wagmiConfig = wagmi({ connectors: [mock({ accounts: [bob] })] })
  const { clientOf, events } = startPage([], { wagmiConfig })
  await clientOf('mock').connect({ network: 'eip155:1' }, never)
  const [connector] = wagmiConfig.connectors
  connector?.emitter.emit('change', { accounts: ['junk' as never] })
  connector?.emitter.emit('change', { chainId: Number.NaN })
  await promisesSettle()
  expect(events).toEqual([])
  expect(getAccount(wagmiConfig)).toMatchObject({ address: bob, chainId: 1 })
})

test('R-CON-4: restore waits for a reconnecting wagmi and does not ask its wallet a second time', async () => {
  const authorized = deferred<boolean>()
  const isAuthorized = vi.fn(() => authorized.promise)
  const slow: CreateConnectorFn = (parameters) => ({ ...mock({ accounts: [bob] })(parameters), isAuthorized })
  const wagmiConfig = wagmi({ connectors: [slow] })
  const reconnecting = reconnect(wagmiConfig)
  await promisesSettle()
  const { clientOf } = startPage([], { wagmiConfig })
  const restoring = clientOf('mock').restore({}, never)
  await promisesSettle()
  authorized.resolve(true)
  await reconnecting
  expect(await restoring).toMatchObject({ accounts: [{ address: bob }] })
  expect(isAuthorized).toHaveBeenCalledTimes(1)
})
