import { KitError, type Session } from '@kit/core'
import { anySignal, createEmitter } from '@kit/core/adapters'
import type { ApprovalNews, SharedSession } from '@kit/core/ports'
import type { FrameClient } from '../client/frame-client.ts'
import { policyOf } from '../protocol/rpc-policy.ts'
import { isIn } from './read-session.ts'

/** JSON-RPC to the embedded wallet, by its policy (R-AUTH-8, R-CON-12). */
export type Requests = {
  readonly request: SharedSession['request']
  watch(listener: (news: ApprovalNews) => void): () => void
  /** Shows the frame while it has something to ask, in the view that makes room for that. */
  withVisitor<T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Takes back what waits for the visitor, here and in the frame. Safe reads go on. */
  abort(reason: KitError): void
  /** The same in the frame alone. */
  abortInFrame(): void
}

/** @param current the session, which says what may be asked, and where */
export function createRequests(client: FrameClient, current: () => Session | null): Requests {
  const { emit, watch } = createEmitter<ApprovalNews>()
  let aborting = new AbortController()
  let waiting = 0

  async function withVisitor<T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    waiting += 1
    if (waiting === 1) {
      client.show()
      emit('asked')
    }
    try {
      return await anySignal([signal, aborting.signal], work)
    } catch (error) {
      if (signal.aborted) abortInFrame()
      throw error
    } finally {
      waiting -= 1
      if (waiting === 0) {
        client.hide()
        emit('answered')
      }
    }
  }

  const abortInFrame = () => {
    client.ask('RPC_ABORT', {}, { signal: new AbortController().signal }).catch(() => {})
  }

  return {
    async request({ network, method, params }, signal) {
      const session = current()
      if (!session) throw new KitError('connection/required')
      if (!isIn(session, network))
        throw new KitError('wallet/unknown-chain', { detail: `The frame does not serve ${network}.` })
      const policy = policyOf(method)
      if (policy === 'refused') {
        emit('refused')
        throw new KitError('frame/not-allowed', { detail: `${method} is in no table of the policy.` })
      }
      const ask = async (either: AbortSignal) => {
        const waitsForVisitor = policy === 'needs-approval'
        const { result } = await client.ask(
          'RPC_REQUEST',
          { chainId: network, method, params },
          { signal: either, waitsForVisitor },
        )
        return result
      }
      return policy === 'safe' ? ask(signal) : withVisitor(signal, ask)
    },
    watch,
    abortInFrame,
    withVisitor,
    abort(reason) {
      const former = aborting
      aborting = new AbortController()
      if (waiting > 0) abortInFrame()
      former.abort(reason)
    },
  }
}
