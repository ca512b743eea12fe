import * as v from 'valibot'
import { FrameFailureError } from '../door/frame-failure.ts'
import type { FlowStorage } from './flow-storage.ts'
import { createMailedFlows, type MailedFlows } from './mailed-flow.ts'
import { linkLifetime } from './poll.ts'

export type FlowKind = 'email' | 'change' | 'social' | 'farcaster'

/** The sign-ins under way. Another start ends what waits for the one before. */
export type Flows = {
  readonly mailed: MailedFlows
  start(kind: FlowKind): AbortSignal
  put(kind: FlowKind, flow: string): void
  /** The one that was begun last, of this kind. */
  known(kind: FlowKind): string | undefined
  /**
   * Keeps a sign-in at a provider until the app's page is back.
   *
   * @throws FrameFailureError `storage-blocked`
   */
  keep(flow: string, appOrigin: string): void
  /** Takes what was kept, once. Another app, which this browser may give the same storage, gets nothing. */
  takeKept(appOrigin: string): void
  /** @throws FrameFailureError `code-expired` when none has begun */
  required(kind: FlowKind): string
  signal(): AbortSignal
  /** One wait for each flow, however often it is asked for. */
  once<T>(flow: string, wait: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Ends the sign-in of a kind, and what waits for it. */
  stop(kind: FlowKind): void
  end(): void
}

const storageKey = 'kit-wallet-social'
const kept = v.pipe(v.string(), v.parseJson(), v.object({ flow: v.string(), appOrigin: v.string(), until: v.number() }))

export function createFlows(storage: FlowStorage | null): Flows {
  const known = new Map<FlowKind, string>()
  const mailed = createMailedFlows(storage)
  const waits = new Map<string, Promise<unknown>>()
  let aborting = new AbortController()

  function abort(): AbortSignal {
    aborting.abort()
    aborting = new AbortController()
    waits.clear()
    return aborting.signal
  }

  return {
    mailed,
    start(kind) {
      known.delete(kind)
      storage?.removeItem(storageKey)
      return abort()
    },
    put(kind, flow) {
      known.set(kind, flow)
    },
    keep(flow, appOrigin) {
      const text = JSON.stringify({ flow, appOrigin, until: Date.now() + linkLifetime })
      try {
        storage?.setItem(storageKey, text)
      } catch {
        // It is full.
      }
      if (storage?.getItem(storageKey) !== text)
        throw new FrameFailureError('storage-blocked', 'This browser keeps nothing while the page is away.')
    },
    takeKept(appOrigin) {
      const { success, output } = v.safeParse(kept, storage?.getItem(storageKey))
      storage?.removeItem(storageKey)
      const isGood = success && output.appOrigin === appOrigin && Date.now() < output.until
      if (isGood && !known.has('social')) known.set('social', output.flow)
    },
    known: (kind) => known.get(kind),
    required(kind) {
      const flow = known.get(kind)
      if (!flow) throw new FrameFailureError('code-expired', 'No sign-in of this kind has begun.')
      return flow
    },
    signal: () => aborting.signal,
    once<T>(flow: string, wait: (signal: AbortSignal) => Promise<T>): Promise<T> {
      const waiting = waits.get(flow) ?? wait(aborting.signal).finally(() => waits.delete(flow))
      waits.set(flow, waiting)
      return waiting as Promise<T>
    },
    stop(kind) {
      if (known.delete(kind)) abort()
    },
    end() {
      abort()
      known.clear()
      mailed.forget()
      storage?.removeItem(storageKey)
    },
  }
}
