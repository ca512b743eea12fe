import type { Namespace } from '@kit/core'
import { connectChecks } from './connect.contract.ts'
import type { ContractSetup } from './contract-bench.ts'
import type { ContractCheck } from './contract-check.ts'
import { onBench } from './contract-scene.ts'
import { checkNonsenseAnswers, featureChecks } from './feature.contract.ts'
import { networkChecks } from './network.contract.ts'
import { sessionChecks } from './session.contract.ts'
import { severalChecks } from './several.contract.ts'
import { watchChecks } from './watch.contract.ts'

/** One sentence of the contract; `check` rejects with a `ContractBreach` when an adapter does not keep it. */
export type ContractClause = {
  readonly title: string
  check<N extends Namespace>(setup: ContractSetup<N>): Promise<void>
}

const clause = ({ title, run }: ContractCheck): ContractClause => ({ title, check: (setup) => onBench(setup, run) })

/** Everything a kit relies on when it uses a chain adapter. */
export const chainAdapterContract: readonly ContractClause[] = [
  ...connectChecks.map(clause),
  {
    title: 'a wallet that answers nonsense is refused in the words of the kit, and connects nothing',
    check: (setup) => checkNonsenseAnswers(setup as unknown as ContractSetup),
  },
  ...sessionChecks.map(clause),
  ...networkChecks.map(clause),
  ...watchChecks.map(clause),
  ...featureChecks.map(clause),
  ...severalChecks.map(clause),
]
