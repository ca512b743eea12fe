import type { Words } from '../../../words/words.ts'
import type { Description, Fact, Sentence } from '../../description.ts'
import type { RpcContext } from '../../rpc-context.ts'
import { coins, describeCall, factsWithIntent } from '../describe-transaction.ts'
import { expectedChanges } from '../expected-changes.ts'
import { digestOf } from '../explain.ts'
import type { AskedTransaction } from '../read-transaction.ts'

type Told = {
  readonly title: keyof Words
  readonly account: string
  readonly calls: readonly AskedTransaction[]
  /** What all of it costs at most, in the network's smallest unit. */
  readonly fee: bigint
  readonly facts?: readonly Fact[]
  readonly warnings?: readonly Sentence[]
  readonly otherWay?: keyof Words | undefined
}

/** Says of several calls what each does, and what is said of all of them. */
export async function describeCalls(
  { title, account, calls, fee, facts = [], warnings = [], otherWay }: Told,
  context: RpcContext,
  signal: AbortSignal,
): Promise<Description> {
  const { network } = context
  const [each, changes] = await Promise.all([
    Promise.all(calls.map((call) => describeCall(call, account, context, signal))),
    expectedChanges(calls, account, context, signal),
  ])
  const said = new Map([...warnings, ...each.flatMap((one) => one.warnings)].map((warning) => [warning.word, warning]))
  return {
    ...{ title, network: network.name, account },
    facts: [...facts, ...changes, { label: 'mostFee', kind: 'text', value: coins(fee, network) }],
    warnings: [...said.values()],
    steps: each.map(({ facts, registry, steps = [] }) => ({
      facts: [...facts, ...steps.flatMap(factsWithIntent)],
      ...(registry ? { registry } : {}),
    })),
    digest: await digestOf(calls, account, context),
    ...(otherWay === undefined ? {} : { otherWay }),
  }
}
