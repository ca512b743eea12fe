import type { Address } from 'viem'
import type { ChainId } from '../chains.ts'

type Token = { readonly name: string; readonly symbol: string; readonly decimals: number }
/** A contract of a real network that stands in the sandbox at the same address. */
export type DescribedContract = {
  readonly chainId: ChainId
  readonly address: Address
  readonly name: string
  /** Whether the registry of ERC-7730 describes its calls. */
  readonly isDescribed: boolean
  /** Absent where the contract accepts every call. */
  readonly token?: Token
}

const token = (
  [chainId, address]: readonly [ChainId, Address],
  details: Token,
  isDescribed: boolean,
): DescribedContract => ({ chainId, address, name: details.name, isDescribed, token: details })

/** Contracts whose calls the registry of ERC-7730 (commit 3b66ba28) describes, and some that it does not. */
export const describedContracts: readonly DescribedContract[] = [
  token([1, '0xdAC17F958D2ee523a2206206994597C13D831ec7'], { name: 'Tether USD', symbol: 'USDT', decimals: 6 }, true),
  token(
    [1, '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'],
    { name: 'Wrapped Ether', symbol: 'WETH', decimals: 18 },
    true,
  ),
  token(
    [1, '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84'],
    { name: 'Liquid staked Ether 2.0', symbol: 'stETH', decimals: 18 },
    true,
  ),
  ...(
    [
      [1, '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2', 'Aave V3 Pool', true],
      [1, '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45', 'Uniswap V3 Router 02', true],
      [1, '0x111111125421cA6dc452d289314280a0f8842A65', '1inch Aggregation Router V6', true],
      [8453, '0xA238Dd80C259a72e81d7e4664a9801593F98d1c5', 'Aave V3 Pool', true],
      [8453, '0x111111125421cA6dc452d289314280a0f8842A65', '1inch Aggregation Router V6', true],
      [1, '0x00000000000000000000000000000000000A11cE', 'A contract that nobody describes', false],
      [8453, '0x00000000000000000000000000000000000A11cE', 'A contract that nobody describes', false],
    ] as const
  ).map(([chainId, address, name, isDescribed]) => ({ chainId, address, name, isDescribed })),
]
