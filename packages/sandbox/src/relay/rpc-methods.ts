import { JsonRpcError } from '../http/json-rpc.ts'
import type { ClientSocket } from './client-socket.ts'
import type { PublishParams } from './message-store.ts'
import type { PubSub } from './pubsub.ts'
import {
  invalidParams,
  isParams,
  type Params,
  paramsListParam,
  textParam,
  topicParam,
  topicsParam,
  ttlParam,
} from './read-params.ts'

type Method = (pubsub: PubSub, client: ClientSocket, params: Params) => unknown

/** Seconds for which a proposal is stored when its sender names no time to live. */
const proposalTtl = 300
const tags = { propose: 1100, approve: 1101, settle: 1102 } as const

const methods = new Map<string, Method>([
  ['irn_subscribe', (pubsub, client, params) => pubsub.subscribe(client, topicParam(params))],
  [
    'irn_batchSubscribe',
    (pubsub, client, params) => topicsParam(params).map((topic) => pubsub.subscribe(client, topic)),
  ],
  ['irn_unsubscribe', (pubsub, client, params) => unsubscribe(pubsub, client, [params])],
  [
    'irn_batchUnsubscribe',
    (pubsub, client, params) => unsubscribe(pubsub, client, paramsListParam(params, 'subscriptions')),
  ],
  ['irn_publish', (pubsub, client, params) => publish(pubsub, client, [publishParamsIn(params)])],
  [
    'irn_batchPublish',
    (pubsub, client, params) => publish(pubsub, client, paramsListParam(params, 'messages').map(publishParamsIn)),
  ],
  ['irn_fetchMessages', (pubsub, client, params) => fetchMessages(pubsub, client, [topicParam(params)])],
  ['irn_batchFetchMessages', (pubsub, client, params) => fetchMessages(pubsub, client, topicsParam(params))],
  ['wc_proposeSession', propose],
  ['wc_approveSession', approve],
])

/**
 * Performs a JSON-RPC method that a client called.
 * @returns the result to answer with
 * @throws JsonRpcError for an unknown method or invalid parameters
 * @see https://specs.walletconnect.com/2.0/specs/servers/relay/relay-server-rpc
 */
export function callMethod(pubsub: PubSub, client: ClientSocket, name: string, params: unknown): unknown {
  const method = methods.get(name)
  if (!method) throw new JsonRpcError(-32601, `Method not found: ${name}`)
  return method(pubsub, client, isParams(params) ? params : {})
}

function propose(pubsub: PubSub, client: ClientSocket, params: Params): true {
  const topic = topicParam(params, 'pairingTopic')
  const message = textParam(params, 'sessionProposal')
  pubsub.subscribe(client, topic)
  const attestation = typeof params.attestation === 'string' ? params.attestation : undefined
  return publish(pubsub, client, [
    { topic, message, ttl: ttlParam(params, proposalTtl), tag: tags.propose, attestation },
  ])
}

function approve(pubsub: PubSub, client: ClientSocket, params: Params): true {
  const ttl = ttlParam(params, proposalTtl)
  const pairing = topicParam(params, 'pairingTopic')
  const session = topicParam(params, 'sessionTopic')
  const response = textParam(params, 'sessionProposalResponse')
  const settlement = textParam(params, 'sessionSettlementRequest')
  pubsub.subscribe(client, session)
  return publish(pubsub, client, [
    { topic: pairing, message: response, ttl, tag: tags.approve },
    { topic: session, message: settlement, ttl, tag: tags.settle },
  ])
}

function publish(pubsub: PubSub, client: ClientSocket, publications: readonly PublishParams[]): true {
  for (const params of publications) pubsub.publish(params, client.clientId)
  return true
}

function unsubscribe(pubsub: PubSub, client: ClientSocket, subscriptions: readonly Params[]): true {
  for (const topic of subscriptions.map((one) => topicParam(one))) pubsub.unsubscribe(client, topic)
  return true
}

function fetchMessages(pubsub: PubSub, client: ClientSocket, topics: readonly string[]) {
  const pending = topics.flatMap((topic) => pubsub.messageStore.pending(topic, client.clientId))
  const messages = pending.map(({ topic, message, publishedAt, tag }) => ({ topic, message, publishedAt, tag }))
  return { messages, hasMore: false }
}

function publishParamsIn(params: Params): PublishParams {
  const { tag = 0, attestation } = params
  if (typeof tag !== 'number' || !Number.isSafeInteger(tag)) throw invalidParams('tag')
  return {
    topic: topicParam(params),
    message: textParam(params, 'message'),
    ttl: ttlParam(params),
    tag,
    attestation: typeof attestation === 'string' ? attestation : undefined,
  }
}
