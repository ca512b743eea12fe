import { type Address, decodeFunctionData, erc20Abi, type Hex } from 'viem'
import { type ChainId, caip } from '../chains.ts'
import type { Endpoints } from '../endpoints/endpoints.ts'
import { routerAbi } from '../swaps/router-call.ts'
import { openApiClient } from './api-client.ts'
import { openEvmClient } from './evm-client.ts'

export const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
export const thief = '0x00000000000000000000000000000000DeaDBeef'

/** A transaction to sign, as the API answers it. */
type Tx = {
  from: string
  to: string
  data: Hex
  value: string
  amount: string
  eip155: { gas: string; gasPrice: string }
}

type Options = {
  readonly index: number
  readonly id: ChainId
  readonly symbols: readonly [from: string, to: string]
}

/** Opens a test account that sells a token for another through the API. */
export function openSwapVisitor(endpoints: Endpoints, { index, id, symbols }: Options) {
  const api = openApiClient(endpoints.blockchainApi)
  const client = openEvmClient(endpoints, id, index)
  const { address } = client.account
  const tokens: Record<string, Address> = {
    ...{ ETH: native, WETH: endpoints.swaps.weth, USDT: endpoints.swaps.usdt },
    USDC: endpoints.tokens[caip(id)].USDC.address,
    DAI: endpoints.tokens[caip(id)].DAI.address,
  }
  const [from = native, to = native] = symbols.map((symbol) => tokens[symbol])
  const ids = { from: `${caip(id)}:${from}`, to: `${caip(id)}:${to}`, userAddress: `${caip(id)}:${address}` }
  const quote = async (amount: bigint): Promise<bigint> => {
    const { quotes } = await api.json<{ quotes: { toAmount: string }[] }>('/v1/convert/quotes', {
      ...{ ...ids, amount: String(amount), gasPrice: '1' },
    })
    return BigInt(quotes[0]?.toAmount ?? 0)
  }
  const build = async (amount: bigint, options: object = {}): Promise<Tx> => {
    const body = { ...ids, amount: String(amount), eip155: { slippage: 1 }, disableEstimate: true, ...options }
    return ((await (await api.post('/v1/convert/build-transaction', body)).json()) as { tx: Tx }).tx
  }
  const send = async (target: string, data: Hex, value = 0n) => {
    const hash = await client.sendTransaction({ to: plain(target), data, value, gas: 300_000n })
    return client.waitForTransactionReceipt({ hash })
  }
  const approve = async (query: Record<string, string> = {}): Promise<Tx> =>
    (await api.json<{ tx: Tx }>('/v1/convert/build-approve', { ...ids, ...query })).tx
  const balance = (token: Address, owner: Address = address) =>
    token === native
      ? client.getBalance({ address: owner })
      : client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  const allowance = async () =>
    (await api.json<{ allowance: string }>('/v1/convert/allowance', { tokenAddress: ids.from, ...ids })).allowance
  return { address, client, from, to, ids, quote, build, send, approve, balance, allowance, tokens }
}

/** The address of a CAIP-10 id. */
export const plain = (id: string): Address => id.split(':').at(-1) as Address

/** Decodes what a call of the router asks for. */
export const routerArguments = (data: Hex) => {
  const { functionName, args } = decodeFunctionData({ abi: routerAbi, data })
  const named = functionName === 'swapExactETHForTokens' ? [0n, ...args] : args
  return { functionName, minimum: named[1] as bigint, path: named[2] as Address[], to: named[3] as Address }
}
