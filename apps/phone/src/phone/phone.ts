import type { IWalletKit } from '@reown/walletkit'
import { nodesFrom } from '../chains/nodes.ts'
import type { Endpoints } from '../endpoints.ts'
import { identitiesFrom } from '../keys/identity.ts'
import { readPairingLink } from '../scan/pairing-link.ts'
import type { Authentication } from '../sessions/authentication.ts'
import { createApprovals } from './approvals.ts'
import { createActions } from './create-action.ts'
import { durations } from './durations.ts'
import { createNotifications } from './notifications.ts'
import { openWalletKit, setOpensByLink } from './open-wallet-kit.ts'
import { type PhoneStore, setConnection } from './phone-state.ts'
import { openStorage } from './phone-storage.ts'
import { createSessionActions } from './session-actions.ts'
import { signInText } from './sign-in.ts'
import { watchWalletKit } from './watch-wallet-kit.ts'
import { withTimeout } from './with-timeout.ts'

export type Phone = Awaited<ReturnType<typeof startPhone>>

/**
 * Starts the phone: opens the wallet library, reads its state and returns what the page's buttons do.
 *
 * @throws Error without a relay or accounts, or when the wallet library does not start
 * @example const phone = await startPhone(createPhoneStore(), endpoints)
 */
export async function startPhone(state: PhoneStore, endpoints: Endpoints) {
  const { relay, projectId, rpc, solana } = endpoints
  const own = identitiesFrom(endpoints)
  const tokens = Object.entries(solana?.tokens ?? {})
  if (relay === undefined || own.length === 0) throw new Error('The sandbox is not running.')
  const opening = openWalletKit({ relay, projectId })
  const kit = await withTimeout(opening, durations.start, 'The wallet library does not start.')
  const storage = await openStorage(kit)
  const notifications = createNotifications(state)
  const sessions = createSessionActions({ kit, storage, own })
  const { switchChain, hasExpired } = sessions
  const approvals = createApprovals({ kit, storage, own, state, nodes: nodesFrom(endpoints), switchChain })
  const { answerWithoutApproval } = approvals
  const refresh = watchWalletKit({ kit, storage, state, notifications, rpc, answerWithoutApproval, hasExpired })
  const action = createActions({ state, notifications, refresh })
  refresh()

  return {
    identities: own,
    /** The symbols of Solana's tokens, by mint. */
    symbols: Object.fromEntries(tokens.map(([symbol, { address }]) => [address, symbol])),
    signInText: async (signIn: Authentication, chosen: Parameters<typeof signInText>[2]) =>
      (await signInText(kit, signIn, chosen)).text,
    /** Whether it signs in while it connects, or knows no such question. */
    setSignsIn: oneTapSwitch(kit),
    setOpensByLink: (isOn: boolean) => setOpensByLink(kit, isOn),
    pair: action((text: string) => pair(kit, text)),
    approveProposal: action(approvals.approveProposal),
    declineProposal: action(approvals.declineProposal),
    approveRequest: action(approvals.approveRequest),
    declineRequest: action(approvals.declineRequest),
    expireProposal: action(async (id: number) => kit.core.expirer.set(id, 1)),
    switchChain: action(switchChain),
    update: action(sessions.update),
    switchAccount: action(sessions.switchAccount),
    extend: action(sessions.extend),
    disconnect: action(sessions.disconnect),
    expireSession: action(async (topic: string) => sessions.expire(topic)),
    goOffline: action(async () => {
      setConnection(state, 'offline')
      await kit.core.relayer.transportClose()
    }),
    goOnline: action(async () => {
      setConnection(state, 'unreachable')
      await withTimeout(kit.core.relayer.transportOpen(), durations.request, 'The relay does not answer.')
      setConnection(state, kit.core.relayer.connected ? 'online' : 'idle')
    }),
    dismiss: notifications.dismiss,
  }
}

/** While nobody listens, the library answers the other proposal of a code that has both. */
function oneTapSwitch(kit: IWalletKit): (isOn: boolean) => void {
  const listeners = kit.engine.signClient.events.listeners('session_authenticate')
  return (isOn) => {
    const { events } = kit.engine.signClient
    events.removeAllListeners('session_authenticate')
    if (isOn) for (const listener of listeners) events.on('session_authenticate', listener as () => void)
  }
}

async function pair(kit: IWalletKit, text: string): Promise<void> {
  const link = readPairingLink(text, Date.now())
  if ('problem' in link) throw new Error(link.problem)
  const unusable = 'This link does not work. It may have been used before, or the relay cannot be reached.'
  try {
    await withTimeout(kit.pair({ uri: link.uri }), durations.pair, unusable)
  } catch {
    // The library's message may contain the link, which is a secret.
    throw new Error(unusable)
  }
}
