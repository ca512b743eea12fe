import type { Address } from 'viem'
import { isSameAddress } from '../wallet/accounts.ts'

/** In the form of Uniswap V2 or V3. */
export type PoolVersion = 2 | 3

/**
 * Who makes pools that give what they say, or revert, and the chains on which each is what it is here: those of Uniswap
 * (https://docs.uniswap.org/contracts/v2/reference/smart-contracts/v2-deployments, …/v3/reference/deployments), Sushi, PancakeSwap
 * (https://developer.pancakeswap.finance/contracts/v2/addresses), QuickSwap and Trader Joe.
 */
const factories: readonly (readonly [factory: Address, version: PoolVersion, chainIds: readonly number[]])[] = [
  ['0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f', 2, [1]],
  ['0x0c3c1c532F1e39EdF36BE9Fe0bE1410313E074Bf', 2, [10]],
  ['0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6', 2, [56, 8453]],
  ['0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C', 2, [137, 43114]],
  ['0xf1D7CC64Fb4452F05c498126312eBE29f30Fbcf9', 2, [42161]],
  ['0x1F98431c8aD98523631AE4a59f267346ea31F984', 3, [1, 10, 137, 42161]],
  ['0xdB1d10011AD0Ff90774D0C6Bb92e5C5c8b4461F7', 3, [56]],
  ['0x33128a8fC17869897dcE68Ed026d694621f6FDfD', 3, [8453]],
  ['0x740b1c1de25031C31FF4fC9A62f554A55cdC1baD', 3, [43114]],
  ['0xC0AEe478e3658e2610c5F7A4A2E1777cE9e4f2Ac', 2, [1]],
  ['0xc35DADB65012eC5796536bD9864eD8773aBc74C4', 2, [56, 137, 250, 42161, 43114]],
  ['0x1097053Fd2ea711dad45caCcc45EfF7548fCB362', 2, [1]],
  ['0xcA143Ce32Fe78f1f7019d7d551a6402fC5350c73', 2, [56]],
  ['0x02a84c1b3BBD7401a5f7fa98a384EBC70bB5749E', 2, [8453, 42161, 59144]],
  ['0x5757371414417b8C6CAad45bAeF941aBc7d3Ab32', 2, [137]],
  ['0x9Ad6C38BE94206cA50bb0d90783181662f0Cfa10', 2, [43114]],
]

export const isKnownFactory = (contract: Address, version: PoolVersion, chainId: number): boolean =>
  factories.some(
    ([factory, ofVersion, chainIds]) =>
      ofVersion === version && chainIds.includes(chainId) && isSameAddress(factory, contract),
  )
