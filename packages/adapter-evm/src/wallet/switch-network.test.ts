import { durations } from '@kit/core'
import { readOwn } from '@kit/core/adapters'
import { expect, test, vi } from 'vitest'
import { base, codeOf, mainnet, never, startPage, startScripted, testWallet } from '../test-utils/harness.ts'
import { deferred, promisesSettle } from '../test-utils/scripted-provider.ts'

const toBase = { network: 'eip155:8453' } as const

const chainIdIn = (request: unknown) => String(readOwn(request, 'chainId'))

/** A wallet that switches on request and emits no event. */
function startMoving(
  script: Parameters<typeof startScripted>[0] = {},
  options: Parameters<typeof startScripted>[1] = {},
) {
  let chainId = '0x1'
  const known = new Set(['0x1'])
  const move = (to: string) => {
    chainId = to
  }
  const harness = startScripted(
    {
      eth_chainId: () => chainId,
      wallet_switchEthereumChain: ([request]) => {
        const to = chainIdIn(request)
        if (!known.has(to)) throw Object.assign(new Error('Unrecognized chain ID'), { code: 4902 })
        move(to)
        return null
      },
      wallet_addEthereumChain: ([request]) => {
        known.add(chainIdIn(request))
        return null
      },
      ...script,
    },
    options,
  )
  return { ...harness, move, know: (id: string) => known.add(id) }
}

test('switchNetwork asks the wallet and reads from it where it is afterwards', async () => {
  const { connect, client, know, events, calls } = startMoving()
  await connect()
  know('0x2105')
  expect(await client.switchNetwork(toBase, never)).toBe('eip155:8453')
  expect(events).toEqual([{ type: 'wallet.networkChanged', network: 'eip155:8453' }])
  expect(calls.slice(-2)).toEqual([
    { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] },
    { method: 'eth_chainId', params: [] },
  ])
})

test('R-NET-4: switchNetwork adds an unknown chain with all its details and then switches', async () => {
  const network = {
    ...base,
    iconUrl: 'https://icons.example/base.svg',
    rpcUrls: {
      default: {
        http: ['ftp://no.example', 'http://far.example', 'https://user:key@rpc.example', 'https://rpc.example'],
      },
    },
    blockExplorers: { default: { name: 'Basescan', url: 'https://basescan.org' } },
  }
  const { connect, client, calls } = startMoving({}, { networks: [mainnet, network] })
  await connect()
  expect(await client.switchNetwork(toBase, never)).toBe('eip155:8453')
  const asked = calls.filter(({ method }) => method.startsWith('wallet_'))
  expect(asked.map(({ method }) => method)).toEqual([
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_switchEthereumChain',
  ])
  expect(asked[1]?.params).toEqual([
    {
      chainId: '0x2105',
      chainName: 'Base',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: ['https://rpc.example'],
      blockExplorerUrls: ['https://basescan.org'],
      iconUrls: ['https://icons.example/base.svg'],
    },
  ])
})

test.each(['not an address', 'http://far.example/a.svg', 'https://user@icons.example', 'javascript:alert(1)'])(
  'R-NET-4: switchNetwork adds a chain without a logo and an explorer at %s',
  async (url) => {
    const network = { ...base, iconUrl: url, rpcUrls: { default: { http: ['https://rpc.example'] } } }
    const explored = { ...network, blockExplorers: { default: { name: 'Explorer', url } } }
    const { connect, client, calls } = startMoving({}, { networks: [mainnet, explored] })
    await connect()
    await client.switchNetwork(toBase, never)
    const added = calls.find(({ method }) => method === 'wallet_addEthereumChain')
    expect(Object.keys([added?.params].flat()[0] as object)).toEqual([
      'chainId',
      'chainName',
      'nativeCurrency',
      'rpcUrls',
    ])
  },
)

test.each(['http://localhost:8545', 'http://127.0.0.1:8545', 'http://[::1]:8545'])(
  'R-NET-4: switchNetwork adds a chain of the developer’s own machine at %s',
  async (url) => {
    const network = { ...base, rpcUrls: { default: { http: [url] } } }
    const { connect, client, calls } = startMoving({}, { networks: [mainnet, network] })
    await connect()
    await client.switchNetwork(toBase, never)
    const added = calls.find(({ method }) => method === 'wallet_addEthereumChain')
    expect(added?.params).toMatchObject([{ rpcUrls: [url] }])
  },
)

