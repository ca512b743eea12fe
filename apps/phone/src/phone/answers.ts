import type { IWalletKit } from '@reown/walletkit'
import type { Nodes } from '../chains/nodes.ts'
import type { Identity } from '../keys/identity.ts'
import { answerRequest, isAnsweredAtOnce } from '../requests/answer-request.ts'
import type { Question } from '../requests/described.ts'
import { type Refusal, refusalOf, refusals } from '../requests/refusal.ts'
import { approvedNamespaces, identitiesIn } from '../sessions/approved.ts'
import { grantsFor } from '../sessions/grants.ts'
import { type Mischief, withMischief } from '../sessions/mischief.ts'
import { durations } from './durations.ts'
import type { Memory } from './phone-memory.ts'
import type { PhoneStore } from './phone-state.ts'
import { within } from './within.ts'

const silent = 'The app does not answer. It may be closed.'

type Parts = {
  readonly kit: IWalletKit
  readonly memory: Memory
  readonly own: readonly Identity[]
  readonly state: PhoneStore
  readonly nodes: Nodes
  readonly moveTo: (topic: string, chain: string) => Promise<void>
}

export type Choice = {
  readonly chains: readonly string[]
  /** The first is the active one. */
  readonly identities: readonly Identity[]
  readonly mischief: Mischief
}

/** What the owner's Approve and Decline do. */
export function createAnswers({ kit, memory, own, state, nodes, moveTo }: Parts) {
  const requestOf = (id: number) => {
    const request = state.current().requests.find((one) => one.id === id)
    if (!request) throw new Error('The app has stopped waiting for this.')
    return request
  }
  const respond = (topic: string, id: number, answer: { result: unknown } | { error: Refusal }) =>
    within(kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...answer } }), durations.act, silent)
  const knows = (chain: string) => state.current().chains.includes(chain)
  const answerTo = async (topic: string, question: Question) => {
    const { namespaces } = kit.getActiveSessions()[topic] ?? { namespaces: {} }
    const means = {
      shared: identitiesIn(namespaces, own),
      nodes,
      knows,
      moveTo: (chain: string) => moveTo(topic, chain),
      learn: (chain: string) => memory.keep({ learnt: [...new Set([...memory.current().learnt, chain])] }),
    }
    return answerRequest(question, means).then(
      (result) => ({ result }),
      (error: unknown) => ({ error: refusalOf(error) }),
    )
  }

  return {
    async approve(id: number, { chains, identities, mischief }: Choice) {
      const proposal = state.current().proposals.find((one) => one.id === id)
      if (!proposal) throw new Error('The app has stopped waiting for this.')
      const approved = withMischief(chains, mischief)
      const namespaces = approvedNamespaces({ chains: approved, identities, grants: grantsFor(proposal.asked) })
      await within(kit.approveSession({ id, namespaces }), durations.act, silent)
    },
    async decline(id: number) {
      await within(kit.rejectSession({ id, reason: refusals.declined }), durations.act, silent)
    },
    async answer(id: number) {
      const { topic, question } = requestOf(id)
      const answer = await answerTo(topic, question)
      await respond(topic, id, answer)
      if ('error' in answer) throw new Error(answer.error.message)
    },
    /** Answers what needs nobody; `false` for everything else. */
    async atOnce(topic: string, id: number, question: Question): Promise<boolean> {
      if (!isAnsweredAtOnce(question, knows)) return false
      await respond(topic, id, await answerTo(topic, question))
      return true
    },
    async refuse(id: number) {
      await respond(requestOf(id).topic, id, { error: refusals.declined })
    },
  }
}
