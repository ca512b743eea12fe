import type { IWalletKit } from '@reown/walletkit'
import { canSwitchTo } from '../chains/chains.ts'
import type { ChainRequest } from '../requests/chain-request.ts'
import type { Notifications } from './notifications.ts'
import { type PhoneStore, setConnection, type Verdict } from './phone-state.ts'
import type { PhoneStorage } from './phone-storage.ts'
import { readWalletKit, toChainRequest, verdictIn } from './read-wallet-kit.ts'

type Options = {
  readonly kit: IWalletKit
  readonly storage: PhoneStorage
  readonly state: PhoneStore
  readonly notifications: Notifications
  readonly rpc: Readonly<Record<string, string>>
  /** Answers a request that needs no approval of the owner. */
  readonly answerWithoutApproval: (topic: string, id: number, request: ChainRequest) => Promise<unknown>
  /** Whether the phone has let a session expire. */
  readonly hasExpired: (topic: string) => boolean
}

/**
 * Subscribes to the wallet library. After every event the phone's state is read anew from the library.
 *
 * @returns a function that reads the state, for changes without an event
 */
export function watchWalletKit({
  kit,
  storage,
  state,
  notifications,
  rpc,
  answerWithoutApproval,
  hasExpired,
}: Options): () => void {
  const verdicts = new Map<number, Verdict>()
  const refresh = () => {
    const chains = [...new Set([...Object.keys(rpc).filter(canSwitchTo), ...storage.current().addedChains])]
    state.set((before) => ({ ...before, ...readWalletKit(kit, verdicts, storage.current().activeChains), chains }))
  }
  const reportEnd = (topic: string) => {
    const session = state.current().sessions.find((one) => one.topic === topic)
    const isExpired = hasExpired(topic) || (session?.expiresAt ?? 0) <= Date.now()
    notifications.inform(
      `${session?.app.name ?? 'An app'}: ${isExpired ? 'the session ran out.' : 'disconnected by the app.'}`,
    )
  }

  kit.on('session_proposal', ({ id, verifyContext }) => {
    verdicts.set(id, verdictIn(verifyContext))
    refresh()
  })
  kit.on('session_authenticate', refresh)
  kit.on('session_request', async ({ id, topic, params }) => {
    await answerWithoutApproval(topic, id, toChainRequest(params)).catch(() => {})
    refresh()
  })
  kit.on('session_delete', ({ topic }) => {
    reportEnd(topic)
    refresh()
  })
  kit.on('proposal_expire', () => {
    notifications.inform('A request was not answered in time.')
    refresh()
  })
  kit.on('session_request_expire', refresh)
  kit.core.relayer.on('relayer_connect', () => setConnection(state, 'online'))
  kit.core.relayer.on('relayer_disconnect', () => {
    if (state.current().connection !== 'offline') setConnection(state, 'unreachable')
  })
  return refresh
}
