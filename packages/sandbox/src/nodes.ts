import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findAnvil } from './anvil-binary.ts'
import { type ChainId, chains } from './chains.ts'
import type { KeeperAnswer, KeeperOrder } from './keeper.ts'

/** Milliseconds until nodes that don't come up count as failed. */
const startDeadline = 20_000

export type Node = { readonly chainId: ChainId; readonly url: string; readonly pid: number }

export type Nodes = {
  readonly keeperPid: number
  readonly list: readonly Node[]
  /** Resolves when no node runs any more, with what was heard if nobody asked for it. */
  readonly ended: Promise<{ readonly unasked: boolean; readonly complaint: string }>
  stop(): Promise<void>
}

const argumentsOf = (chainId: ChainId): string[] =>
  `--host 127.0.0.1 --port 0 --chain-id ${chainId} --block-time 1 --mixed-mining --no-cors --prune-history 256`.split(
    ' ',
  )

/**
 * Starts one anvil per chain, all of them or none, under a keeper that outlives us by a moment.
 * @throws Error when a node doesn't come up within 20 s; then none is left running
 */
export async function startNodes(endpointsFile: string | null): Promise<Nodes> {
  const order: KeeperOrder = {
    program: findAnvil(),
    argumentLists: chains.map(({ id }) => argumentsOf(id)),
    endpointsFile,
    pid: process.pid,
  }
  const keeperFile = fileURLToPath(
    new URL(`./keeper${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url),
  )
  // Its own session: a Ctrl-C in the terminal reaches us, and we end it in order.
  const keeper = spawn(process.execPath, [keeperFile, JSON.stringify(order)], {
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  let complaint = ''
  let asked = false
  keeper.stderr.on('data', (chunk: Buffer) => {
    complaint = `${complaint}${chunk}`.slice(-4000)
  })
  keeper.stdin.on('error', () => {})
  const ended = new Promise<{ unasked: boolean; complaint: string }>((resolve) => {
    const settle = (): void => resolve({ unasked: !asked, complaint: complaint.trim() })
    keeper.once('close', settle).once('error', (error) => {
      complaint += error.message
      settle()
    })
  })
  const stop = async (): Promise<void> => {
    asked = true
    keeper.stdin.end()
    await ended
  }

  const answer = await Promise.race([
    firstLine(keeper.stdout),
    ended.then(({ complaint }) => Promise.reject(new Error(`The EVM nodes did not start. ${complaint}`))),
    deadline(startDeadline, `The EVM nodes did not come up within ${startDeadline / 1000} s.`),
  ]).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  const { started } = JSON.parse(answer) as KeeperAnswer
  const list = chains.map(({ id }, index) => {
    const node = started[index]
    if (!node) throw new Error(`The keeper said nothing about chain ${id}`)
    return { chainId: id, url: `http://127.0.0.1:${node.port}`, pid: node.pid }
  })
  return { list, keeperPid: keeper.pid ?? 0, ended, stop }
}

function firstLine(stream: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (text.includes('\n')) resolve(text.slice(0, text.indexOf('\n')))
    })
  })
}

function deadline(milliseconds: number, sentence: string): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error(sentence)), milliseconds).unref())
}
