import { type Address, createPublicClient, erc20Abi, http, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caip } from '../chains.ts'
import { type Sandbox, startSandbox } from '../start-sandbox.ts'
import { openEvmClient } from '../test-utils/evm-client.ts'
import { describedContracts } from './described-contracts.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ evmOnly: true })
})
afterAll(() => sandbox.stop())

const tokens = describedContracts.flatMap(({ chainId, address, token }) =>
  token ? [{ chainId, address, ...token }] : [],
)
const others = describedContracts.filter(({ token }) => !token)

test.each(tokens)(
  '$symbol is a token at its own address, of which everyone can have some',
  async ({ chainId, address, name, symbol, decimals }) => {
    const client = openEvmClient(sandbox.endpoints, chainId, 0)
    const receiver: Address = '0x00000000000000000000000000000000000000D3'
    const read = async (functionName: 'name' | 'symbol' | 'decimals') =>
      client.readContract({ address, abi: erc20Abi, functionName })
    expect([await read('name'), await read('symbol'), await read('decimals')]).toEqual([name, symbol, decimals])

    await client.waitForTransactionReceipt({ hash: await client.sendTransaction({ to: address, value: 5n }) })
    const hash = await client.writeContract({ address, abi: erc20Abi, functionName: 'transfer', args: [receiver, 2n] })
    await client.waitForTransactionReceipt({ hash })
    const balanceOf = (account: Address) =>
      client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [account] })
    expect([await balanceOf(client.account.address), await balanceOf(receiver)]).toEqual([3n, 2n])
  },
)

test.each(others)('$name on chain $chainId accepts a call of any kind, with ether', async ({ chainId, address }) => {
  const client = createPublicClient({ transport: http(sandbox.endpoints.rpc[caip(chainId)]) })
  const abi = parseAbi(['function anything(address to, uint256 amount) payable returns (uint256)'])
  const args = [address, 1n] as const
  const [account] = sandbox.endpoints.accounts
  if (!account) throw new Error('no account')
  const { result } = await client.simulateContract({
    address,
    abi,
    functionName: 'anything',
    args,
    value: 1n,
    account: account.address,
  })
  expect(result).toBe(1n)
})
