import {
  type ContractFunctionParameters,
  createPublicClient,
  createWalletClient,
  defineChain,
  erc20Abi,
  http,
  parseEther,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findWallets } from '../test/ask-directory.ts'
import { isAlive } from '../test/is-alive.ts'
import { openClient, randomTopic } from '../test/relay-client.ts'
import { type Sandbox, startSandbox } from './start-sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

const chainIds = [1, 42161, 8453] as const

function chain(id: (typeof chainIds)[number]) {
  return defineChain({
    id,
    name: `sandbox ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [sandbox.endpoints.rpc[`eip155:${id}`]] } },
    contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
  })
}

const reader = (id: (typeof chainIds)[number], batch = false) =>
  createPublicClient({ chain: chain(id), transport: http(undefined, { batch }), pollingInterval: 20, cacheTime: 0 })

test.each(chainIds)('R-NET-1: POST /v1?chainId=eip155:%d reaches the node of that chain', async (id) => {
  expect(new URL(sandbox.endpoints.rpc[`eip155:${id}`]).searchParams.get('projectId')).not.toBeNull()
  expect(await reader(id).getChainId()).toBe(id)
})

test.each(chainIds)(
  'every test account holds ether and both tokens on chain %d, read through Multicall3',
  async (id) => {
    const { accounts, tokens } = sandbox.endpoints
    expect(accounts).toHaveLength(10)
    const { USDC, DAI } = tokens[`eip155:${id}`]
    for (const { address, privateKey } of accounts) {
      expect(privateKeyToAccount(privateKey).address).toBe(address)
      expect(await reader(id).getBalance({ address })).toBe(parseEther('10000'))
    }
    const holders = accounts.map(({ address }) => address)
    const read = (token: typeof USDC) => {
      const contract = { address: token.address, abi: erc20Abi } as const
      const balances = holders.map((holder) => ({ ...contract, functionName: 'balanceOf', args: [holder] }))
      const contracts: ContractFunctionParameters[] = [
        { ...contract, functionName: 'decimals' },
        { ...contract, functionName: 'name' },
        ...balances,
      ]
      return reader(id).multicall({ allowFailure: false, contracts })
    }
    expect(await read(USDC)).toEqual([6, USDC.name, ...holders.map(() => 10_000_000_000n)])
    expect(await read(DAI)).toEqual([18, DAI.name, ...holders.map(() => parseEther('10000'))])
  },
)

test('a signed transaction is mined at once, not with the block of the second, and its receipt can be read back', async () => {
  const [sender, receiver] = sandbox.endpoints.accounts
  if (!sender || !receiver) throw new Error('the sandbox has no accounts')
  const account = privateKeyToAccount(sender.privateKey)
  const wallet = createWalletClient({ account, chain: chain(8453), transport: http() })
  const start = performance.now()
  for (let value = 1n; value <= 10n; value += 1n) {
    const hash = await wallet.sendTransaction({ to: receiver.address, value })
    const receipt = await reader(8453).waitForTransactionReceipt({ hash })
    expect(receipt).toMatchObject({ status: 'success', to: receiver.address.toLowerCase() })
  }
  expect(performance.now() - start).toBeLessThan(9000)
})

test('blocks keep coming when nobody sends anything', async () => {
  const client = reader(42161)
  const start = await client.getBlockNumber()
  await expect.poll(() => client.getBlockNumber(), { timeout: 5000 }).toBeGreaterThan(start)
})

test('R-NET-1: requests in one batch are answered one by one', async () => {
  const client = reader(1, true)
  const [id, balance, refused] = await Promise.all([
    client.getChainId(),
    client.getBalance({ address: '0x00000000000000000000000000000000000000C1' }),
    client.request({ method: 'eth_accounts' as never }).catch((error: { code: number }) => error.code),
  ])
  expect([id, balance, refused]).toEqual([1, 0n, -32601])
})

test('the wallet directory answers at the front, and the relay beside it', async () => {
  const { origin, walletList, relay, projectId } = sandbox.endpoints
  expect(walletList).toBe(origin)
  expect((await findWallets(walletList, { projectId })).count).toBe(640)
  const client = openClient(relay, { projectId })
  expect(await client.opened.then(() => client.ask('irn_subscribe', { topic: randomTopic() }))).toHaveProperty('result')
  client.cut()
})

test('a stop leaves no node running and may be asked for twice', async () => {
  const own = await startSandbox()
  const health = (await (await fetch(`${own.endpoints.origin}/health`)).json()) as { ok: boolean }
  expect(health.ok).toBe(true)
  const { processes } = own.endpoints
  expect(processes.map(isAlive)).toEqual([true, true, true, true])
  const client = openClient(own.endpoints.relay)
  await client.opened
  await own.stop()
  await own.stop()
  expect(processes.filter(isAlive)).toEqual([])
  await client.closed
  await expect(openClient(own.endpoints.relay).opened).rejects.toThrow('ECONNREFUSED')
  expect(await own.ended).toEqual({ failure: null })
  await expect(fetch(`${own.endpoints.origin}/health`)).rejects.toThrow()
})

test('when one node dies the others go too and the reason is told', async () => {
  const own = await startSandbox()
  const { processes } = own.endpoints
  const [, first] = processes
  if (first === undefined) throw new Error('no node')
  process.kill(first, 'SIGKILL')
  expect((await own.ended).failure).toContain('--chain-id 1')
  expect(processes.filter(isAlive)).toEqual([])
})

test.each(['port', 'relayPort'])('a taken %s fails the start and leaves no node running', async (option) => {
  const said: string[] = []
  const taken = Number(new URL(sandbox.endpoints.origin).port)
  await expect(startSandbox({ [option]: taken, say: (sentence) => said.push(sentence) })).rejects.toThrow('EADDRINUSE')
  const nodes = said
    .join('\n')
    .match(/\d{2,}/g)
    ?.map(Number)
  expect(nodes).toHaveLength(3)
  expect(nodes?.filter(isAlive)).toEqual([])
})
