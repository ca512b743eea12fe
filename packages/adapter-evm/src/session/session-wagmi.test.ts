import { createFakeSession } from '@kit/testing'
import {
  type CreateConnectorFn,
  connect,
  disconnect,
  getAccount,
  mock,
  reconnect,
  sendTransaction,
  signMessage,
  switchChain,
} from '@wagmi/core'
import { custom } from 'viem'
import { expect, test } from 'vitest'
import { createDiscovery } from '../discovery/discovery.ts'
import { wagmi } from '../test-utils/dapp-config.ts'
import { codeOf, never, startPage } from '../test-utils/harness.ts'
import { alice, bob } from '../test-utils/scripted-provider.ts'
import { onMainnet, startApproved, startSession } from '../test-utils/session-harness.ts'

const signature = `0x${'1b'.repeat(65)}`
const hash = `0x${'ab'.repeat(32)}`

/** Replaces wagmi's own WalletConnect connector, which has the same id as the kit's session. */
const ownWalletConnect: CreateConnectorFn = (parameters) => ({
  ...mock({ accounts: [bob] })(parameters),
  id: 'walletConnect',
  name: 'WalletConnect',
  type: 'walletConnect',
})

test('a session that the kit connects is connected in wagmi under the wallet’s name', async () => {
  const wagmiConfig = wagmi()
  const { fake } = await startApproved({ eip155: { accounts: [alice] } }, { wagmiConfig })
  expect(getAccount(wagmiConfig)).toMatchObject({
    status: 'connected',
    address: alice,
    chainId: 1,
    connector: { id: 'walletConnect', type: 'walletConnect', name: 'Acorn Phone' },
  })
  fake.update({ eip155: { accounts: [bob], network: 'eip155:8453' } })
  expect(getAccount(wagmiConfig)).toMatchObject({ address: bob, chainId: 8453 })
  fake.end()
  expect(getAccount(wagmiConfig).status).toBe('disconnected')
})

test('wagmi’s hooks sign, send and switch through the session', async () => {
  const wagmiConfig = wagmi()
  const { fake, events } = await startApproved({ eip155: { accounts: [alice] } }, { wagmiConfig })
  fake.answer(({ method }) => (method === 'eth_sendTransaction' ? hash : signature))
  expect(await signMessage(wagmiConfig, { message: 'hello' })).toBe(signature)
  expect((await switchChain(wagmiConfig, { chainId: 8453 })).id).toBe(8453)
  expect(events).toEqual([{ type: 'wallet.networkChanged', network: 'eip155:8453' }])
  expect(await sendTransaction(wagmiConfig, { to: bob, value: 1n, gas: 21_000n })).toBe(hash)
  expect(fake.requests.map(({ method, network }) => `${method} ${network}`)).toEqual([
    'personal_sign eip155:1',
    'eth_sendTransaction eip155:8453',
  ])
  expect(getAccount(wagmiConfig).chainId).toBe(8453)
})

test('reads through the provider use the dApp’s own transports', async () => {
  const asked: string[] = []
  const transport = custom({
    request: async ({ method }: { method: string }) => {
      asked.push(method)
      return '0x64'
    },
  })
  const wagmiConfig = wagmi({ transports: { 1: transport, 8453: transport } })
  const { provider, fake } = await startApproved(undefined, { wagmiConfig })
  expect(await (await provider()).request({ method: 'eth_getBalance', params: [alice, 'latest'] })).toBe('0x64')
  expect([asked, fake.requests]).toEqual([['eth_getBalance'], []])
})

test('wagmi’s disconnect ends the session, and the kit reports it as disconnected', async () => {
  const wagmiConfig = wagmi()
  const { fake, events } = await startApproved(undefined, { wagmiConfig })
  await disconnect(wagmiConfig)
  expect([fake.disconnects, events]).toEqual([1, [{ type: 'wallet.disconnected' }]])
  const [connector] = wagmiConfig.connectors
  if (!connector) throw new Error('The connector is gone')
  await expect(connect(wagmiConfig, { connector })).rejects.toThrow()
  await reconnect(wagmiConfig)
  expect(getAccount(wagmiConfig).status).toBe('disconnected')
})

test('R-CON-4: wagmi’s own reconnect keeps the session and asks the wallet nothing', async () => {
  const wagmiConfig = wagmi()
  const { fake, events } = await startApproved({ eip155: { accounts: [alice] } }, { wagmiConfig })
  await reconnect(wagmiConfig)
  expect([events, fake.requests]).toEqual([[], []])
  expect(getAccount(wagmiConfig)).toMatchObject({ status: 'connected', address: alice })
})

test('the dApp’s own WalletConnect connector and the kit’s session stay apart', async () => {
  const wagmiConfig = wagmi({ connectors: [ownWalletConnect] })
  const { client, clientOf, connection } = await startApproved({ eip155: { accounts: [alice] } }, { wagmiConfig })
  expect(connection.wallet.name).toBe('Acorn Phone')
  const [own, ours, ...others] = wagmiConfig.connectors
  expect([own?.name, ours?.name, others]).toEqual(['WalletConnect', 'Acorn Phone', []])
  expect(getAccount(wagmiConfig).connector?.uid).toBe(ours?.uid)
  expect(await clientOf('wagmi.walletConnect').connect(onMainnet, never)).toMatchObject({
    connectorId: 'wagmi.walletConnect',
    connectorKind: 'external',
    accounts: [{ address: bob }],
  })
  client.destroy()
  expect(wagmiConfig.connectors.map(({ uid }) => uid)).toEqual([own?.uid])
})

test('discovery lists the dApp’s own WalletConnect connector only where the kit has no session', async () => {
  const wallets = createDiscovery({ wagmiConfig: wagmi({ connectors: [ownWalletConnect] }) }, new EventTarget())
  const listed = (...sessionConnectorIds: readonly string[]) => {
    const ids: string[] = []
    wallets.watch((event) => 'connector' in event && ids.push(event.connector.id), { sessionConnectorIds })()
    return ids
  }
  expect(listed()).toEqual(['wagmi.walletConnect'])
  expect(listed('telegram')).toEqual(['wagmi.walletConnect'])
  expect(listed('telegram', 'walletConnect')).toEqual([])
  const { clientOf } = startPage([], { wagmiConfig: wagmi({ connectors: [ownWalletConnect] }) })
  expect(await codeOf(clientOf('com.example.gone').connect(onMainnet, never))).toBe('wallet/not-found')
})

test('wagmi lists the session’s connector once, however often it connects', async () => {
  const wagmiConfig = wagmi()
  const fake = createFakeSession()
  const { client, connect: connectByKit } = startSession({ wagmiConfig, loadSession: async () => fake.session })
  for (const name of ['Acorn Phone', 'Acorn Phone', 'Birch Phone']) {
    fake.approve(undefined, { id: 'walletConnect', name })
    await connectByKit()
    expect(wagmiConfig.connectors.map((connector) => connector.name)).toEqual([name])
    expect([...wagmiConfig.state.connections.values()].map(({ connector }) => connector.name)).toEqual([name])
  }
  await client.disconnect(never)
  client.destroy()
  expect([wagmiConfig.connectors, fake.listeners]).toEqual([[], 0])
})
