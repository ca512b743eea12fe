import type { Line } from './line.ts'
import type { Draft } from './mailbox.ts'
import type { Switchboard } from './switchboard.ts'

type Params = Readonly<Record<string, unknown>>
type Method = (board: Switchboard, line: Line, params: Params) => unknown

/** What a method refuses, with its JSON-RPC code. */
export class Refusal extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** Thirty days, the longest that WalletConnect's relay keeps anything. */
const longestTtl = 2_592_000
/** Seconds that a proposal is kept when its sender doesn't say. */
const proposalTtl = 300
const tags = { propose: 1100, approve: 1101, settle: 1102 } as const

const methods = new Map<string, Method>([
  ['irn_subscribe', (board, line, params) => board.listen(line, topicIn(params))],
  ['irn_batchSubscribe', (board, line, params) => topicsIn(params).map((topic) => board.listen(line, topic))],
  ['irn_unsubscribe', (board, line, params) => unlisten(board, line, [params])],
  ['irn_batchUnsubscribe', (board, line, params) => unlisten(board, line, recordsIn(params, 'subscriptions'))],
  ['irn_publish', (board, line, params) => publish(board, line, [draftIn(params)])],
  ['irn_batchPublish', (board, line, params) => publish(board, line, recordsIn(params, 'messages').map(draftIn))],
  ['irn_fetchMessages', (board, line, params) => fetchMessages(board, line, [topicIn(params)])],
  ['irn_batchFetchMessages', (board, line, params) => fetchMessages(board, line, topicsIn(params))],
  ['wc_proposeSession', propose],
  ['wc_approveSession', approve],
])

/**
 * Does what a client asks for.
 * @returns the result to answer with
 * @throws Refusal
 * @see https://specs.walletconnect.com/2.0/specs/servers/relay/relay-server-rpc
 */
export function call(board: Switchboard, line: Line, name: string, params: unknown): unknown {
  const method = methods.get(name)
  if (!method) throw new Refusal(-32601, `Method not found: ${name}`)
  return method(board, line, isRecord(params) ? params : {})
}

function propose(board: Switchboard, line: Line, params: Params): true {
  const topic = topicIn(params, 'pairingTopic')
  const message = textIn(params, 'sessionProposal')
  board.listen(line, topic)
  const attestation = typeof params.attestation === 'string' ? params.attestation : undefined
  return publish(board, line, [{ topic, message, ttl: ttlIn(params, proposalTtl), tag: tags.propose, attestation }])
}

function approve(board: Switchboard, line: Line, params: Params): true {
  const ttl = ttlIn(params, proposalTtl)
  const pairing = topicIn(params, 'pairingTopic')
  const session = topicIn(params, 'sessionTopic')
  const response = textIn(params, 'sessionProposalResponse')
  const settlement = textIn(params, 'sessionSettlementRequest')
  board.listen(line, session)
  return publish(board, line, [
    { topic: pairing, message: response, ttl, tag: tags.approve },
    { topic: session, message: settlement, ttl, tag: tags.settle },
  ])
}

function publish(board: Switchboard, line: Line, drafts: readonly Draft[]): true {
  for (const draft of drafts) board.publish(draft, line.clientId)
  return true
}

function unlisten(board: Switchboard, line: Line, subscriptions: readonly Params[]): true {
  for (const topic of subscriptions.map((one) => topicIn(one))) board.unlisten(line, topic)
  return true
}

function fetchMessages(board: Switchboard, line: Line, topics: readonly string[]) {
  const letters = topics.flatMap((topic) => board.mailbox.due(topic, line.clientId))
  const messages = letters.map(({ topic, message, publishedAt, tag }) => ({ topic, message, publishedAt, tag }))
  return { messages, hasMore: false }
}

function draftIn(params: Params): Draft {
  const { tag = 0, attestation } = params
  if (!Number.isSafeInteger(tag)) throw invalid('tag')
  return {
    topic: topicIn(params),
    message: textIn(params, 'message'),
    ttl: ttlIn(params),
    tag: tag as number,
    attestation: typeof attestation === 'string' ? attestation : undefined,
  }
}

function topicIn(params: Params, key = 'topic'): string {
  const topic = params[key]
  if (typeof topic !== 'string' || !/^[0-9a-f]{64}$/.test(topic)) throw invalid(key)
  return topic
}

const topicsIn = (params: Params): readonly string[] => listIn(params, 'topics').map((topic) => topicIn({ topic }))

function textIn(params: Params, key: string): string {
  const text = params[key]
  if (typeof text !== 'string' || text === '') throw invalid(key)
  return text
}

function ttlIn({ ttl }: Params, fallback?: number): number {
  const seconds = ttl ?? fallback
  if (typeof seconds !== 'number' || !(seconds >= 1 && seconds <= longestTtl)) throw invalid('ttl')
  return seconds
}

function recordsIn(params: Params, key: string): readonly Params[] {
  const list = listIn(params, key)
  if (!list.every(isRecord)) throw invalid(key)
  return list
}

function listIn(params: Params, key: string): readonly unknown[] {
  const list = params[key]
  if (!Array.isArray(list)) throw invalid(key)
  return list
}

const isRecord = (value: unknown): value is Params => typeof value === 'object' && value !== null
const invalid = (what: string): Refusal => new Refusal(-32602, `Invalid params: ${what}`)
