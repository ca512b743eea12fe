import { durations } from '@kit/core'
import { custom } from 'viem'
import { mainnet as mainnetChain } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import { wagmi } from '../test-utils/dapp-config.ts'
import { codeOf, mainnet, never, startPage, startScripted } from '../test-utils/harness.ts'
import { alice } from '../test-utils/scripted-provider.ts'
import { replies, type StubAnswer, stubFetch } from '../test-utils/stub-fetch.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function startReading(answer: StubAnswer) {
  const stub = stubFetch(answer)
  vi.stubGlobal('fetch', stub.fetch)
  const harness = startScripted()
  const read = (network: 'eip155:1' | 'eip155:137' = 'eip155:1', address: string = alice, signal = never) =>
    harness.chain.features.readBalance?.({ address, network }, signal)
  return { ...harness, read, posts: stub.posts }
}

const holds = (amount: unknown): StubAnswer => ({
  body: replies(({ method }) => (method === 'eth_chainId' ? '0x1' : amount)),
})

test('readBalance reads base units from the network and does not ask the wallet', async () => {
  const { read, calls } = startReading(holds(`0x${1234567890987654321n.toString(16)}`))
  expect(await read()).toEqual({ amount: 1234567890987654321n, symbol: 'ETH', decimals: 18 })
  expect(calls).toEqual([])
})

test.each([100, -1, 'zzz', '0x', '-0x1', null, {}, ['0x1'], `0x${'f'.repeat(65)}`, '0x1\n'])(
  'F13: readBalance refuses %j as a balance',
  async (amount) => {
    expect(await codeOf(startReading(holds(amount)).read())).toBe('rpc/invalid-response')
  },
)

test('readBalance reads the largest balance that 256 bits can hold', async () => {
  const balance = await startReading(holds(`0x${'f'.repeat(64)}`)).read()
  expect(balance?.amount).toBe(2n ** 256n - 1n)
})

test('R-NET-7: readBalance refuses a network that was not configured', async () => {
  const { read, posts } = startReading(holds('0x1'))
  expect(await codeOf(read('eip155:137'))).toBe('network/unknown')
  expect(await codeOf(read('eip155:1', 'vitalik.eth'))).toBe('rpc/invalid-params')
  expect(posts).toEqual([])
})

test('readBalance gives up after 30 seconds', async () => {
  vi.useFakeTimers()
  const { read } = startReading({ hangs: true })
  const reading = codeOf(read())
  await vi.advanceTimersByTimeAsync(durations.uiRead)
  expect(await reading).toBe('rpc/timeout')
  expect(vi.getTimerCount()).toBe(0)
})

test('readBalance stops when the caller aborts', async () => {
  const { read } = startReading({ hangs: true })
  const abort = new AbortController()
  const reading = codeOf(read('eip155:1', alice, abort.signal))
  abort.abort()
  expect(await reading).toBe('rpc/aborted')
})

test('readBalance uses the transport of the dApp’s own wagmi config', async () => {
  const stub = stubFetch(holds('0x1'))
  vi.stubGlobal('fetch', stub.fetch)
  const transports = { 1: custom({ request: async () => '0x64' }) }
  const { chain } = startPage([], { wagmiConfig: wagmi({ chains: [mainnetChain], transports }), networks: [mainnet] })
  const balance = await chain.features.readBalance?.({ address: alice, network: 'eip155:1' }, never)
  expect(balance?.amount).toBe(100n)
  expect(stub.posts).toEqual([])
})
