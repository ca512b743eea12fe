import { throwIfAborted } from '../async/abort.ts'
import type { Connection } from '../domain/connection.ts'
import type { Namespace } from '../domain/namespace.ts'
import { KitError } from '../errors/kit-error.ts'
import { canonicalText } from './canonical-text.ts'
import { frozenCopy } from './frozen-copy.ts'
import type { RequestReviewRequest, ReviewedRequest } from './request-review.events.ts'

type Connected = { readonly connection: Connection }

/** What a review depends on, of the kit's snapshot. */
type Snapshot = {
  readonly wallets: {
    readonly [N in Namespace]?: Partial<Connected> & { readonly is: string; readonly others?: readonly Connected[] }
  }
  readonly requestReview: { readonly is: string; readonly error?: KitError | null }
}

export type ReviewServices = {
  getSnapshot(): Snapshot
  subscribe(listener: () => void): () => void
  tell(event: RequestReviewRequest): void
}

/** A request to a wallet, before the visitor has read it. */
export type Asked = {
  readonly namespace: Namespace
  readonly connectorId: string
  /** The account that the request names, where its input does not say it. */
  readonly address?: string | undefined
  readonly method: string
  readonly input: unknown
  readonly signal: AbortSignal
}

/** Requests that the visitor reads before they go to a wallet. */
export type Reviews = {
  /**
   * Shows a request to the visitor, and makes it when they have approved it: `ask` is given what was shown.
   *
   * @throws KitError `wallet/rejected` when they decline or leave it, `request/changed`, `wallet/wrong-account`, `wallet/wrong-chain` or
   * `wallet/disconnected` when it is not the same any more, `rpc/aborted`, `kit/load-failed`, `kit/destroyed`
   */
  run<T>(asked: Asked, ask: (input: unknown) => Promise<T>): Promise<T>
  /** Lets a request go on, and resolves when its wallet has answered. */
  approve(id: number): Promise<void>
  refuse(id: number): void
  /** Whether the request still waits for the visitor. */
  isWaiting(id: number): boolean
  destroy(): void
}

type Waiting = { readonly answered: Promise<void>; go(): void; end(error: KitError): void }

export function createReviews({ getSnapshot, subscribe, tell }: ReviewServices): Reviews {
  const waiting = new Map<number, Waiting>()
  let ids = 0
  let isDestroyed = false

  /** Resolves when the visitor has approved; `answered` is the end of what follows. */
  function decide(request: ReviewedRequest, { signal }: Asked, answered: Promise<void>): Promise<void> {
    const before = placeOf(getSnapshot(), request)
    const { id } = request
    return new Promise((resolve, reject) => {
      const settle = (finish: () => void) => {
        stop()
        signal.removeEventListener('abort', aborted)
        waiting.delete(id)
        finish()
      }
      const end = (error: KitError) => settle(() => reject(error))
      const withdraw = (error: KitError) => {
        end(error)
        tell({ type: 'requestReview.withdrawn', id })
      }
      const aborted = () => withdraw(new KitError('rpc/aborted'))
      const stop = subscribe(() => {
        const snapshot = getSnapshot()
        const failure = failureOf(snapshot)
        if (failure) return end(failure)
        const error = differenceOf(before, placeOf(snapshot, request))
        if (error) withdraw(error)
      })
      signal.addEventListener('abort', aborted)
      waiting.set(id, { answered, go: () => settle(resolve), end })
      tell({ type: 'requestReview.requested', request })
    })
  }

  return {
    async run(asked, ask) {
      if (isDestroyed) throw new KitError('kit/destroyed')
      throwIfAborted(asked.signal)
      const { namespace, connectorId, method } = asked
      const input = frozenCopy(asked.input)
      const text = canonicalText(input)
      const { connection } = placeOf(getSnapshot(), asked)
      if (!connection) throw new KitError('connection/required')
      ids += 1
      const { network, accounts } = connection
      const address = asked.address ?? named(input) ?? accounts[0].address
      const addresses = accounts.map((account) => account.address)
      const request = { id: ids, namespace, connectorId, network, address, addresses, method, input }
      let done = () => {}
      const answered = new Promise<void>((resolve) => {
        done = resolve
      })
      try {
        await decide(request, asked, answered)
        const sent = frozenCopy(input)
        if (canonicalText(asked.input) !== text || canonicalText(sent) !== text) throw new KitError('request/changed')
        return await ask(sent)
      } finally {
        done()
      }
    },
    async approve(id) {
      const one = waiting.get(id)
      one?.go()
      await one?.answered
    },
    refuse: (id) => waiting.get(id)?.end(new KitError('wallet/rejected', { detail: 'It was declined in the review.' })),
    isWaiting: (id) => waiting.has(id),
    destroy() {
      isDestroyed = true
      for (const { end } of [...waiting.values()]) end(new KitError('kit/destroyed'))
    },
  }
}

/** The account that a request names. */
function named(input: unknown): string | undefined {
  const address = typeof input === 'object' && input !== null && 'address' in input ? input.address : undefined
  return typeof address === 'string' ? address : undefined
}

type Place = { readonly connection: Connection | undefined; readonly isActive: boolean }

function placeOf({ wallets }: Snapshot, { namespace, connectorId }: Pick<Asked, 'namespace' | 'connectorId'>): Place {
  const { connection: active, others = [] } = wallets[namespace] ?? {}
  const isActive = active?.connectorId === connectorId
  const other = others.find(({ connection }) => connection.connectorId === connectorId)
  return { connection: isActive ? active : other?.connection, isActive }
}

/** Why a request that was shown may not go on: the wallet that would get it is not where it was. */
function differenceOf(before: Place, now: Place): KitError | null {
  if (!before.connection || !now.connection) return new KitError('wallet/disconnected')
  if (before.connection.network !== now.connection.network) return new KitError('wallet/wrong-chain')
  const isSame = before.connection.accounts[0].address === now.connection.accounts[0].address
  return isSame && before.isActive === now.isActive ? null : new KitError('wallet/wrong-account')
}

/** The review itself could not be loaded, so the visitor cannot be asked. */
const failureOf = ({ requestReview }: Snapshot): KitError | null =>
  requestReview.is === 'idle' ? (requestReview.error ?? null) : null
