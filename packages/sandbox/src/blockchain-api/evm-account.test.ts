import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  formatEther,
  formatUnits,
  getAddress,
  type Hex,
  pad,
  parseEther,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChainId } from '../chains.ts'
import { type Sandbox, startSandbox } from '../start-sandbox.ts'
import { openApiClient } from '../test-utils/api-client.ts'
import { openEvmClient } from '../test-utils/evm-client.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ evmOnly: true })
})
afterAll(() => sandbox.stop())

const api = () => openApiClient(sandbox.endpoints.blockchainApi)
const evm = (index: number, id: ChainId = 1) => openEvmClient(sandbox.endpoints, id, index)
const addressOf = (index: number) => evm(index).account.address
const base = { chainId: 'eip155:8453' }

async function amountOf(index: number, symbol: string): Promise<string | undefined> {
  const balances = await api().balances(addressOf(index), base)
  return balances.find((one) => one.symbol === symbol)?.quantity.numeric
}

test('a balance lists the native token and every token of every chain, with the amounts of the nodes', async () => {
  const balances = await api().balances(addressOf(9))
  expect(balances.map(({ chainId, symbol }) => `${chainId} ${symbol}`)).toEqual(
    ([1, 42161, 8453] as const).flatMap((id) => ['ETH', 'USDC', 'DAI'].map((symbol) => `eip155:${id} ${symbol}`)),
  )
  const { address } = sandbox.endpoints.tokens['eip155:1'].USDC
  const usdc = await evm(9).readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [addressOf(9)] })
  expect(balances.slice(0, 2)).toEqual([
    {
      ...{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: 2500, value: 25_000_000 },
      quantity: { decimals: '18', numeric: formatEther(await evm(9).getBalance({ address: addressOf(9) })) },
      iconUrl: expect.stringContaining(`${sandbox.endpoints.blockchainApi}/icons/`),
    },
    {
      ...{
        name: 'USD Coin',
        symbol: 'USDC',
        chainId: 'eip155:1',
        address: `eip155:1:${address}`,
        price: 1,
        value: 10_000,
      },
      quantity: { decimals: '6', numeric: formatUnits(usdc, 6) },
      iconUrl: expect.stringContaining('USDC'),
    },
  ])
})

test('after a transfer of ether both sides have it in their history, and the balances changed by amount and fee', async () => {
  const [sender, receiver] = [evm(0, 8453), addressOf(1)]
  const before = { sender: await amountOf(0, 'ETH'), receiver: await amountOf(1, 'ETH') }
  const value = 1_234_567_890_123_456_789n
  const hash = await sender.sendTransaction({ to: receiver, value })
  const receipt = await sender.waitForTransactionReceipt({ hash })
  const { timestamp } = await sender.getBlock({ blockNumber: receipt.blockNumber })
  const sent = await api().find(addressOf(0), base.chainId, hash)
  expect(sent).toMatchObject({
    metadata: {
      ...{ operationType: 'send', hash, chain: base.chainId, sentFrom: addressOf(0), sentTo: receiver },
      ...{ status: 'confirmed', minedAt: new Date(Number(timestamp) * 1000).toISOString(), nonce: 0 },
    },
    transfers: [{ fungible_info: { symbol: 'ETH' }, direction: 'out', quantity: { numeric: '1.234567890123456789' } }],
  })
  expect(await api().find(receiver, base.chainId, hash)).toMatchObject({
    metadata: { ...sent.metadata, operationType: 'receive' },
    transfers: [{ direction: 'in', quantity: { numeric: '1.234567890123456789' } }],
  })
  const fee = receipt.gasUsed * receipt.effectiveGasPrice
  expect(await amountOf(0, 'ETH')).toBe(formatEther(parseEther(before.sender ?? '') - value - fee))
  expect(await amountOf(1, 'ETH')).toBe(formatEther(parseEther(before.receiver ?? '') + value))
})

test('after a transfer of a token both sides have it in their history, and the balances changed by the amount', async () => {
  const [sender, receiver] = [evm(2, 8453), addressOf(3)]
  const { address } = sandbox.endpoints.tokens['eip155:8453'].USDC
  const call = { address, abi: erc20Abi, functionName: 'transfer', args: [receiver, 7_000_001n] } as const
  const hash = await sender.writeContract(call)
  await sender.waitForTransactionReceipt({ hash })
  for (const [index, operationType, direction] of [
    [2, 'send', 'out'],
    [3, 'receive', 'in'],
  ] as const) {
    expect(await api().find(addressOf(index), base.chainId, hash)).toMatchObject({
      metadata: { operationType, sentTo: address },
      transfers: [
        { fungible_info: { symbol: 'USDC', name: 'USD Coin' }, direction, quantity: { numeric: '7.000001' } },
      ],
    })
  }
  expect([await amountOf(2, 'USDC'), await amountOf(3, 'USDC')]).toEqual(['9992.999999', '10007.000001'])
})

test('a transaction that the chain reverted is in the history as failed, and moved nothing', async () => {
  const sender = evm(4)
  const { address } = sandbox.endpoints.tokens['eip155:1'].DAI
  const args = [addressOf(5), parseEther('10001')] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  const hash = await sender.sendTransaction({ to: address, data, gas: 100_000n })
  await sender.waitForTransactionReceipt({ hash })
  expect(await api().find(addressOf(4), 'eip155:1', hash)).toMatchObject({
    metadata: { status: 'failed' },
    transfers: null,
  })
})

