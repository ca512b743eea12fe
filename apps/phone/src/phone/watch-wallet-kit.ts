import type { IWalletKit } from '@reown/walletkit'
import { canMoveTo } from '../chains/chains.ts'
import type { Question } from '../requests/described.ts'
import type { Newsroom } from './newsroom.ts'
import type { Memory } from './phone-memory.ts'
import { type PhoneStore, setLine, type Verdict } from './phone-state.ts'
import { readWalletKit, verdictIn } from './read-wallet-kit.ts'

type Parts = {
  readonly kit: IWalletKit
  readonly memory: Memory
  readonly state: PhoneStore
  readonly newsroom: Newsroom
  readonly rpc: Readonly<Record<string, string>>
  /** Answers what needs nobody. */
  readonly atOnce: (topic: string, id: number, question: Question) => Promise<unknown>
  /** Whether a session was made to run out. */
  readonly ranOut: (topic: string) => boolean
}

/**
 * Follows the library: whatever happens, its whole content is read anew.
 *
 * @returns a look at it, for changes of which the library says nothing
 */
export function watchWalletKit({ kit, memory, state, newsroom, rpc, atOnce, ranOut }: Parts): () => void {
  const verdicts = new Map<number, Verdict>()
  const look = () => {
    const chains = [...new Set([...Object.keys(rpc).filter(canMoveTo), ...memory.current().learnt])]
    state.set((before) => ({ ...before, ...readWalletKit(kit, verdicts, memory.current().places), chains }))
  }
  const tellEnd = (topic: string) => {
    const session = state.current().sessions.find((one) => one.topic === topic)
    const isExpired = ranOut(topic) || (session?.expiresAt ?? 0) <= Date.now()
    newsroom.tell(
      `${session?.app.name ?? 'An app'}: ${isExpired ? 'the session ran out.' : 'disconnected by the app.'}`,
    )
  }

  kit.on('session_proposal', ({ id, verifyContext }) => {
    verdicts.set(id, verdictIn(verifyContext))
    look()
  })
  kit.on('session_request', async ({ id, topic, params }) => {
    const question = { method: params.request.method, params: params.request.params as unknown, chain: params.chainId }
    await atOnce(topic, id, question).catch(() => {})
    look()
  })
  kit.on('session_delete', ({ topic }) => {
    tellEnd(topic)
    look()
  })
  kit.on('proposal_expire', () => {
    newsroom.tell('A question was not answered in time.')
    look()
  })
  kit.on('session_request_expire', look)
  kit.core.relayer.on('relayer_connect', () => setLine(state, 'open'))
  kit.core.relayer.on('relayer_disconnect', () => {
    if (state.current().line !== 'gone') setLine(state, 'lost')
  })
  return look
}
