import { encodeFunctionData, erc20Abi, maxUint256, parseAbi } from 'viem'
import type { Pair } from './read-request.ts'
import { routerCall } from './router-call.ts'
import { isNative } from './swap-chain.ts'

const factoryAbi = parseAbi(['function getPair(address tokenA, address tokenB) view returns (address)'])

/** Sells a twentieth of a pool's reserve to it, from the account of the sandbox, so that the next one gets about a tenth less. */
export async function moveReserves(pair: Pair): Promise<void> {
  const { client, market } = pair.chain
  const { deployer, contracts } = market
  const { pooled } = pair.from
  const args = [pooled, pair.to.pooled] as const
  const pool = await client.readContract({ address: contracts.factory, abi: factoryAbi, functionName: 'getPair', args })
  const balance = { address: pooled, abi: erc20Abi, functionName: 'balanceOf' } as const
  const amount = (await client.readContract({ ...balance, args: [pool] })) / 20n
  const ether = pooled === contracts.weth ? pair.chain.tokens.find(isNative) : undefined
  if (!ether) {
    const allowed = {
      abi: erc20Abi,
      functionName: 'allowance',
      args: [deployer.account.address, contracts.router],
    } as const
    const approve = { abi: erc20Abi, functionName: 'approve', args: [contracts.router, maxUint256] } as const
    if ((await client.readContract({ address: pooled, ...allowed })) < amount)
      await deployer.send(pooled, encodeFunctionData(approve))
  }
  const sale = { amount, minimum: 1n, to: deployer.account.address }
  const { data, value } = await routerCall({ ...pair, from: ether ?? pair.from }, sale)
  await deployer.send(contracts.router, data, value)
}
