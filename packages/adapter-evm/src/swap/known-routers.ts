import type { Address } from 'viem'
import { isSameAddress } from '../wallet/accounts.ts'

/** Whose calls can be read, and the chains on which each is what it is here. An address says nothing on another chain. */
const routers: readonly (readonly [router: Address, chainIds: readonly number[]])[] = [
  // 1inch, version 6, and its own address on zkSync.
  [
    '0x111111125421cA6dc452d289314280a0f8842A65',
    [1, 10, 56, 100, 137, 146, 250, 8217, 8453, 42161, 43114, 59144, 1313161554],
  ],
  ['0x6fd4383cB451173D5f9304F041C7BCBf27d561fF', [324]],
  // 1inch, version 5.
  ['0x1111111254EEB25477B68fb85Ed929f73A960582', [1, 10, 56, 137, 8453, 42161, 59144]],
  // Uniswap, version 2.
  ['0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D', [1]],
  ['0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2', [10]],
  ['0xedf6066a2b290C185783862C7F4776A2C8077AD1', [137]],
  ['0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24', [56, 8453, 42161, 43114]],
  // Trader Joe, which has the form of Uniswap's and other names for the currency.
  ['0x60aE616a2155Ee3d9A68541Ba4544862310933d4', [43114]],
]

/**
 * Whether a contract is a router whose calls can be read: any contract can have the form of one, and do something else.
 *
 * @param named the addresses of those that the dApp knows
 */
export const isKnownRouter = (contract: string, chainId: number, named: readonly string[] = []): boolean =>
  named.some((one) => isSameAddress(one, contract)) ||
  routers.some(([router, chainIds]) => chainIds.includes(chainId) && isSameAddress(router, contract))
