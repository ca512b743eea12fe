import { disconnect, getAccount, mock, reconnect, switchAccount as switchConnection } from '@wagmi/core'
import { expect, test } from 'vitest'
import { wagmi } from '../test-utils/dapp-config.ts'
import { never, startSeveral } from '../test-utils/harness.ts'
import { alice, bob } from '../test-utils/scripted-provider.ts'

const carol = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const gone = { type: 'wallet.disconnected' }
const activated = { type: 'wallet.activated' }

test('a second wallet becomes wagmi’s current one and leaves the first one connected', async () => {
  const wagmiConfig = wagmi()
  const { add } = startSeveral({ wagmiConfig })
  const [first, second] = [add(alice), add(bob)]
  await first.connect()
  await second.connect()
  expect([...wagmiConfig.state.connections.values()].map(({ accounts }) => accounts)).toEqual([[alice], [bob]])
  expect(getAccount(wagmiConfig).address).toBe(bob)
})

test('activating a wallet makes it wagmi’s current one and asks the wallet nothing', async () => {
  const wagmiConfig = wagmi()
  const { add } = startSeveral({ wagmiConfig })
  const [first, second] = [add(alice), add(bob)]
  first.client.activate?.()
  await first.connect()
  await second.connect()
  const asked = first.calls.length
  first.client.activate?.()
  expect(getAccount(wagmiConfig)).toMatchObject({ address: alice, status: 'connected' })
  expect([first.calls.length, first.events, second.events]).toEqual([asked, [], []])
  await first.client.disconnect(never)
  first.client.activate?.()
  expect(getAccount(wagmiConfig).address).toBe(bob)
})

test('a wallet reports once that the dApp made it wagmi’s current one', async () => {
  const wagmiConfig = wagmi()
  const { add } = startSeveral({ wagmiConfig })
  const [first, second] = [add(alice), add(bob)]
  await first.connect()
  await second.connect()
  const connector = wagmiConfig.connectors.find(({ id }) => id === first.connectorId)
  if (!connector) throw new Error('The first wallet is not listed')
  await switchConnection(wagmiConfig, { connector })
  await switchConnection(wagmiConfig, { connector })
  expect([first.events, second.events]).toEqual([[activated], []])
  first.emit('accountsChanged', [carol])
  expect(first.events).toHaveLength(2)
})

test('no wallet reports an activation that the kit caused', async () => {
  const wagmiConfig = wagmi()
  const { add } = startSeveral({ wagmiConfig })
  const [first, second, third] = [add(alice), add(bob), add(carol)]
  for (const wallet of [first, second, third]) await wallet.connect()
  second.client.activate?.()
  await third.client.disconnect(never)
  expect(getAccount(wagmiConfig).address).toBe(bob)
  await second.client.disconnect(never)
  expect(getAccount(wagmiConfig).address).toBe(alice)
  expect([first.events, second.events, third.events]).toEqual([[], [], []])
})

test('disconnecting a wallet keeps one current that only the dApp knows', async () => {
  const wagmiConfig = wagmi({ connectors: [mock({ accounts: [carol] })] })
  const { add, clientOf } = startSeveral({ wagmiConfig })
  const [first, second] = [add(alice), add(bob)]
  await first.connect()
  await second.connect()
  await clientOf('mock').connect({ network: 'eip155:1' }, never)
  await second.client.disconnect(never)
  expect(getAccount(wagmiConfig).address).toBe(carol)
})

test('R-CON-4: a restored wallet does not displace wagmi’s current one', async () => {
  const wagmiConfig = wagmi()
  const { add } = startSeveral({ wagmiConfig })
  const [first, second] = [add(alice), add(bob)]
  await first.restore()
  expect(getAccount(wagmiConfig).address).toBe(alice)
  expect(await second.restore()).toMatchObject({ accounts: [{ address: bob }] })
  expect(getAccount(wagmiConfig).address).toBe(alice)
  expect(wagmiConfig.state.connections.size).toBe(2)
})

test('R-CON-4: wagmi’s own reconnect keeps every wallet and the current one', async () => {
  const wagmiConfig = wagmi()
  const { add } = startSeveral({ wagmiConfig })
  const [first, second] = [add(alice), add(bob)]
  await first.connect()
  await second.connect()
  await reconnect(wagmiConfig)
  expect(getAccount(wagmiConfig)).toMatchObject({ address: bob, status: 'connected' })
  expect([first.events, second.events]).toEqual([[], []])
  second.emit('accountsChanged', [carol])
  expect(second.events).toHaveLength(1)
})

test('a wallet that wagmi’s reconnect does not find is disconnected, the other one is not', async () => {
  const wagmiConfig = wagmi()
  const { add } = startSeveral({ wagmiConfig })
  const [first, second] = [add(alice), add(bob)]
  await first.connect()
  await second.connect()
  second.answer('eth_accounts', () => [])
  await reconnect(wagmiConfig)
  expect([first.events, second.events]).toEqual([[], [gone]])
})

test('wagmi’s disconnect ends the wallet it names, and the current one stays current', async () => {
  const wagmiConfig = wagmi()
  const { add } = startSeveral({ wagmiConfig })
  const [first, second, third] = [add(alice), add(bob), add(carol)]
  for (const wallet of [first, second, third]) await wallet.connect()
  const connector = wagmiConfig.connectors.find(({ id }) => id === second.connectorId)
  await disconnect(wagmiConfig, connector ? { connector } : {})
  expect(getAccount(wagmiConfig).address).toBe(carol)
  await disconnect(wagmiConfig)
  expect(getAccount(wagmiConfig).address).toBe(alice)
  expect([first.events, second.events, third.events]).toEqual([[], [gone], [gone]])
})

test('one wallet’s event does not disturb a request to another wallet', async () => {
  const wagmiConfig = wagmi()
  const { add } = startSeveral({ wagmiConfig })
  const hash = `0x${'ab'.repeat(32)}`
  const [first, second] = [add(alice), add(bob, { eth_sendTransaction: () => hash })]
  await first.connect()
  await second.connect()
  second.answer('eth_chainId', () => {
    first.emit('accountsChanged', [first.events.length % 2 === 0 ? carol : alice])
    return '0x2105'
  })
  const question = { address: bob, network: 'eip155:8453', transaction: { to: alice, value: 1n } } as const
  expect(await second.client.features.sendTransaction?.(question, never)).toEqual({ hash })
  expect(first.events.length).toBeGreaterThan(0)
})
