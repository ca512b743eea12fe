import { withSignal } from '../async/abort.ts'
import { durations } from '../config/durations.ts'
import { serviceLimits } from '../config/service-limits.ts'
import { readOwn } from './foreign.ts'

/** A JSON-RPC request with an id that no other one of its batch has. */
type RpcBody = { readonly id: string | number }

export type RpcBatchOptions<Body extends RpcBody> = {
  /** Posts a request once. @returns its result */
  readonly single: (body: Body, signal: AbortSignal) => Promise<unknown>
  /** Posts several at once. @returns the replies */
  readonly together: (bodies: readonly Body[], signal: AbortSignal) => Promise<unknown>
  /** Takes the result out of a reply. @throws for an error, and for `undefined`, where the reply is missing */
  readonly readReply: (reply: unknown, id: Body['id']) => unknown
  /** The failure that replies are which are no list. */
  readonly noList: (replies: unknown) => unknown
  /** Whether a failure says that the endpoint takes single requests only. */
  readonly isRefusal: (failure: unknown) => boolean
  /** Ends everything that is posted. */
  readonly end: AbortSignal
}

type Waiting<Body> = { readonly body: Body; resolve(result: unknown): void; reject(failure: unknown): void }

/**
 * Puts the requests of one tick to one endpoint into one HTTP request, at most 1,000 (R-NET-1). An endpoint that refuses a batch gets
 * its requests one by one, so what must not be sent twice has no place in one.
 *
 * @returns a function that tries a request once
 */
export function createRpcBatch<Body extends RpcBody>({
  single,
  together,
  readReply,
  noList,
  isRefusal,
  end,
}: RpcBatchOptions<Body>): (body: Body, signal: AbortSignal) => Promise<unknown> {
  let waiting: Waiting<Body>[] = []
  let refusedAt = Number.NEGATIVE_INFINITY

  async function send(several: readonly Waiting<Body>[]): Promise<void> {
    const [only, ...rest] = several
    if (only && rest.length === 0) return single(only.body, end).then(only.resolve, only.reject)
    try {
      const bodies = several.map(({ body }) => body)
      const replies = await together(bodies, end)
      if (!Array.isArray(replies)) throw noList(replies)
      const byId = repliesById(replies)
      for (const { body, resolve, reject } of several)
        settle(() => readReply(byId.get(body.id), body.id), resolve, reject)
    } catch (failure) {
      if (isRefusal(failure)) {
        refusedAt = performance.now()
        for (const { body, resolve, reject } of several) single(body, end).then(resolve, reject)
      } else for (const { reject } of several) reject(failure)
    }
  }

  function flush() {
    const due = waiting
    waiting = []
    for (let at = 0; at < due.length; at += serviceLimits.rpcBatch)
      void send(due.slice(at, at + serviceLimits.rpcBatch))
  }

  return (body, signal) => {
    if (performance.now() - refusedAt < durations.batchRefusalMemory) return single(body, signal)
    const answer = new Promise<unknown>((resolve, reject) => {
      if (waiting.length === 0) setTimeout(flush, 0)
      waiting.push({ body, resolve, reject })
    })
    return withSignal(answer, signal)
  }
}

/** The first reply of an id counts. */
function repliesById(replies: readonly unknown[]): ReadonlyMap<unknown, unknown> {
  const byId = new Map<unknown, unknown>()
  for (const reply of replies) {
    const id = readOwn(reply, 'id')
    if (id !== undefined && !byId.has(id)) byId.set(id, reply)
  }
  return byId
}

function settle(read: () => unknown, resolve: (result: unknown) => void, reject: (failure: unknown) => void) {
  try {
    resolve(read())
  } catch (failure) {
    reject(failure)
  }
}
