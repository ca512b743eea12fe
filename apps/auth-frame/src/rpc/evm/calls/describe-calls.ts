import { formatUnits } from 'viem'
import type { Words } from '../../../words/words.ts'
import type { Description, Fact, Sentence } from '../../description.ts'
import type { RpcContext } from '../../rpc-context.ts'
import { describeTransaction } from '../describe-transaction.ts'
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
    Promise.all(calls.map((call) => describeTransaction(wholeOf(call), context, signal, account))),
    expectedChanges(calls, account, context, signal),
  ])
  const said = new Map([...warnings, ...each.flatMap((one) => one.warnings)].map((warning) => [warning.word, warning]))
  const most = `${formatUnits(fee, network.decimals)} ${network.symbol}`
  return {
    ...{ title, network: network.name, account },
    facts: [...facts, ...changes, { label: 'mostFee', kind: 'text', value: most }],
    warnings: [...said.values()],
    steps: each.map((one) => [...one.facts.filter(({ label }) => label !== 'mostFee'), ...(one.steps ?? []).flat()]),
    digest: await digestOf(calls, account, context),
    ...(otherWay === undefined ? {} : { otherWay }),
  }
}

/** What a call says of its effect does not depend on what it costs. */
const wholeOf = ({ to, value, data }: AskedTransaction) => ({
  ...{ to, value, data, chainId: 0, gas: 0n, nonce: 0 },
  fees: { gasPrice: 0n },
})
