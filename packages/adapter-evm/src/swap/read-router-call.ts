import type { SwapCall, SwapTerms } from '@kit/core'
import { type Address, decodeFunctionData, isHex, parseAbi } from 'viem'
import { currency } from '../transfer/play-calls.ts'
import { addressIn, type PayingPool, toPayingPool5, toPayingPool6 } from './paying-pool.ts'

/** Of the routers in the form of Uniswap V2, with and without a fee on transfers, and with the names that Avalanche has for its currency. */
const uniswapV2 = parseAbi([
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForAVAX(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactAVAXForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
])

/** Of 1inch's aggregation routers, versions 5 and 6. Their `unoswap` calls do not name what is bought, and believe the pools they name. */
const oneInch = parseAbi([
  'struct Order5 { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, Order5 desc, bytes permit, bytes data) payable',
  'function swap(address executor, Order5 desc, bytes data) payable',
  'function unoswap(address srcToken, uint256 amount, uint256 minReturn, uint256[] pools) payable',
  'function unoswapTo(address recipient, address srcToken, uint256 amount, uint256 minReturn, uint256[] pools) payable',
  'function unoswap(uint256 token, uint256 amount, uint256 minReturn, uint256 dex)',
  'function unoswap2(uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2)',
  'function unoswap3(uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3)',
  'function unoswapTo(uint256 to, uint256 token, uint256 amount, uint256 minReturn, uint256 dex)',
  'function unoswapTo2(uint256 to, uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2)',
  'function unoswapTo3(uint256 to, uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3)',
  'function ethUnoswap(uint256 minReturn, uint256 dex) payable',
  'function ethUnoswap2(uint256 minReturn, uint256 dex, uint256 dex2) payable',
  'function ethUnoswap3(uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3) payable',
])

const abi = [...uniswapV2, ...oneInch] as const

/** In a call of 1inch: it may sell less than the whole. */
const partialFill = 1n

export type RouterCall = {
  readonly terms: SwapTerms
  /** Who binds itself to the minimum and names what is bought, where the router does neither. */
  readonly pool: PayingPool | null
}

/**
 * Reads the call of a router, which is known to be one.
 *
 * @param account whom a router gives what is bought where its call names nobody
 * @returns `null` for any other call
 */
export function readRouterCall({ data, value }: SwapCall, account: Address): RouterCall | null {
  if (!isHex(data)) return null
  const call = decoded(data)
  if (!call) return null
  const { functionName, args } = call
  if (/unoswap/i.test(functionName)) return ofUnoswap(functionName, args, { value, account })
  const terms = functionName === 'swap' ? ofOrder(args, account) : ofUniswap(functionName, args, value)
  return terms && { terms, pool: null }
}

type Values = readonly unknown[]

function decoded(data: `0x${string}`): { functionName: string; args: Values } | null {
  try {
    return decodeFunctionData({ abi, data })
  } catch {
    return null
  }
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

function ofUniswap(name: string, args: Values, value: bigint): SwapTerms {
  const isOfNative = /^swapExact(ETH|AVAX)/.test(name)
  const [amount, minimum, path, recipient, deadline] = (isOfNative ? [value, ...args] : args) as [
    bigint,
    bigint,
    readonly Address[],
    Address,
    bigint,
  ]
  const givesNative = /For(ETH|AVAX)/.test(name)
  return {
    ...{ recipient, amount, minimum, deadline },
    sold: isOfNative ? null : (path[0] ?? ''),
    bought: givesNative ? null : (path.at(-1) ?? ''),
  }
}

function ofOrder(args: Values, account: Address): SwapTerms | null {
  const order = args[1] as {
    readonly srcToken: Address
    readonly dstToken: Address
    readonly dstReceiver: Address
    readonly amount: bigint
    readonly minReturnAmount: bigint
    readonly flags: bigint
  }
  if ((order.flags & partialFill) !== 0n) return null
  return {
    ...{ recipient: orAccount(order.dstReceiver, account), amount: order.amount, minimum: order.minReturnAmount },
    ...{ sold: orNative(order.srcToken), bought: orNative(order.dstToken), deadline: null },
  }
}

function ofUnoswap(
  name: string,
  args: Values,
  { value, account }: { readonly value: bigint; readonly account: Address },
): RouterCall | null {
  const pool = payingPoolOf(args)
  if (!pool) return null
  const terms = { recipient: account, bought: undefined, deadline: null }
  if (name.startsWith('ethUnoswap'))
    return { pool, terms: { ...terms, sold: null, amount: value, minimum: args[0] as bigint } }
  const isTo = name.startsWith('unoswapTo')
  const [token, amount, minimum] = (isTo ? args.slice(1) : args) as [Address | bigint, bigint, bigint]
  const recipient = isTo ? orAccount(toAddress(args[0] as Address | bigint), account) : account
  return { pool, terms: { ...terms, recipient, sold: orNative(toAddress(token)), amount, minimum } }
}

/** Version 5 names its pools in a list, and version 6 one after the other. */
function payingPoolOf(args: Values): PayingPool | null {
  const last = args.at(-1) as bigint | readonly bigint[]
  if (typeof last === 'bigint') return toPayingPool6(last)
  const word = last.at(-1)
  return word === undefined ? null : toPayingPool5(word)
}

const toAddress = (word: Address | bigint): Address => (typeof word === 'bigint' ? addressIn(word) : word)

const nobody = /^0x0{40}$/
const orAccount = (address: Address, account: Address): Address => (nobody.test(address) ? account : address)
const orNative = (address: Address): Address | null =>
  nobody.test(address) || isSame(address, currency) ? null : address
