import { lamports } from '@solana/kit'
import { createTransport } from 'nodemailer'
import {
  type Address,
  type ContractFunctionParameters,
  createPublicClient,
  createWalletClient,
  defineChain,
  erc20Abi,
  http,
  parseAbi,
  parseEther,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requireAllChains } from './endpoints/endpoints.ts'
import { farcasterPeople } from './farcaster/people.ts'
import { type Sandbox, startSandbox } from './start-sandbox.ts'
import { openBitcoinClient } from './test-utils/bitcoin-client.ts'
import { isAlive } from './test-utils/is-alive.ts'
import { openPorts } from './test-utils/open-ports.ts'
import { openClient, randomTopic } from './test-utils/relay-client.ts'
import { findWallets } from './test-utils/request-directory.ts'
import { openSolanaClient } from './test-utils/solana-client.ts'

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
    expect(accounts).toHaveLength(13)
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

test('everyone of the Farcaster that it plays has an id in the registry, and nobody else', async () => {
  const { rpcUrl, idRegistry: address } = sandbox.endpoints.farcaster
  const client = createPublicClient({ transport: http(rpcUrl) })
  const abi = parseAbi(['function idOf(address) view returns (uint256)'])
  const idOf = (custody: Address) => client.readContract({ address, abi, functionName: 'idOf', args: [custody] })
  for (const { custody, fid } of farcasterPeople) expect(await idOf(custody)).toBe(BigInt(fid))
  expect(await idOf(address)).toBe(0n)
})

test('a signed transaction gets through the gateway to its node, which mines it', async () => {
  const [sender, receiver] = sandbox.endpoints.accounts
  if (!sender || !receiver) throw new Error('the sandbox has no accounts')
  const account = privateKeyToAccount(sender.privateKey)
  const wallet = createWalletClient({ account, chain: chain(8453), transport: http() })
  const hash = await wallet.sendTransaction({ to: receiver.address, value: 1n })
  const receipt = await reader(8453).waitForTransactionReceipt({ hash })
  expect(receipt).toMatchObject({ status: 'success', to: receiver.address.toLowerCase() })
})

test('a node mines blocks without transactions', async () => {
  const client = reader(42161)
  const start = await client.getBlockNumber()
  await expect.poll(() => client.getBlockNumber()).toBeGreaterThan(start)
})

test('R-NET-1: the gateway answers every request of a batch', async () => {
  const client = reader(1, true)
  const [id, balance, refused] = await Promise.all([
    client.getChainId(),
    client.getBalance({ address: '0x00000000000000000000000000000000000000C1' }),
    client.request({ method: 'eth_accounts' as never }).catch((error: { code: number }) => error.code),
  ])
  expect([id, balance, refused]).toEqual([1, 0n, -32601])
})

test('the wallet directory answers at the gateway, and the relay at its own port', async () => {
  const { origin, walletList, relay, projectId } = sandbox.endpoints
  expect(walletList).toBe(origin)
  expect((await findWallets(walletList, { projectId })).count).toBe(640)
  const client = openClient(relay, { projectId })
  expect(await client.opened.then(() => client.call('irn_subscribe', { topic: randomTopic() }))).toHaveProperty(
    'result',
  )
  client.terminate()
})

test('the first Solana account is funded, and requestAirdrop pays', async () => {
  const { solana } = requireAllChains(sandbox.endpoints)
  const client = openSolanaClient(solana)
  const { address } = await client.signer(0)
  const before = await client.balance(address)
  expect(before).toBeGreaterThanOrEqual(1000n * 10n ** 9n)
  await client.rpc.requestAirdrop(address, lamports(5n)).send()
  expect(await client.balance(address)).toBe(before + 5n)
  sandbox.solana?.mine(1)
})

test('the second Bitcoin account is funded, and the HTTP faucet pays', async () => {
  const { bitcoin } = requireAllChains(sandbox.endpoints)
  const client = openBitcoinClient(bitcoin)
  const { address } = client.account(1)
  expect(await client.confirmed(address)).toBe(100_000_000)
  await fetch(`${bitcoin.esplora}/faucet/${address}?sats=4321`, { method: 'POST' })
  await sandbox.bitcoin?.mine(1)
  expect(await client.confirmed(address)).toBe(100_004_321)
})

