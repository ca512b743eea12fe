import type { Namespace } from '@kit/core'
import { ContractBreach } from './assertions.ts'
import { type ContractClause, chainAdapterContract, moneyContract } from './chain-adapter-contract.ts'
import type { ContractSetup } from './contract-harness.ts'

/**
 * Lists the rules of the contract that an adapter breaks, and why. Use it while you write an adapter, and to prove that
 * a harness finds an adapter that is broken on purpose.
 *
 * @param setup makes a new harness for every rule; all rules run at the same time, but for those that compare money, which
 * run one after the other
 * @returns an empty list for an adapter that keeps the contract
 * @throws what `setup` throws
 * @example console.table(await breachesOf(() => myHarness()))
 */
export async function breachesOf<N extends Namespace>(
  setup: ContractSetup<N>,
): Promise<readonly { readonly title: string; readonly why: string }[]> {
  const isMoney = (clause: ContractClause) => moneyContract.some(({ title }) => title === clause.title)
  const found = await Promise.all(
    chainAdapterContract.filter((clause) => !isMoney(clause)).map((clause) => breachOf(clause, setup)),
  )
  for (const clause of chainAdapterContract.filter(isMoney)) found.push(await breachOf(clause, setup))
  return found.filter((breach) => breach !== null)
}

async function breachOf<N extends Namespace>({ title, check }: ContractClause, setup: ContractSetup<N>) {
  try {
    await check(setup)
    return null
  } catch (error) {
    if (error instanceof ContractBreach) return { title, why: error.message }
    throw error
  }
}
