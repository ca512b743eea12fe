import type { IWalletKit } from '@reown/walletkit'
import type { AuthTypes, ProposalTypes, SessionTypes, SignClientTypes, Verify } from '@walletconnect/types'
import { canSwitchTo } from '../chains/chains.ts'
import type { ChainRequest } from '../requests/chain-request.ts'
import { chainsIn } from '../sessions/approved-namespaces.ts'
import { requestedBy } from '../sessions/authentication.ts'
import { readRequested } from '../sessions/requested-namespaces.ts'
import type { App, AppRequest, AppSession, Proposal, Verdict } from './phone-state.ts'

/** Reads the phone's state from the wallet library, whose storage survives a reload. */
export function readWalletKit(
  kit: IWalletKit,
  verdicts: ReadonlyMap<number, Verdict>,
  activeChains: Readonly<Record<string, string>>,
) {
  const sessions = Object.values(kit.getActiveSessions())
  return {
    proposals: [
      ...Object.values(kit.getPendingSessionProposals()).map((proposal) => readProposal(proposal, verdicts)),
      ...authenticationsOf(kit),
    ],
    requests: kit.getPendingSessionRequests().flatMap(({ id, topic, params, verifyContext }): readonly AppRequest[] => {
      const app = sessions.find((session) => session.topic === topic)?.peer.metadata
      const request = toChainRequest(params)
      return app ? [{ id, topic, app: readApp(app), verdict: verdictIn(verifyContext), request }] : []
    }),
    sessions: sessions.map((session) => readSession(session, activeChains[session.topic])),
  }
}

type RequestParams = SignClientTypes.EventArguments['session_request']['params']

export function toChainRequest({ request: { method, params }, chainId }: RequestParams): ChainRequest {
  return { method, params, chain: chainId }
}

export function verdictIn(context: Verify.Context | undefined): Verdict {
  const { validation = 'UNKNOWN', isScam = false } = context?.verified ?? {}
  return isScam ? 'SCAM' : validation
}

function readProposal(proposal: ProposalTypes.Struct, verdicts: ReadonlyMap<number, Verdict>): Proposal {
  return {
    id: proposal.id,
    app: readApp(proposal.proposer.metadata),
    requested: readRequested(proposal),
    verdict: verdicts.get(proposal.id) ?? 'UNKNOWN',
  }
}

/** A phone that does not listen to them answers the proposals of the same codes. */
function authenticationsOf({ engine: { signClient } }: IWalletKit): readonly Proposal[] {
  if (signClient.events.listenerCount('session_authenticate') === 0) return []
  return signClient.auth.requests.getAll().map(readAuthentication)
}

function readAuthentication({ id, requester, authPayload, verifyContext }: AuthTypes.PendingRequest): Proposal {
  const [app, verdict] = [readApp(requester.metadata), verdictIn(verifyContext)]
  return { id, app, verdict, requested: requestedBy(authPayload), signIn: authPayload }
}

function readSession(session: SessionTypes.Struct, activeChain: string | undefined): AppSession {
  const evm = chainsIn(session.namespaces).filter(canSwitchTo)
  return {
    topic: session.topic,
    app: readApp(session.peer.metadata),
    namespaces: session.namespaces,
    requested: readRequested(session).chains.map(({ chain }) => chain),
    activeChain: evm.find((chain) => chain === activeChain) ?? evm[0],
    expiresAt: session.expiry * 1000,
  }
}

function readApp({ name, url, icons }: SignClientTypes.Metadata): App {
  // The page's content security policy blocks images of other origins.
  const icon = icons?.find((one) => typeof one === 'string' && one.startsWith('data:image/'))
  return { name: String(name || 'An app without a name'), url: String(url ?? ''), icon }
}
