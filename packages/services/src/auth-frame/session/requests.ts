import { type CaipNetworkId, KitError, type Session } from '@kit/core'
import { createEmitter, maySend, throwIfAborted, wait } from '@kit/core/adapters'
import type { ApprovalNews, SharedSession } from '@kit/core/ports'
import type { FrameClient } from '../client/frame-client.ts'
import type { RequestOf } from '../protocol/messages.ts'
import { policyOf } from '../protocol/rpc-policy.ts'
import type { FrameTimeouts } from '../timeouts.ts'
import { isIn } from './read-session.ts'

type TakenBack = NonNullable<RequestOf<'RPC_ABORT'>>
/** What takes it back in the frame, and whether it may be on its way by then. */
type Asked = { readonly back: TakenBack; readonly sends?: boolean }

/** JSON-RPC to the embedded wallet, by its policy (R-AUTH-8, R-CON-12). */
export type Requests = {
  readonly request: SharedSession['request']
  watch(listener: (news: ApprovalNews) => void): () => void
  /** Shows the frame while it has something to ask, in the view that makes room for that. */
  withVisitor<T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>, asked: Asked): Promise<T>
  /**
   * The visitor leaves what waits for them, here and in the frame, or the session is gone. Safe reads go on. What sends ends as the frame
   * says: it may be on its way.
   *
   * @param reason what the rest ends with; `rpc/aborted` without one
   */
  leave(reason?: KitError): void
  /** Takes something back in the frame alone. */
  abortInFrame(what: TakenBack): void
}

type Setup = {
  readonly client: FrameClient
  readonly timeouts: FrameTimeouts
  /** The session, which says what may be asked, and where. */
  current(): Session | null
}

export function createRequests({ client, timeouts, current }: Setup): Requests {
  const { emit, watch } = createEmitter<ApprovalNews>()
  /** What the visitor is asked, each by how to leave it. */
  const asked = new Set<(reason?: KitError) => void>()

  async function withVisitor<T>(
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<T>,
    { back, sends = false }: Asked,
  ): Promise<T> {
    const leaving = new AbortController()
    let stop = () => {}
    let isAsked = false
    const leave = (reason: unknown = new KitError('rpc/aborted')) => {
      if (!asked.has(leave)) return
      hide(leave)
      // By the hint of this one it may still be sent.
      if (sends && isAsked) stop = wait(timeouts.takenBack, () => leaving.abort(noAnswer()))
      else leaving.abort(reason)
    }
    const giveUp = () => {
      abortInFrame(back)
      leave(signal.reason)
    }
    asked.add(leave)
    if (asked.size === 1) {
      client.show()
      emit('asked')
    }
    // Given up by who heard that it is shown: the frame knows nothing of it.
    if (signal.aborted) leave(signal.reason)
    throwIfAborted(leaving.signal)
    isAsked = true
    signal.addEventListener('abort', giveUp, { once: true })
    try {
      return await work(leaving.signal)
    } finally {
      signal.removeEventListener('abort', giveUp)
      stop()
      hide(leave)
    }
  }

  function hide(leave: (reason?: KitError) => void): void {
    if (!asked.delete(leave) || asked.size > 0) return
    client.hide()
    emit('answered')
  }

  const abortInFrame = (what: TakenBack) => {
    client.ask('RPC_ABORT', what, { signal: new AbortController().signal }).catch(() => {})
  }

  return {
    async request({ network, method, params }, signal) {
      throwIfAborted(signal)
      assertServed(current(), network)
      const policy = policyOf(method)
      if (policy === 'refused') {
        emit('refused')
        throw new KitError('frame/not-allowed', { detail: `${method} is in no table of the policy.` })
      }
      const id = crypto.randomUUID()
      const ask = async (either: AbortSignal) => {
        const waitsForVisitor = policy === 'needs-approval'
        const question = { chainId: network, method, params, id }
        return (await client.ask('RPC_REQUEST', question, { signal: either, waitsForVisitor })).result
      }
      return policy === 'safe' ? ask(signal) : withVisitor(signal, ask, { back: { id }, sends: maySend(method) })
    },
    watch,
    abortInFrame,
    withVisitor,
    leave(reason) {
      if (asked.size > 0) abortInFrame({})
      for (const leave of [...asked]) leave(reason)
    },
  }
}

const noAnswer = () =>
  new KitError('transaction/unreadable-answer', { detail: 'The frame did not say what became of it.' })

function assertServed(session: Session | null, network: CaipNetworkId): void {
  if (!session) throw new KitError('connection/required')
  if (!isIn(session, network))
    throw new KitError('wallet/unknown-chain', { detail: `The frame does not serve ${network}.` })
}
