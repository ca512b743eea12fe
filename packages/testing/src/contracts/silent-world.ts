import { connect, createKit, isKitError, type Kit, type KitConfig, type Namespace } from '@kit/core'
import { vi } from 'vitest'
import { createFakeRuntime } from '../runtime/fake-runtime.ts'
import type { ContractHarness } from './contract-harness.ts'

/** What does not answer, once the wallet of the harness is connected. */
export type Silence = {
  /** Of the wallet: the prompts alone, or every question. */
  readonly wallet: 'prompts' | 'everything'
  /** Whether the nodes go on answering. */
  readonly nodes: 'answer' | 'silent'
}

/** A kit with the adapter of a harness, connected to its wallet, which from then on is silent. */
export type SilentWorld<N extends Namespace = Namespace> = {
  readonly kit: Kit<N>
  readonly harness: ContractHarness<N>
  readonly storage: ReturnType<typeof createFakeRuntime>['storage']
  /** The caller's, for the verbs that take one. */
  readonly signal: AbortSignal
  abort(): void
  /** Whether the kit still has a wallet, or still asks it to connect. */
  has(connectorId: string): boolean
}

/** Answers as a node does, with a value for JSON or a text; one that answers `undefined` never answers. */
export type NodeAnswer = (url: string, init: RequestInit) => unknown

export async function startSilentWorld<N extends Namespace>(
  harness: ContractHarness<N>,
  answer: NodeAnswer,
  silence: Silence,
): Promise<SilentWorld<N>> {
  let areSilent = false
  vi.stubGlobal('fetch', (url: string | URL | Request, init: RequestInit = {}) =>
    respond(areSilent ? undefined : answer(String(url instanceof Request ? url.url : url), init), init.signal),
  )
  const runtime = createFakeRuntime()
  const config = { runtime, networks: harness.networks, adapters: [harness.adapter] }
  // The adapter of a harness serves its networks.
  const kit = createKit(config as unknown as KitConfig) as unknown as Kit<N>
  const { namespace } = harness.adapter
  let isConnected = false
  const connecting = connect(kit, { namespace, wallet: harness.connectorId }).then(() => {
    isConnected = true
  })
  await settleUntil(() => isConnected)
  await connecting
  await settleUntil(() => false, 3)
  areSilent = silence.nodes === 'silent'
  for (const { wallet } of [harness, harness.second])
    if (silence.wallet === 'prompts') wallet.hang()
    else wallet.freeze()
  const abort = new AbortController()
  return {
    kit,
    harness,
    storage: runtime.storage,
    signal: abort.signal,
    abort: () => abort.abort(),
    has(connectorId) {
      const state = kit.getSnapshot().wallets[namespace]
      if (state.is === 'connecting' || state.is === 'reconnecting') return state.connectorId === connectorId
      if (state.is === 'disconnected') return false
      const { connection, others, attempt } = state
      if (attempt?.connectorId === connectorId && attempt.error === null) return true
      return [connection, ...others.map((other) => other.connection)].some((one) => one.connectorId === connectorId)
    },
  }
}

/** Never settles for `undefined`, until it is aborted as a request of a browser is. */
function respond(answered: unknown, signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
    if (signal?.aborted) reject(signal.reason)
    if (answered !== undefined)
      resolve(new Response(typeof answered === 'string' ? answered : JSON.stringify(answered)))
  })
}

// Taken before a test replaces the timers: loading code and WebCrypto take turns that those do not move.
const { setImmediate: realTurn } = globalThis

/** Waiting for modules takes a millisecond even where none is being loaded. */
const turnsBetweenModules = 16

/** Moves the clock by milliseconds, and lets what is under way go on meanwhile, until a condition holds. */
export async function settleUntil(condition: () => boolean, turns = 2_000): Promise<void> {
  for (let turn = 0; turn < turns && !condition(); turn += 1) {
    if (turn % turnsBetweenModules === 0) await vi.dynamicImportSettled()
    await new Promise<void>((resolve) => realTurn(resolve))
    await vi.advanceTimersByTimeAsync(1)
  }
}

/** What became of a promise: `pending`, `answered`, the code of its `KitError`, or another error as it is. */
export function watchOutcome(promise: Promise<unknown>): () => unknown {
  let outcome: unknown = 'pending'
  promise.then(
    () => {
      outcome = 'answered'
    },
    (error: unknown) => {
      outcome = isKitError(error) ? error.code : error
    },
  )
  return () => outcome
}
