import { type Address, getAddress } from 'viem'
import { type EvmClient, openEvmClient } from '../blockchain-api/evm/evm-client.ts'
import { type CaipChainId, caip } from '../chains.ts'
import type { TestToken, TokenSymbol } from '../evm/deploy-token.ts'
import type { Node } from '../evm/nodes.ts'
import type { Market } from './deploy-pools.ts'

/** The address that stands for ether where a CAIP-10 id needs one. */
const nativeAddress = getAddress('0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')

export type SwapToken = TestToken & {
  readonly symbol: string
  /** The token that a pool holds for it: WETH for ether. */
  readonly pooled: Address
}

export type SwapChain = {
  readonly chainId: CaipChainId
  readonly client: EvmClient
  readonly market: Market
  readonly tokens: readonly SwapToken[]
}

export const isNative = ({ address }: SwapToken): boolean => address === nativeAddress

export function openSwapChain(
  { chainId, url }: Node,
  market: Market,
  tokens: Readonly<Record<TokenSymbol, TestToken>>,
): SwapChain {
  const { weth, usdt } = market.contracts
  return {
    chainId: caip(chainId),
    client: openEvmClient(url),
    market,
    tokens: [
      { symbol: 'ETH', name: 'Ether', decimals: 18, address: nativeAddress, pooled: weth },
      { symbol: 'WETH', name: 'Wrapped Ether', decimals: 18, address: weth, pooled: weth },
      ...Object.entries(tokens).map(([symbol, token]) => ({ symbol, ...token, pooled: token.address })),
      { symbol: 'USDT', name: 'Tether USD', decimals: 6, address: usdt, pooled: usdt },
    ],
  }
}
