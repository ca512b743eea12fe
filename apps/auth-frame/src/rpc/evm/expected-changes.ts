import * as v from 'valibot'
import { type Address, formatUnits, getAddress, type Hex, numberToHex } from 'viem'
import type { Fact } from '../description.ts'
import type { RpcContext } from '../rpc-context.ts'
import type { SignedCall } from './explain.ts'
import { readToken } from './read-token.ts'
import { coinAddress, movesOf, type SimulatedLog, takesUntold } from './simulated-moves.ts'

type Reading = Pick<RpcContext, 'network' | 'callNode'>

const hex = v.pipe(v.string(), v.regex(/^0x[\da-f]*$/i), v.toLowerCase())
const answer = v.pipe(
  v.array(
    v.object({
      calls: v.array(
        v.object({
          status: v.literal('0x1'),
          logs: v.array(v.object({ address: hex, topics: v.array(hex), data: hex })),
        }),
      ),
    }),
  ),
  v.length(1),
)

async function simulate(
  signed: readonly SignedCall[],
  from: string,
  { network, callNode }: Reading,
  signal: AbortSignal,
) {
  const calls = signed.map(({ to, value, data }) => ({
    ...{ from, value: numberToHex(value), data },
    ...(to ? { to } : {}),
  }))
  const asked = { blockStateCalls: [{ calls }], traceTransfers: true, validation: false }
  const said = await callNode(network.rpcUrl, 'eth_simulateV1', [asked, 'latest'], signal)
  const [block] = v.parse(answer, said)
  if (block?.calls.length !== calls.length) throw new Error('The node simulated other calls.')
  return block.calls.flatMap(({ logs }) => logs)
}

/** What an account has more or less of, by token; nothing where something leaves that is no amount, since the rest would look like all of it. */
function changesOf(logs: readonly SimulatedLog[], account: string): ReadonlyMap<string, bigint> {
  const changes = new Map<string, bigint>()
  if (takesUntold(logs, account)) return changes
  const own = account.toLowerCase()
  for (const { token, from, to, amount } of movesOf(logs)) {
    const sign = BigInt(Number(to === own) - Number(from === own))
    changes.set(token, (changes.get(token) ?? 0n) + sign * amount)
  }
  return changes
}

const signed = (amount: bigint, decimals: number) => `${amount > 0n ? '+' : ''}${formatUnits(amount, decimals)}`

async function factsOf(token: string, amount: bigint, context: Reading, signal: AbortSignal): Promise<readonly Fact[]> {
  const { symbol, decimals } = context.network
  const label = 'expectedChange'
  if (token === coinAddress) return [{ label, kind: 'text', value: `${signed(amount, decimals)} ${symbol}` }]
  const facts = await readToken(token, context, signal)
  const value = facts
    ? `${signed(amount, facts.decimals)} ${facts.symbol}`
    : ({ word: 'unitsOfToken', with: { count: signed(amount, 0) } } as const)
  return [
    { label, kind: 'text', value },
    { label: 'tokenContract', kind: 'address', value: getAddress(token as Address) },
  ]
}

/**
 * What the balances of an account would change by if calls of it were in the next block, one after the other, as the node says.
 *
 * @returns nothing where the node cannot simulate, or something leaves that is no amount
 */
export async function expectedChanges(
  calls: readonly SignedCall[],
  account: string,
  context: Reading,
  signal: AbortSignal,
): Promise<readonly Fact[]> {
  // Transfers of coins have said it already.
  if (calls.every(({ data }) => data === ('0x' satisfies Hex))) return []
  try {
    const changes = [...changesOf(await simulate(calls, account, context, signal), account)]
    const facts = changes.map(([token, amount]) => (amount === 0n ? [] : factsOf(token, amount, context, signal)))
    return (await Promise.all(facts)).flat()
  } catch {
    if (signal.aborted) throw signal.reason
    return []
  }
}
