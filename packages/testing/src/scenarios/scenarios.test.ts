import type { Connector } from '@kit/core'
import { describe, expect, test } from 'vitest'
import { createFakeAdapter } from '../adapter/fake-adapter.ts'
import { sampleChains } from '../adapter/sample-chains.ts'
import { createFakeRuntime } from '../runtime/fake-runtime.ts'
import { canaryName } from './hostile-texts.ts'
import { type ScenarioName, scenarios } from './scenarios.ts'

const signal = new AbortController().signal

async function play(name: ScenarioName) {
  const fake = createFakeAdapter('eip155', scenarios[name].adapter)
  const connectors: Connector[] = []
  const discover = await fake.adapter.loadDiscovery({ sessionConnectorIds: [] })
  discover((event) => event.type === 'wallet.found' && connectors.push(event.connector))
  const metadata = { name: '', url: '', icons: [] }
  const { networks } = sampleChains.eip155
  const chain = await fake.adapter.chain({ networks, metadata, projectId: undefined })
  const client = await fake.adapter.wallet({ connectorId: connectors[0]?.id ?? '', chain, metadata })
  const connect = () => client.connect({ network: 'eip155:1' }, signal)
  return { fake, connectors, chain, client, connect }
}

test('happy: everything works', async () => {
  const { connect, client } = await play('happy')
  const { accounts } = await connect()
  const { address } = accounts[0]
  expect(await client.switchNetwork({ network: 'eip155:8453' }, signal)).toBe('eip155:8453')
  expect(await client.features.signMessage?.({ address, message: 'x' }, signal)).toHaveProperty('signature')
})

test('rejecting: the visitor refuses', async () => {
  const { connect } = await play('rejecting')
  await expect(connect()).rejects.toMatchObject({ code: 'wallet/rejected' })
})

test('hanging: the wallet answers only when the test answers', async () => {
  const { fake, connect } = await play('hanging')
  const connecting = connect()
  const call = await fake.asked('connect')
  expect(call.state).toBe('waiting')
  call.reject('wallet/rejected')
  await expect(connecting).rejects.toMatchObject({ code: 'wallet/rejected' })
})

test('offline: the wallet connects, but the chain and the analytics are unreachable', async () => {
  const { connect, chain } = await play('offline')
  const { accounts, network } = await connect()
  const reading = chain.features.readBalance?.({ address: accounts[0].address, network }, signal)
  await expect(reading).rejects.toMatchObject({ code: 'rpc/unreachable' })
  await expect(createFakeRuntime(scenarios.offline.runtime).loadAnalytics?.()).rejects.toThrow()
})

test('unloadable: the adapter cannot be loaded', async () => {
  await expect(play('unloadable')).rejects.toThrow(TypeError)
})

test('locked: the wallet must be unlocked first', async () => {
  const { connect } = await play('locked')
  await expect(connect()).rejects.toMatchObject({ code: 'wallet/unauthorized' })
})

test('unsupportedNetwork: the wallet is on a foreign network and can switch', async () => {
  const { connect, client } = await play('unsupportedNetwork')
  expect(await connect()).toMatchObject({ network: sampleChains.eip155.foreign.caipNetworkId })
  expect(await client.switchNetwork({ network: 'eip155:1' }, signal)).toBe('eip155:1')
})

describe('wallets', () => {
  test('noWallets: discovery finds no wallet', async () => {
    expect((await play('noWallets')).connectors).toEqual([])
  })

  test('fortyWallets: discovery finds forty wallets, each with its own name, id and icon', async () => {
    const { connectors } = await play('fortyWallets')
    for (const key of ['id', 'name', 'imageUrl'] as const) {
      expect(new Set(connectors.map((connector) => connector[key])).size).toBe(40)
    }
  })

  test('hostileWallets: names have markup and icons have scripts', async () => {
    const { connectors } = await play('hostileWallets')
    expect(connectors.some(({ name }) => name.includes('<img') && name.includes(canaryName))).toBe(true)
    expect(connectors.some(({ imageUrl }) => imageUrl?.startsWith('javascript:'))).toBe(true)
    expect(connectors.some(({ imageUrl }) => decodeURIComponent(imageUrl ?? '').includes('onload='))).toBe(true)
    expect(new Set(connectors.map(({ id }) => id)).size).toBe(connectors.length)
  })
})
