import { type Address, erc20Abi } from 'viem'
import { type EvmClient, multicallAddress } from './evm-client.ts'

export type ContractNames = { readonly name: string; readonly symbol: string; readonly decimals: number | null }

/**
 * Reads names, symbols and decimals of contracts, each contract once.
 * `decimals` is null for a contract that answers none; a name or a symbol that it does not answer is empty.
 */
export function createContractNames(client: EvmClient): (contracts: readonly Address[]) => Promise<ContractNames[]> {
  const known = new Map<Address, ContractNames>()
  const read = async (contracts: readonly Address[]): Promise<void> => {
    const calls = contracts.flatMap((address) =>
      (['name', 'symbol', 'decimals'] as const).map((functionName) => ({ address, abi: erc20Abi, functionName })),
    )
    const answers = await client.multicall({ multicallAddress, contracts: calls })
    contracts.forEach((address, at) => {
      const [name, symbol, decimals] = answers.slice(at * 3, at * 3 + 3).map(({ result }) => result)
      known.set(address, {
        name: typeof name === 'string' ? name : '',
        symbol: typeof symbol === 'string' ? symbol : '',
        decimals: typeof decimals === 'number' ? decimals : null,
      })
    })
  }
  return async (contracts) => {
    const unknown = contracts.filter((address) => !known.has(address))
    if (unknown.length > 0) await read(unknown)
    return contracts.map((address) => known.get(address) ?? { name: '', symbol: '', decimals: null })
  }
}