test('/health names the height of every chain', async () => {
  const { solana, bitcoin, origin } = requireAllChains(sandbox.endpoints)
  const health = (await (await fetch(`${origin}/health`)).json()) as { ok: boolean; blocks: Record<string, number> }
  expect(health.ok).toBe(true)
  const chains = [...chainIds.map((id) => `eip155:${id}`), solana.networkId, bitcoin.networkId]
  expect(Object.keys(health.blocks).sort()).toEqual(chains.sort())
  for (const blocks of Object.values(health.blocks)) expect(blocks).toBeGreaterThan(0)
})

test('a mail that is sent to the mail server is in the inbox', async () => {
  const { smtp, inbox } = sandbox.endpoints.mail
  const transport = createTransport(smtp)
  await transport.sendMail({ from: 'a@mail.example', to: 'ana@mail.example', subject: 'Hello', text: 'Hello' })
  transport.close()
  const response = await fetch(`${inbox}/inbox.json?to=ana@mail.example`)
  expect(await response.json()).toMatchObject([{ subject: 'Hello' }])
  expect(sandbox.mail.received('ana@mail.example')).toHaveLength(1)
})

test('a sandbox with evmOnly has neither endpoints nor handles of Solana and Bitcoin', async () => {
  const own = await startSandbox({ evmOnly: true })
  for (const object of [own, own.endpoints])
    for (const name of ['solana', 'bitcoin']) expect(object).not.toHaveProperty(name)
  await own.stop()
})

test('stop ends every node, closes every port, and may be called twice', async () => {
  const before = openPorts()
  const own = await startSandbox()
  const { solana, bitcoin } = requireAllChains(own.endpoints)
  const { processes } = own.endpoints
  expect(processes.map(isAlive)).toEqual([true, true, true, true, true])
  const client = openClient(own.endpoints.relay)
  await client.opened
  await own.stop()
  await own.stop()
  expect(processes.filter(isAlive)).toEqual([])
  await client.closed
  await expect(openClient(own.endpoints.relay).opened).rejects.toThrow('ECONNREFUSED')
  expect(await own.ended).toEqual({ failure: null })
  await expect.poll(openPorts).toBe(before)
  for (const url of [solana.rpc, bitcoin.esplora]) await expect(fetch(url)).rejects.toThrow()
  const { origin, blockchainApi, explorers, mail, oidc, farcaster, onramp } = own.endpoints
  const others = [mail.inbox, oidc.issuer, farcaster.relayUrl, onramp.orders, ...Object.values(explorers)]
  for (const url of [`${origin}/health`, blockchainApi, ...others]) await expect(fetch(url)).rejects.toThrow()
})

test('when one node is killed, the sandbox stops everything and reports the reason', async () => {
  const before = openPorts()
  const own = await startSandbox()
  const { processes } = own.endpoints
  const [, first] = processes
  if (first === undefined) throw new Error('no node')
  process.kill(first, 'SIGKILL')
  expect((await own.ended).failure).toContain('--chain-id 1')
  expect(processes.filter(isAlive)).toEqual([])
  await expect.poll(openPorts).toBe(before)
})

test.each(['port', 'relayPort', 'blockchainApiPort'])(
  'the sandbox does not start when its %s is taken, and leaves nothing running',
  async (option) => {
    const before = openPorts()
    const messages: string[] = []
    const taken = Number(new URL(sandbox.endpoints.origin).port)
    await expect(startSandbox({ [option]: taken, log: (sentence) => messages.push(sentence) })).rejects.toThrow(
      'EADDRINUSE',
    )
    const nodes = messages
      .join('\n')
      .match(/\d{2,}/g)
      ?.map(Number)
    expect(nodes).toHaveLength(3)
    expect(nodes?.filter(isAlive)).toEqual([])
    await expect.poll(openPorts).toBe(before)
  },
)
