import type { IWalletKit } from '@reown/walletkit'
import type { ProposalTypes, SessionTypes, SignClientTypes, Verify } from '@walletconnect/types'
import { canMoveTo } from '../chains/chains.ts'
import { chainsIn, type Namespaces } from '../sessions/approved.ts'
import { askedIn } from '../sessions/asked.ts'
import type { App, AppRequest, AppSession, Proposal, Verdict } from './phone-state.ts'

/** What the library holds, as the phone shows it. Its own storage is the only one: so everything survives a reload. */
export function readWalletKit(
  kit: IWalletKit,
  verdicts: ReadonlyMap<number, Verdict>,
  places: Readonly<Record<string, string>>,
) {
  const sessions = Object.values(kit.getActiveSessions())
  return {
    proposals: Object.values(kit.getPendingSessionProposals()).map((proposal) => readProposal(proposal, verdicts)),
    requests: kit.getPendingSessionRequests().flatMap(({ id, topic, params, verifyContext }): readonly AppRequest[] => {
      const app = sessions.find((session) => session.topic === topic)?.peer.metadata
      const { request, chainId } = params
      const question = { method: request.method, params: request.params as unknown, chain: chainId }
      return app ? [{ id, topic, app: readApp(app), verdict: verdictIn(verifyContext), question }] : []
    }),
    sessions: sessions.map((session) => readSession(session, places[session.topic])),
  }
}

export function verdictIn(context: Verify.Context | undefined): Verdict {
  const { validation = 'UNKNOWN', isScam = false } = context?.verified ?? {}
  return isScam ? 'SCAM' : validation
}

function readProposal(proposal: ProposalTypes.Struct, verdicts: ReadonlyMap<number, Verdict>): Proposal {
  return {
    id: proposal.id,
    app: readApp(proposal.proposer.metadata),
    asked: askedIn(proposal),
    verdict: verdicts.get(proposal.id) ?? 'UNKNOWN',
  }
}

function readSession(session: SessionTypes.Struct, place: string | undefined): AppSession {
  const evm = chainsIn(session.namespaces).filter(canMoveTo)
  return {
    topic: session.topic,
    app: readApp(session.peer.metadata),
    namespaces: session.namespaces as Namespaces,
    asked: askedIn(session).chains.map(({ chain }) => chain),
    place: evm.find((chain) => chain === place) ?? evm[0],
    expiresAt: session.expiry * 1000,
  }
}

function readApp({ name, url, icons }: SignClientTypes.Metadata): App {
  // The page's policy lets no picture in from elsewhere.
  const icon = icons?.find((one) => typeof one === 'string' && one.startsWith('data:image/'))
  return { name: String(name || 'An app without a name'), url: String(url ?? ''), icon }
}
