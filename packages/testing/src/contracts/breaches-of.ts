import type { Namespace } from '@kit/core'
import { chainAdapterContract } from './chain-adapter-contract.ts'
import type { ContractSetup } from './contract-bench.ts'
import { ContractBreach } from './demands.ts'

/**
 * The sentences of the contract that an adapter does not keep, with what was seen of each. For a look at an adapter that
 * is being written, and to make sure that a bench finds what is broken on purpose.
 *
 * @param setup makes a bench afresh for every sentence; they run at the same time
 * @returns nothing for an adapter that keeps the contract
 * @throws what the setup itself throws
 * @example console.table(await breachesOf(() => myBench()))
 */
export async function breachesOf<N extends Namespace>(
  setup: ContractSetup<N>,
): Promise<readonly { readonly title: string; readonly why: string }[]> {
  const found = await Promise.all(
    chainAdapterContract.map(async ({ title, check }) => {
      try {
        await check(setup)
        return null
      } catch (error) {
        if (error instanceof ContractBreach) return { title, why: error.message }
        throw error
      }
    }),
  )
  return found.filter((breach) => breach !== null)
}
