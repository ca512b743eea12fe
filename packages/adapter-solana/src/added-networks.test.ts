import type { Network } from '@kit/core'
import { createEmitter } from '@kit/core/adapters'
import { expect, test, vi } from 'vitest'
import { createRpcClient } from './chain/rpc-client.ts'
import { resultResponse } from './test-utils/fake-rpc.ts'
import { FakeWalletAdapter } from './test-utils/fake-wallet-adapter.ts'
import { codeOf, devnet, mainnet, never, startHarness } from './test-utils/harness.ts'

const at = (network: Network<'solana'>, ...http: readonly string[]) => ({ ...network, rpcUrls: { default: { http } } })

/** An RPC client of a kit whose networks change. */
function start(ranked = false) {
  const { emit, watch } = createEmitter<void>()
  const networks: Network<'solana'>[] = [mainnet]
  const requests: string[] = []
  const fetch = async (url: string, { body }: RequestInit) => {
    requests.push(url)
    return resultResponse(JSON.parse(String(body)).id, 'hash')
  }
  const rpc = createRpcClient({ networks, watchNetworks: watch, fetch, ranked })
  const change = (...to: readonly Network<'solana'>[]) => {
    networks.splice(0, networks.length, ...to)
    emit()
  }
  const ask = () => codeOf(rpc.request(devnet.caipNetworkId, 'getGenesisHash', [], never))
  return { rpc, change, ask, requests }
}

test('R-NET-7: a network that is added has its own endpoints, and none once it is removed', async () => {
  const { change, ask, requests } = start()
  expect(await ask()).toBe('network/unknown')
  change(mainnet, at(devnet, 'https://one.example'))
  expect(await ask()).toEqual({ wentWell: 'hash' })
  change(mainnet)
  expect(await ask()).toBe('network/unknown')
  change(mainnet, at(devnet, 'https://two.example'))
  await ask()
  expect(requests).toEqual(['https://one.example', 'https://two.example'])
})

test('R-NET-2: its endpoints are ranked, and measured no longer once it is removed', async () => {
  vi.useFakeTimers()
  const { change, ask, requests } = start(true)
  change(mainnet, at(devnet, 'https://one.example', 'https://two.example'))
  await ask()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([...new Set(requests)].toSorted()).toEqual(['https://one.example', 'https://two.example'])
  change(mainnet)
  requests.length = 0
  await vi.advanceTimersByTimeAsync(60_000)
  expect([requests, vi.getTimerCount()]).toEqual([[], 0])
  vi.useRealTimers()
})

test('a wallet adapter, which names no networks, serves one that is added while it is connected', async () => {
  const cedar = new FakeWalletAdapter('Cedar')
  const networks = [mainnet]
  const { client, connect } = startHarness([], { wallets: [cedar], connectorId: 'adapter:Cedar', networks })
  await connect()
  const network = devnet.caipNetworkId
  expect(await codeOf(client.switchNetwork({ network }, never))).toBe('network/unknown')
  networks.push(devnet)
  expect(await client.switchNetwork({ network }, never)).toBe(network)
  expect(cedar.calls).toEqual(['connect'])
})