test('R-NET-4: switchNetwork does not ask twice when the wallet moves while it adds', async () => {
  const { connect, client, move, answer, count } = startMoving()
  await connect()
  answer('wallet_addEthereumChain', () => move('0x2105'))
  expect(await client.switchNetwork(toBase, never)).toBe('eip155:8453')
  expect(count('wallet_switchEthereumChain')).toBe(1)
})

test.each([
  ['in data', { code: -32603, data: { originalError: { code: 4902 } } }],
  ['in a cause', { code: -32603, cause: { code: 4902 } }],
  ['as text', { code: '4902' }],
])('R-NET-4: switchNetwork recognises an unknown chain %s', async (_, error) => {
  const { connect, client, answer, count } = startMoving()
  await connect()
  answer('wallet_switchEthereumChain', () => Promise.reject(error))
  await codeOf(client.switchNetwork(toBase, never))
  expect(count('wallet_addEthereumChain')).toBe(1)
})

test.each(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])(
  'R-NET-4: a visitor who declines %s stays on the network, and the switch fails with wallet/rejected',
  async (method) => {
    const { connect, client, answer, events } = startMoving()
    await connect()
    answer(method, () => Promise.reject({ code: 4001 }))
    expect(await codeOf(client.switchNetwork(toBase, never))).toBe('wallet/rejected')
    expect(events).toEqual([])
  },
)

test('switchNetwork does not add a network without an endpoint that wallets may use', async () => {
  const network = { ...base, rpcUrls: { default: { http: ['http://far.example'] } } }
  const { connect, client, count } = startMoving({}, { networks: [mainnet, network] })
  await connect()
  expect(await codeOf(client.switchNetwork(toBase, never))).toBe('wallet/unknown-chain')
  expect(count('wallet_addEthereumChain')).toBe(0)
})

test('switchNetwork reports where the wallet is when it approves but stays', async () => {
  vi.useFakeTimers()
  const { connect, client, answer } = startMoving()
  await connect()
  answer('wallet_switchEthereumChain', () => null)
  const switching = client.switchNetwork(toBase, never)
  await vi.advanceTimersByTimeAsync(durations.switchSettle)
  expect(await switching).toBe('eip155:1')
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('switchNetwork waits for a wallet that answers first and moves a moment later', async () => {
  const { connect, client, answer, move, emit } = startMoving()
  await connect()
  answer('wallet_switchEthereumChain', () => null)
  const switching = client.switchNetwork(toBase, never)
  await promisesSettle()
  move('0x2105')
  emit('chainChanged', '0x2105')
  expect(await switching).toBe('eip155:8453')
})

test('R-NET-7: switchNetwork refuses a network that was not configured and does not ask the wallet', async () => {
  const { connect, client, count } = startMoving()
  await connect()
  expect(await codeOf(client.switchNetwork({ network: 'eip155:137' }, never))).toBe('network/unknown')
  expect(await codeOf(client.switchNetwork({ network: 'eip155:0x1' }, never))).toBe('network/unknown')
  expect(count('wallet_switchEthereumChain')).toBe(0)
})

test('an aborted switchNetwork ends, whatever the wallet does', async () => {
  const { connect, client, answer } = startMoving()
  await connect()
  answer('wallet_switchEthereumChain', () => deferred().promise)
  const abort = new AbortController()
  const switching = codeOf(client.switchNetwork(toBase, abort.signal))
  await promisesSettle()
  abort.abort()
  expect(await switching).toBe('rpc/aborted')
})

test('switchNetwork fails with wallet/disconnected when the wallet disconnects meanwhile', async () => {
  const { connect, client, answer, emit } = startMoving()
  await connect()
  const answered = deferred()
  answer('wallet_switchEthereumChain', () => answered.promise)
  const switching = codeOf(client.switchNetwork(toBase, never))
  await promisesSettle()
  emit('accountsChanged', [])
  answered.resolve(null)
  answer('eth_chainId', () => '0x2105')
  expect(await switching).toBe('wallet/disconnected')
})

test('switchNetwork asks the connector of an SDK that keeps its own state', async () => {
  const wallet = testWallet().forgetChain(8453)
  const { clientOf, events } = startPage([wallet])
  const client = clientOf(wallet.info.rdns)
  await client.connect({ network: 'eip155:1' }, never)
  expect(await client.switchNetwork(toBase, never)).toBe('eip155:8453')
  expect(wallet.chainId).toBe(8453)
  expect(events).toEqual([{ type: 'wallet.networkChanged', network: 'eip155:8453' }])
})
