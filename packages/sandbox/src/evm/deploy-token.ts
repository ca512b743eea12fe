import { type Address, encodeDeployData, parseAbi, parseUnits } from 'viem'
import type { TestAccount } from '../accounts.ts'
import token from './contracts/token.artifact.json' with { type: 'json' }
import { type Deployer, toHex } from './deployer.ts'

export type TokenSymbol = 'USDC' | 'DAI'
export type TestToken = { readonly address: Address; readonly name: string; readonly decimals: number }

/** The amount of a token that every holder starts with, in whole tokens. */
const tokensEach = '10000'

const constructorAbi = parseAbi([
  'constructor(string name, string symbol, uint8 decimals, address[] holders, uint256 each)',
])

/** Deploys an ERC-20 token of which every holder has 10 000, and anyone may mint more. */
export async function deployToken(
  deployer: Deployer,
  symbol: string,
  { name, decimals }: Omit<TestToken, 'address'>,
  holders: readonly TestAccount[],
): Promise<TestToken> {
  const data = encodeDeployData({
    abi: constructorAbi,
    bytecode: toHex(token.bytecode),
    args: [name, symbol, decimals, holders.map(({ address }) => address), parseUnits(tokensEach, decimals)],
  })
  return { address: await deployer.deploy(symbol, data), name, decimals }
}