test('an approval and a transfer to oneself say what they are', async () => {
  const sender = evm(5)
  const { address } = sandbox.endpoints.tokens['eip155:1'].DAI
  const approve = { address, abi: erc20Abi, functionName: 'approve', args: [addressOf(6), 5n] } as const
  const approval = await sender.writeContract(approve)
  const toOneself = await sender.sendTransaction({ to: addressOf(5), value: 3n })
  for (const hash of [approval, toOneself]) await sender.waitForTransactionReceipt({ hash })
  const approved = await api().find(addressOf(5), 'eip155:1', approval)
  expect([approved.metadata.operationType, approved.transfers]).toEqual(['approve', null])
  expect(await api().find(addressOf(5), 'eip155:1', toOneself)).toMatchObject({
    metadata: { operationType: 'send' },
    transfers: [{ direction: 'self', quantity: { numeric: '0.000000000000000003' } }],
  })
})

test('the pages of a history name each transaction once, newest first, while further ones arrive', async () => {
  const [sender, account] = [evm(7), addressOf(8)]
  const send = async (): Promise<string> => {
    const hash = await sender.sendTransaction({ to: account, value: 1n })
    await sender.waitForTransactionReceipt({ hash })
    return hash
  }
  const sent: string[] = []
  for (let count = 0; count < 45; count += 1) sent.push(await send())
  const read: string[] = []
  const sizes: number[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = await api().history(account, { chainId: 'eip155:1', ...(cursor === '' ? {} : { cursor }) })
    read.push(...page.data.map(({ metadata }) => metadata.hash))
    sizes.push(page.data.length)
    cursor = page.next
    await send()
  }
  expect(read.slice(0, 45)).toEqual(sent.reverse())
  // What follows is the deployment of the two tokens, which paid this account.
  expect(sizes).toEqual([20, 20, 7])
  expect(new Set(read).size).toBe(47)
})

test('a history without a chain merges the chains, newest first, page by page', async () => {
  for (const id of [1, 42161, 8453] as const) {
    const sender = evm(6, id)
    for (let count = 0; count < 8; count += 1) {
      const hash = await sender.sendTransaction({ to: '0x00000000000000000000000000000000000000A1', value: 1n })
      await sender.waitForTransactionReceipt({ hash })
    }
  }
  const first = await api().history('0x00000000000000000000000000000000000000a1')
  const second = await api().history('0x00000000000000000000000000000000000000a1', { cursor: first.next ?? '' })
  const all = [...first.data, ...second.data]
  expect([first.data.length, second.data.length, second.next]).toEqual([20, 4, null])
  expect(new Set(all.map(({ id }) => id)).size).toBe(24)
  const times = all.map(({ metadata }) => metadata.minedAt)
  expect(times).toEqual([...times].sort().reverse())
})

test('ether that a contract sends on is in the history of who receives it, unless the call is undone', async () => {
  const sender = evm(9, 8453)
  const target = '0x00000000000000000000000000000000000000b2'
  const deploy = async (data: Hex): Promise<Address> => {
    const hash = await sender.sendTransaction({ data })
    const { contractAddress } = await sender.waitForTransactionReceipt({ hash })
    return getAddress(contractAddress ?? '0x')
  }
  const forward = async (to: Address): Promise<Hex> => {
    const hash = await sender.sendTransaction({ to: forwarder, data: pad(to), value: 77n, gas: 200_000n })
    await sender.waitForTransactionReceipt({ hash })
    return hash
  }
  // Sends its value to the address in the input, whether that succeeds or not.
  const forwarder = await deploy('0x600f600c600039600f6000f36000600060006000346000355af100')
  // Sends its value to the target, and then reverts.
  const undoer = await deploy('0x6012600c60003960126000f360006000600060003460b25af160006000fd')
  const hash = await forward(target)
  expect(await api().find(target, base.chainId, hash)).toMatchObject({
    metadata: { operationType: 'receive', sentFrom: addressOf(9) },
    transfers: [{ direction: 'in', quantity: { numeric: '0.000000000000000077' } }],
  })
  await forward(undoer)
  expect((await api().history(target, base)).data).toHaveLength(1)
  expect((await api().balances(target, base))[0]?.quantity.numeric).toBe('0.000000000000000077')
})

test('a block that the chain has given up leaves the history', async () => {
  const sender = evm(9, 42161)
  const snapshot = await sender.request({ method: 'evm_snapshot' as never })
  const hash = await sender.sendTransaction({ to: addressOf(8), value: 11n })
  await sender.waitForTransactionReceipt({ hash })
  await api().find(addressOf(9), 'eip155:42161', hash)
  await sender.request({ method: 'evm_revert' as never, params: [snapshot] as never })
  // Other blocks take the heights, so that the chain is longer than before.
  await sender.request({ method: 'anvil_mine' as never, params: ['0x20'] as never })
  await expect(api().find(addressOf(9), 'eip155:42161', hash)).rejects.toThrow('is not in the history')
})
