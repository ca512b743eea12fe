import { KitError } from '@kit/core'
import { type CreateConnectorFn, connect, disconnect, getAccount, injected, mock, switchChain } from '@wagmi/core'
import { mainnet as mainnetChain } from 'viem/chains'
import { expect, test, vi } from 'vitest'
import { createEvmChainClient } from '../create-evm-chain-client.ts'
import { wagmi } from '../test-utils/dapp-config.ts'
import { codeOf, never, setupOf, startPage, startScripted } from '../test-utils/harness.ts'
import {
  alice,
  announceProvider,
  bob,
  deferred,
  promisesSettle,
  scriptedProvider,
} from '../test-utils/scripted-provider.ts'

test('a wallet that the kit connects is connected in wagmi', async () => {
  const wagmiConfig = wagmi()
  const { connect: connectByKit, connectorId, emit } = startScripted({}, { wagmiConfig })
  const connecting = connectByKit()
  expect(getAccount(wagmiConfig).status).toBe('connecting')
  await connecting
  expect(getAccount(wagmiConfig)).toMatchObject({
    status: 'connected',
    address: alice,
    chainId: 1,
    connector: { id: connectorId },
  })
  emit('accountsChanged', [bob])
  emit('chainChanged', '0x2105')
  expect(getAccount(wagmiConfig)).toMatchObject({ address: bob, chainId: 8453 })
})

test('a wallet that the kit disconnects is disconnected in wagmi', async () => {
  const wagmiConfig = wagmi()
  const { connect: connectByKit, client } = startScripted({}, { wagmiConfig })
  await connectByKit()
  await client.disconnect(never)
  expect(getAccount(wagmiConfig).status).toBe('disconnected')
})

test('the kit reports a wallet that wagmi disconnects as disconnected', async () => {
  const wagmiConfig = wagmi()
  const { connect: connectByKit, events, listeners } = startScripted({}, { wagmiConfig })
  await connectByKit()
  await disconnect(wagmiConfig)
  expect(events).toEqual([{ type: 'wallet.disconnected' }])
  expect(listeners()).toBe(0)
})

test('the kit reports a network that wagmi switches to', async () => {
  const wagmiConfig = wagmi()
  let chainId = '0x1'
  const { connect: connectByKit, events } = startScripted(
    {
      eth_chainId: () => chainId,
      wallet_switchEthereumChain: () => {
        chainId = '0x2105'
        return null
      },
    },
    { wagmiConfig },
  )
  await connectByKit()
  await switchChain(wagmiConfig, { chainId: 8453 })
  expect(events).toEqual([{ type: 'wallet.networkChanged', network: 'eip155:8453' }])
  expect(getAccount(wagmiConfig).chainId).toBe(8453)
})

test('a wallet that wagmi connects leaves the kit’s wallet connected and followed', async () => {
  const wagmiConfig = wagmi({ connectors: [mock({ accounts: [bob] })] })
  const { connect: connectByKit, emit, events } = startScripted({}, { wagmiConfig })
  await connectByKit()
  const [other] = wagmiConfig.connectors
  if (!other) throw new Error('The mock is missing')
  await connect(wagmiConfig, { connector: other })
  emit('accountsChanged', [bob])
  expect(events).toMatchObject([{ type: 'wallet.accountsChanged', accounts: [{ address: bob }] }])
})

test('a cancelled connect leaves wagmi disconnected, even after a late approval', async () => {
  const wagmiConfig = wagmi()
  const answer = deferred<readonly string[]>()
  const script = { eth_requestAccounts: () => answer.promise, eth_accounts: () => [] }
  const { connect: connectByKit } = startScripted(script, { wagmiConfig })
  const abort = new AbortController()
  const connecting = codeOf(connectByKit(abort.signal))
  await promisesSettle()
  abort.abort()
  expect(await connecting).toBe('connection/cancelled')
  expect(getAccount(wagmiConfig).status).toBe('disconnected')
  answer.resolve([alice])
  await promisesSettle()
  expect(getAccount(wagmiConfig).status).toBe('disconnected')
})

