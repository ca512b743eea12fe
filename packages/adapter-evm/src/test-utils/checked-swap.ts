import type { PlannedSwap, SwapTerms, SwapToken } from '@kit/core'
import { getAddress } from 'viem'
import type { ReadNode } from '../chain/read-node.ts'
import { createCheckSwap } from '../swap/check-swap.ts'
import { mainnet, never } from './harness.ts'
import { alice } from './scripted-provider.ts'

export const router = getAddress('0x00000000000000000000000000000000000000aa')
export const usdc = getAddress('0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48')
export const dai = getAddress('0x6b175474e89094c44da98b954eedeac495271d0f')
const sold: SwapToken = { name: 'USD Coin', symbol: 'USDC', decimals: 6, address: usdc }
const bought: SwapToken = { name: 'Dai', symbol: 'DAI', decimals: 18, address: dai }
export const ether: SwapToken = { name: 'Ether', symbol: 'ETH', decimals: 18 }
export const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
export const now = 1_000n

/** A node on which the account pays 100 of one token and gets 90 of another; `answers` replace its own. */
export function checkOn(
  answers: Readonly<Record<string, unknown>> = {},
  { decimals = 18, isOperation = false }: { readonly decimals?: number; readonly isOperation?: boolean } = {},
) {
  const nativeCurrency = { ...mainnet.nativeCurrency, decimals }
  const networks = ([1, 10, 42_161, 42_170, 421_614] as const).map((id) => ({
    ...mainnet,
    ...{ id, caipNetworkId: `eip155:${id}` as const, nativeCurrency },
  }))
  const asked: string[] = []
  const looks = (usdcs: bigint, dais: bigint) =>
    [usdcs, 6n, dais, 18n].map((amount) => ({ status: '0x1', returnData: word(amount), logs: [] }))
  const node: Readonly<Record<string, unknown>> = {
    ...{ eth_chainId: '0x1', eth_getCode: '0x6001', eth_getBalance: word(10n ** 18n), eth_gasPrice: '0xa' },
    ...{ eth_getBlockByNumber: { timestamp: word(now) }, eth_call: '0x' },
    eth_simulateV1: [
      {
        calls: [...looks(100n, 0n), { status: '0x1', returnData: '0x', logs: [], gasUsed: '0x64' }, ...looks(0n, 90n)],
      },
    ],
    ...answers,
  }
  const readNode: ReadNode = async (_, { method, params }) => {
    asked.push(method)
    const answer = node[method]
    return typeof answer === 'function' ? answer(...((params ?? []) as readonly unknown[])) : answer
  }
  const terms: SwapTerms = { recipient: alice, amount: 100n, minimum: 90n, deadline: null, sold: usdc, bought: dai }
  const planned: PlannedSwap = {
    order: { network: 'eip155:1', address: alice, sold, bought, amount: 100n },
    ...{ approval: null, swap: { to: router, data: '0x1234', value: 0n }, minimum: 90n, terms },
  }
  const check = (change: (planned: PlannedSwap, terms: SwapTerms) => Partial<PlannedSwap> = () => ({})) =>
    createCheckSwap({ networks, readNode, operationAccounts: new Map([['auth', () => isOperation]]) })(
      { ...planned, ...change(planned, terms) },
      never,
    )
  return { check, asked, node }
}
