import type { IWalletKit } from '@reown/walletkit'
import type { Nodes } from '../chains/nodes.ts'
import type { Identity } from '../keys/identity.ts'
import type { ChainRequest } from '../requests/chain-request.ts'
import { handleRequest, needsNoApproval } from '../requests/handle-request.ts'
import type { RequestContext } from '../requests/request-context.ts'
import { type RpcErrorBody, rpcErrorOf, rpcErrors } from '../requests/rpc-error.ts'
import { approvedNamespaces, identitiesIn } from '../sessions/approved-namespaces.ts'
import { grantsFor } from '../sessions/grants.ts'
import { type Misbehaviour, withMisbehaviour } from '../sessions/misbehaviour.ts'
import type { PhoneStore } from './phone-state.ts'
import type { PhoneStorage } from './phone-storage.ts'
import { approveSignIn } from './sign-in.ts'
import { waitForApp } from './wait-for-app.ts'

type Options = {
  readonly kit: IWalletKit
  readonly storage: PhoneStorage
  readonly own: readonly Identity[]
  readonly state: PhoneStore
  readonly nodes: Nodes
  readonly switchChain: (topic: string, chain: string) => Promise<void>
}

export type Approval = {
  readonly chains: readonly string[]
  /** The first is the active one. */
  readonly identities: readonly Identity[]
  readonly misbehaviour: Misbehaviour
}

/** Creates the functions behind the owner's Approve and Decline, for proposals and for requests. */
export function createApprovals({ kit, storage, own, state, nodes, switchChain }: Options) {
  const requestBy = (id: number) => {
    const request = state.current().requests.find((one) => one.id === id)
    if (!request) throw new Error('The app has stopped waiting for this.')
    return request
  }
  const respond = (topic: string, id: number, outcome: { result: unknown } | { error: RpcErrorBody }) =>
    waitForApp(kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...outcome } }))
  const isKnown = (chain: string) => state.current().chains.includes(chain)
  const outcomeOf = async (topic: string, request: ChainRequest) => {
    const { namespaces } = kit.getActiveSessions()[topic] ?? { namespaces: {} }
    const context: RequestContext = {
      shared: identitiesIn(namespaces, own),
      nodes,
      isKnown,
      switchChain: (chain) => switchChain(topic, chain),
      addChain: (chain) => storage.update({ addedChains: [...new Set([...storage.current().addedChains, chain])] }),
    }
    return handleRequest(request, context).then(
      (result) => ({ result }),
      (error: unknown) => ({ error: rpcErrorOf(error) }),
    )
  }

  return {
    async approveProposal(id: number, { chains, identities, misbehaviour }: Approval) {
      const proposal = state.current().proposals.find((one) => one.id === id)
      if (!proposal) throw new Error('The app has stopped waiting for this.')
      if (proposal.signIn) return approveSignIn(kit, id, proposal.signIn, { chains, identities })
      const approved = withMisbehaviour(chains, misbehaviour)
      const namespaces = approvedNamespaces({ chains: approved, identities, grants: grantsFor(proposal.requested) })
      await waitForApp(kit.approveSession({ id, namespaces }))
    },
    async declineProposal(id: number) {
      const proposal = state.current().proposals.find((one) => one.id === id)
      if (proposal?.signIn) return waitForApp(kit.rejectSessionAuthenticate({ id, reason: rpcErrors.declined }))
      await waitForApp(kit.rejectSession({ id, reason: rpcErrors.declined }))
    },
    async approveRequest(id: number) {
      const { topic, request } = requestBy(id)
      const outcome = await outcomeOf(topic, request)
      await respond(topic, id, outcome)
      if ('error' in outcome) throw new Error(outcome.error.message)
    },
    async declineRequest(id: number) {
      await respond(requestBy(id).topic, id, { error: rpcErrors.declined })
    },
    /** Answers a request that needs no approval of the owner; returns `false` for every other request. */
    async answerWithoutApproval(topic: string, id: number, request: ChainRequest): Promise<boolean> {
      if (!needsNoApproval(request, isKnown)) return false
      await respond(topic, id, await outcomeOf(topic, request))
      return true
    },
  }
}
