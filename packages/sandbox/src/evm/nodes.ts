import { fundedAccounts } from '../accounts.ts'
import { type ChainId, chains } from '../chains.ts'
import { findAnvil } from './anvil-binary.ts'
import { type SupervisorEnd, startSupervisor } from './start-supervisor.ts'
import type { SupervisorReport } from './supervisor.ts'

/** Milliseconds within which all nodes have to start. */
const startTimeout = 20_000

export type Node = { readonly chainId: ChainId; readonly url: string; readonly pid: number }

export type Nodes = {
  /** The ids of every process that was started: the supervisor, the nodes, and the watchdog where there is one. */
  readonly processes: readonly number[]
  readonly list: readonly Node[]
  /** Resolves when no node runs any more. */
  readonly ended: Promise<SupervisorEnd>
  stop(): Promise<void>
}

const argumentsOf = (chainId: ChainId, secondsPerBlock: number): string[] =>
  [
    `--host 127.0.0.1 --port 0 --chain-id ${chainId} --accounts ${fundedAccounts}`,
    `--block-time ${secondsPerBlock} --mixed-mining --no-cors --prune-history 256`,
  ].flatMap((options) => options.split(' '))

/**
 * Starts one anvil per chain, all of them or none, under a supervisor process that outlives this one by a moment.
 * @param endpointsFile removed when the nodes end, if this process wrote it
 * @param secondsPerBlock between blocks without transactions; a transaction waits for none
 * @throws Error when a node does not start within 20 s; no node is left running then
 */
export async function startNodes(endpointsFile: string | null, secondsPerBlock = 1): Promise<Nodes> {
  const supervisor = startSupervisor({
    program: findAnvil(),
    argumentLists: chains.map(({ id }) => argumentsOf(id, secondsPerBlock)),
    endpointsFile,
    pid: process.pid,
  })
  const { ended, stop } = supervisor
  const report = await Promise.race([
    supervisor.report,
    ended.then(({ errorOutput }) => Promise.reject(new Error(`The EVM nodes did not start. ${errorOutput}`))),
    rejectAfter(startTimeout, `The EVM nodes did not come up within ${startTimeout / 1000} s.`),
  ]).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  const list = toNodes(report.started)
  const watchdogs = report.watchdogPid === undefined ? [] : [report.watchdogPid]
  return { list, processes: [supervisor.pid, ...list.map(({ pid }) => pid), ...watchdogs], ended, stop }
}

function toNodes(started: SupervisorReport['started']): readonly Node[] {
  return chains.map(({ id }, index) => {
    const node = started[index]
    if (!node) throw new Error(`The supervisor reported no node for chain ${id}`)
    return { chainId: id, url: `http://127.0.0.1:${node.port}`, pid: node.pid }
  })
}

function rejectAfter(milliseconds: number, sentence: string): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error(sentence)), milliseconds).unref())
}
