import { entriesOf, readOwn, withTimeout } from '@kit/core/adapters'
import { type Address, decodeErrorResult, type Hex, isHex } from 'viem'
import { type Log, readLog } from './sent-transaction.ts'

/** Under this address a node logs what moves of its own currency (`traceTransfers` of `eth_simulateV1`). */
export const currency = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** A node of one chain, and the sender. */
export type Sending = {
  readonly from: Address
  readonly read: (method: string, params: readonly unknown[]) => Promise<unknown>
  readonly signal: AbortSignal
}

export type Played = {
  readonly isDone: boolean
  readonly data: Hex
  readonly logs: readonly Log[]
  readonly error: string
  /** What it used; `null` where the node does not say. */
  readonly gas: bigint | null
}

/** Simulation is an extra: a node that fails at it, or answers nonsense, has not simulated. */
export async function play(
  { read, signal }: Pick<Sending, 'read' | 'signal'>,
  calls: readonly object[],
): Promise<readonly Played[] | null> {
  const params = [{ blockStateCalls: [{ calls }], traceTransfers: true, validation: false }, 'latest']
  try {
    const late = () => new Error('The node did not simulate in time')
    const answer = await withTimeout(simulationTime, () => read('eth_simulateV1', params), { signal, late })
    const results = entriesOf(readOwn(entriesOf(answer, 1)?.[0], 'calls'), calls.length)
    return results?.length === calls.length ? results.map(readPlayed) : null
  } catch (error) {
    if (signal.aborted) throw error
    return null
  }
}

/** Why a call fails: what the contract says, or else the node. */
export function reasonOf({ data, error }: Played): string {
  try {
    const { errorName, args } = decodeErrorResult({ abi: [], data })
    return `${errorName}(${args?.join()})`.slice(0, 200)
  } catch {
    return error
  }
}

/** Milliseconds, after which the visitor does without it. */
const simulationTime = 5_000

function readPlayed(answer: unknown): Played {
  const [status, data, error, gasUsed] = ['status', 'returnData', 'error', 'gasUsed'].map((key) => readOwn(answer, key))
  const logs = readOwn(answer, 'logs') ?? []
  if ((status !== '0x1' && status !== '0x0') || !isHex(data) || !Array.isArray(logs))
    throw new Error('A call without a result')
  return {
    isDone: status === '0x1',
    data,
    logs: logs.map(readLog),
    error: String(readOwn(error, 'message')).slice(0, 200),
    gas: isHex(gasUsed) ? BigInt(gasUsed) : null,
  }
}
