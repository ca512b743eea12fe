import type { PlannedSwap, SwapCall, SwapToken } from '@kit/core'
import type { Sandbox } from '@kit/sandbox'
import { toHex } from '../chain/chain-id.ts'
import { createEvmChainClient } from '../create-evm-chain-client.ts'
import { createCheckSwap } from '../swap/check-swap.ts'
import { never } from './harness.ts'

const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const id = 'eip155:8453'
type SwapSymbol = 'ETH' | 'USDC' | 'DAI' | 'USDT'

type Answer = { readonly quotes: readonly { toAmount: string }[]; readonly tx: Tx }
type Tx = { readonly to: string; readonly data: string; readonly value?: string; readonly amount?: string }

/** An account of the sandbox, or another, that swaps on Base by the sandbox's own service, whose calls the adapter checks. */
export function openSwapService(sandbox: Sandbox, index: number, other?: string) {
  const { blockchainApi, rpc, accounts, tokens, swaps } = sandbox.endpoints
  const address = other ?? accounts[index]?.address ?? ''
  const token = (symbol: SwapSymbol): SwapToken => {
    if (symbol === 'ETH') return { name: 'Ether', symbol, decimals: 18 }
    if (symbol === 'USDT') return { name: 'Tether USD', symbol, decimals: 6, address: swaps.usdt }
    return { ...tokens[id][symbol], symbol }
  }
  const caip = (one: SwapToken) => `${id}:${one.address ?? native}`
  const ask = async (path: string, query: Record<string, string>, body?: object): Promise<Answer> => {
    const url = `${blockchainApi}${path}?${new URLSearchParams({ projectId: 'sandbox', ...query })}`
    const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const response = await fetch(url, init)
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json() as Promise<Answer>
  }
  const chain = createEvmChainClient(
    {
      networks: [
        {
          ...{ id: 8453, name: 'Base', chainNamespace: 'eip155', caipNetworkId: id },
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: { default: { http: [rpc[id]] } },
        },
      ],
      projectId: undefined,
    } as never,
    {},
  )
  const toCall = ({ to, data, value, amount }: Tx, sold: SwapToken): SwapCall => ({
    to: to.split(':').at(-1) ?? '',
    data,
    value: value === undefined ? BigInt(sold.address ? 0 : (amount ?? 0)) : BigInt(value),
  })
  return {
    token,
    address,
    check: (planned: PlannedSwap) => chain.features.checkSwap?.(planned, never),
    readParentFee: () => chain.features.readParentFee?.({ network: id, bytes: 1, gas: 1n }, never),
    setCode: (contract: string, code: string) =>
      chain.readNode(8453, { method: 'anvil_setCode', params: [contract, code] }, never),
    /** By a node that cannot play calls. */
    checkUnplayed: (planned: PlannedSwap) =>
      createCheckSwap({
        networks: chain.networks,
        operationAccounts: new Map(),
        readNode: (chainId, call, signal) =>
          call.method === 'eth_simulateV1'
            ? Promise.reject(new Error('The method does not exist'))
            : chain.readNode(chainId, call, signal),
      })(planned, never),
    setBalance: (owner: string, wei: bigint) =>
      chain.readNode(8453, { method: 'anvil_setBalance', params: [owner, toHex(wei)] }, never),
    destroy: () => chain.destroy(),
    /** What the service builds, checked against its own quote less a percent. */
    async plan([from, to]: readonly [SwapSymbol, SwapSymbol], amount: bigint): Promise<PlannedSwap> {
      const [sold, bought] = [token(from), token(to)]
      const ids = { from: caip(sold), to: caip(bought), userAddress: `${id}:${address}`, amount: String(amount) }
      const { quotes } = await ask('/v1/convert/quotes', {
        ...{ ...ids, gasPrice: '1' },
      })
      const approved = sold.address ? await ask('/v1/convert/build-approve', ids) : null
      const built = await ask(
        '/v1/convert/build-transaction',
        {},
        {
          ...{ ...ids, eip155: { slippage: 1 }, disableEstimate: true },
        },
      )
      return {
        order: { network: id, address, sold, bought, amount },
        approval: approved && toCall(approved.tx, sold),
        swap: toCall(built.tx, sold),
        minimum: (BigInt(quotes[0]?.toAmount ?? 0) * 99n) / 100n,
        terms: null,
        routers: [swaps.router],
      }
    },
  }
}