test('a connector of the dApp cannot connect wagmi after the kit’s connect was cancelled', async () => {
  vi.stubGlobal('window', new EventTarget())
  const allowed = deferred<unknown>()
  const scripted = scriptedProvider({ wallet_requestPermissions: () => allowed.promise })
  const provider = scripted.provider as never
  const wagmiConfig = wagmi({ connectors: [injected({ target: { id: 'com.example.own', name: 'Own', provider } })] })
  const { clientOf } = startPage([], { wagmiConfig })
  const abort = new AbortController()
  const connecting = codeOf(clientOf('com.example.own').connect({ network: 'eip155:1' }, abort.signal))
  await promisesSettle()
  abort.abort()
  expect(await connecting).toBe('connection/cancelled')
  scripted.answer('eth_accounts', () => [alice])
  scripted.emit('accountsChanged', [alice])
  allowed.resolve([{ caveats: [{ value: [alice] }] }])
  await promisesSettle()
  expect(getAccount(wagmiConfig).status).toBe('disconnected')
  expect(scripted.count('wallet_revokePermissions')).toBe(1)
  vi.unstubAllGlobals()
})

test('the kit uses the config’s own connector for the same wallet', async () => {
  const own: CreateConnectorFn = (parameters) => ({
    ...mock({ accounts: [bob] })(parameters),
    id: 'own',
    rdns: 'com.example.same',
  })
  const wagmiConfig = wagmi({ connectors: [own] })
  const { page, clientOf } = startPage([], { wagmiConfig })
  const { provider, ...scripted } = scriptedProvider()
  announceProvider(page, provider, { rdns: 'com.example.same' })
  const connection = await clientOf('com.example.same').connect({ network: 'eip155:1' }, never)
  expect(connection).toMatchObject({ accounts: [{ address: bob }], connectorKind: 'announced' })
  expect(scripted.calls).toEqual([])
  expect(getAccount(wagmiConfig).connector?.id).toBe('own')
})

test('wagmi lists the kit’s connector once, and only while the kit uses it', async () => {
  const wagmiConfig = wagmi()
  const { connect: connectByKit, client, connectorId } = startScripted({}, { wagmiConfig })
  await connectByKit()
  await client.disconnect(never)
  await connectByKit()
  expect(wagmiConfig.connectors.map(({ id }) => id)).toEqual([connectorId])
  client.destroy()
  expect(wagmiConfig.connectors).toEqual([])
})

test('a config that lacks a network fails with the network’s name and what to add', () => {
  const wagmiConfig = wagmi({ chains: [mainnetChain] })
  const load = () => createEvmChainClient(setupOf(), { wagmiConfig })
  expect(load).toThrow(KitError)
  expect(load).toThrow(
    expect.objectContaining({
      code: 'config/invalid',
      message: expect.stringMatching(/^evm\({ wagmiConfig }\): .*Base \(8453\).*chains/),
    }),
  )
})

test('destroying the kit removes its connection from wagmi and keeps the wallet’s permission', async () => {
  const wagmiConfig = wagmi()
  const { connect: connectByKit, client, count, listeners } = startScripted({}, { wagmiConfig })
  await connectByKit()
  client.destroy()
  expect(getAccount(wagmiConfig).status).toBe('disconnected')
  expect(count('wallet_revokePermissions')).toBe(0)
  expect(listeners()).toBe(0)
})

test('destroying the kit leaves a connector of the dApp connected', async () => {
  const wagmiConfig = wagmi({ connectors: [mock({ accounts: [bob] })] })
  const { clientOf } = startPage([], { wagmiConfig })
  const client = clientOf('mock')
  await client.connect({ network: 'eip155:1' }, never)
  client.destroy()
  expect(getAccount(wagmiConfig).address).toBe(bob)
})
