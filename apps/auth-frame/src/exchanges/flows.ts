import { FrameFailureError } from '../door/frame-failure.ts'

export type FlowKind = 'email' | 'change' | 'social' | 'farcaster'

/** Where a flow outlives the page: a sign-in at a provider may lead away from the app and back. */
export type FlowStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null

/** The sign-ins under way. Another start ends what waits for the one before. */
export type Flows = {
  start(kind: FlowKind): AbortSignal
  put(kind: FlowKind, flow: string): void
  /** The one that was begun last, of this kind. */
  known(kind: FlowKind): string | undefined
  /** @throws FrameFailureError `code-expired` when none has begun */
  required(kind: FlowKind): string
  signal(): AbortSignal
  /** One wait for each flow, however often it is asked for. */
  once<T>(flow: string, wait: (signal: AbortSignal) => Promise<T>): Promise<T>
  end(): void
}

const storageKey = 'kit-wallet-social'

export function createFlows(storage: FlowStorage): Flows {
  const known = new Map<FlowKind, string>()
  const waits = new Map<string, Promise<unknown>>()
  let aborting = new AbortController()

  function abort(): AbortSignal {
    aborting.abort()
    aborting = new AbortController()
    waits.clear()
    return aborting.signal
  }

  return {
    start(kind) {
      known.delete(kind)
      return abort()
    },
    put(kind, flow) {
      known.set(kind, flow)
      if (kind === 'social') storage?.setItem(storageKey, flow)
    },
    known: (kind) => known.get(kind),
    required(kind) {
      const flow = known.get(kind) ?? (kind === 'social' ? storage?.getItem(storageKey) : null)
      if (!flow) throw new FrameFailureError('code-expired', 'No sign-in of this kind has begun.')
      return flow
    },
    signal: () => aborting.signal,
    once<T>(flow: string, wait: (signal: AbortSignal) => Promise<T>): Promise<T> {
      const waiting = waits.get(flow) ?? wait(aborting.signal).finally(() => waits.delete(flow))
      waits.set(flow, waiting)
      return waiting as Promise<T>
    },
    end() {
      abort()
      known.clear()
      storage?.removeItem(storageKey)
    },
  }
}
