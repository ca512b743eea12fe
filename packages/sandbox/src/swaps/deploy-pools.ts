import { type Address, encodeDeployData, getContractAddress, parseAbi, parseEther, parseUnits } from 'viem'
import { madeUpPrice } from '../blockchain-api/made-up-prices.ts'
import pools from '../evm/contracts/pools.artifact.json' with { type: 'json' }
import tether from '../evm/contracts/tether.artifact.json' with { type: 'json' }
import type { TestToken, TokenSymbol } from '../evm/deploy-token.ts'
import { type Deployer, toHex } from '../evm/deployer.ts'

/** Contracts with the calls and events of WETH9 and of Uniswap V2. Their addresses are the same on every chain. */
export type SwapContracts = {
  readonly weth: Address
  readonly factory: Address
  readonly router: Address
  /** A token whose allowance has to be zero before it can be another. Nobody has any at first. */
  readonly usdt: Address
}
/** A chain's pools, and the account that deployed them. It has ether and tokens to sell. */
export type Market = { readonly deployer: Deployer; readonly contracts: SwapContracts }

const constructorAbi = parseAbi([
  'constructor(address tokenA, address tokenB, uint256[2] perEther, uint256 stock) payable',
])

/** Two pools with 1000 ether each. */
const ether = parseEther('2000')
/** What the account gets of each token, in ether's worth. */
const stock = 10_000n

const tetherAbi = parseAbi([
  'constructor(address factory, address weth, address[2] others, uint256[3] perEther, uint256 stock) payable',
])
const tetherEther = parseEther('1000')

/** Deploys a pool of every two of WETH, USDC, DAI and USDT, in which one ether is worth what the blockchain API says. */
export async function deployPools(
  deployer: Deployer,
  { USDC, DAI }: Readonly<Record<TokenSymbol, TestToken>>,
): Promise<SwapContracts> {
  const price = String(madeUpPrice('ETH'))
  const perEther = [parseUnits(price, USDC.decimals), parseUnits(price, DAI.decimals)] as const
  const args = [USDC.address, DAI.address, perEther, stock] as const
  const data = encodeDeployData({ abi: constructorAbi, bytecode: toHex(pools.bytecode), args })
  const from = await deployer.deploy('The pools', data, ether)
  const [weth, factory, router] = [1n, 2n, 3n].map((nonce) => getContractAddress({ from, nonce }))
  if (!weth || !factory || !router) throw new Error('A contract is missing')
  const others = [USDC.address, DAI.address] as const
  const tetherArgs = [factory, weth, others, [parseUnits(price, 6), ...perEther], stock] as const
  const tetherData = encodeDeployData({ abi: tetherAbi, bytecode: toHex(tether.bytecode), args: tetherArgs })
  const tetherFrom = await deployer.deploy('USDT', tetherData, tetherEther)
  return { weth, factory, router, usdt: getContractAddress({ from: tetherFrom, nonce: 1n }) }
}
