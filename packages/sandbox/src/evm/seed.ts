import { getAddress } from 'viem'
import type { TestAccount } from '../accounts.ts'
import multicall3 from './contracts/multicall3.artifact.json' with { type: 'json' }
import { deployToken, type TestToken, type TokenSymbol } from './deploy-token.ts'
import { type Deployer, toHex } from './deployer.ts'

const tokens = {
  USDC: { name: 'USD Coin', decimals: 6 },
  DAI: { name: 'Dai Stablecoin', decimals: 18 },
} as const satisfies Record<TokenSymbol, Omit<TestToken, 'address'>>

/**
 * Deploys Multicall3 and the tokens on a fresh node. The deployer sends nothing before, so the addresses are the same on
 * every chain.
 * @returns the tokens, by symbol
 */
export async function seedChain(
  deployer: Deployer,
  accounts: readonly TestAccount[],
): Promise<Record<TokenSymbol, TestToken>> {
  await deployer.setCode(getAddress(multicall3.address), toHex(multicall3.runtime))
  return {
    USDC: await deployToken(deployer, 'USDC', tokens.USDC, accounts),
    DAI: await deployToken(deployer, 'DAI', tokens.DAI, accounts),
  }
}
