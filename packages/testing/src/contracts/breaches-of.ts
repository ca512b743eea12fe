import type { Namespace } from '@kit/core'
import { ContractBreach } from './assertions.ts'
import { chainAdapterContract } from './chain-adapter-contract.ts'
import type { ContractSetup } from './contract-harness.ts'

/**
 * Lists the rules of the contract that an adapter breaks, and why. Use it while you write an adapter, and to prove that
 * a harness finds an adapter that is broken on purpose.
 *
 * @param setup makes a new harness for every rule; all rules run at the same time
 * @returns an empty list for an adapter that keeps the contract
 * @throws what `setup` throws
 * @example console.table(await breachesOf(() => myHarness()))
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
