import { type Address, getAddress, isAddress } from 'viem'
import { ApiError } from '../blockchain-api/api-error.ts'
import type { SwapChain, SwapToken } from './swap-chain.ts'

type Side = 'from' | 'to' | 'tokenAddress'
export type Pair = { readonly chain: SwapChain; readonly from: SwapToken; readonly to: SwapToken }

export const noLiquidity = (): ApiError =>
  new ApiError(400, 'liquidity', 'There is insufficient liquidity for this swap.')

export function readChain(chains: readonly SwapChain[], id: unknown): SwapChain {
  const chain = chains.find(({ chainId }) => chainId === id)
  if (!chain) throw new ApiError(400, 'chainId', 'There are no swaps on this chain.')
  return chain
}

/** Reads a token's CAIP-10 id. */
export function readToken(chains: readonly SwapChain[], side: Side, id: unknown): [SwapChain, SwapToken] {
  const [namespace, reference, address = ''] = typeof id === 'string' ? id.split(':') : []
  if (!isAddress(address, { strict: false })) throw new ApiError(400, side, 'The token is not in CAIP-10.')
  const chain = readChain(chains, `${namespace}:${reference}`)
  const token = chain.tokens.find((one) => one.address === getAddress(address))
  if (!token) throw noLiquidity()
  return [chain, token]
}

export function readPair(chains: readonly SwapChain[], ids: { readonly from: unknown; readonly to: unknown }): Pair {
  const [chain, from] = readToken(chains, 'from', ids.from)
  const [toChain, to] = readToken(chains, 'to', ids.to)
  if (chain !== toChain) throw new ApiError(400, 'to', 'Both tokens are on one chain.')
  if (from.pooled === to.pooled) throw noLiquidity()
  return { chain, from, to }
}

/** Reads a positive amount in base units. */
export function readAmount(text: unknown): bigint {
  const isAmount = typeof text === 'string' && /^[1-9]\d{0,77}$/.test(text)
  if (!isAmount) throw new ApiError(400, 'amount', 'The amount is no positive number of base units.')
  return BigInt(text)
}

/** Reads an account, in CAIP-10 or as an address alone. */
export function readUser(id: unknown): Address {
  const address = typeof id === 'string' ? (id.split(':').at(-1) ?? '') : ''
  if (!isAddress(address, { strict: false })) throw new ApiError(400, 'userAddress', 'The account is no address.')
  return getAddress(address)
}

/** Reads the tolerance in percent, and returns it in hundredths of a percent. */
export function readSlippage(percent: unknown): bigint {
  const points = Math.round(Number(percent) * 100)
  const isSlippage = percent !== undefined && percent !== '' && points >= 0 && points <= 5_000
  if (!isSlippage) throw new ApiError(400, 'slippage', 'The slippage is no percentage from 0 to 50.')
  return BigInt(points)
}
