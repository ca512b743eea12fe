import type { Namespace } from '@kit/core'
import { chainChecks } from './chain.contract.ts'
import { connectChecks } from './connect.contract.ts'
import type { ContractCheck } from './contract-check.ts'
import { withHarness } from './contract-context.ts'
import type { ContractSetup } from './contract-harness.ts'
import { checkEnds, checkNonsenseAnswers, connectionEnds, featureChecks } from './feature.contract.ts'
import { lifecycleChecks } from './lifecycle.contract.ts'
import { moneyChecks, moneyReadChecks } from './money.contract.ts'
import { networkChecks } from './network.contract.ts'
import { twoWalletsChecks } from './two-wallets.contract.ts'
import { watchChecks } from './watch.contract.ts'

/** One rule of the contract. `check` rejects with a `ContractBreach` when an adapter breaks it. */
export type ContractClause = {
  readonly title: string
  check<N extends Namespace>(setup: ContractSetup<N>): Promise<void>
}

const clause = ({ title, run }: ContractCheck): ContractClause => ({ title, check: (setup) => withHarness(setup, run) })

/** What needs a chain, since it compares what an adapter says with what the chain has. */
export const moneyContract: readonly ContractClause[] = [...moneyReadChecks, ...moneyChecks].map(clause)

/** Everything a kit relies on when it reads the chains of a namespace. */
export const chainClientContract: readonly ContractClause[] = [...chainChecks, ...moneyReadChecks].map(clause)

/** Everything a kit relies on when it discovers wallets and uses them. */
export const walletClientContract: readonly ContractClause[] = [
  ...connectChecks.map(clause),
  {
    title: 'a nonsense answer of the wallet fails with a KitError and connects nothing',
    check: (setup) => checkNonsenseAnswers(setup),
  },
  ...lifecycleChecks.map(clause),
  ...networkChecks.map(clause),
  ...watchChecks.map(clause),
  ...featureChecks.map(clause),
  ...Object.entries(connectionEnds).map(
    ([how, end]): ContractClause => ({
      title: `every feature that waits for the visitor ends when ${how}`,
      check: (setup) => checkEnds(setup, end),
    }),
  ),
  ...twoWalletsChecks.map(clause),
  ...moneyChecks.map(clause),
]

/** Everything a kit relies on when it uses a chain adapter. */
export const chainAdapterContract: readonly ContractClause[] = [...chainClientContract, ...walletClientContract]
