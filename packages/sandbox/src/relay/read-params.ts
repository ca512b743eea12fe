import { JsonRpcError } from '../http/json-rpc.ts'

/** The parameters of a relay method: a JSON object. Every reader below throws a `JsonRpcError` for a wrong type. */
export type Params = Readonly<Record<string, unknown>>

/** Seconds: thirty days, the longest time for which WalletConnect's relay stores anything. */
const maxTtl = 2_592_000

export function topicParam(params: Params, key = 'topic'): string {
  const topic = params[key]
  if (typeof topic !== 'string' || !/^[0-9a-f]{64}$/.test(topic)) throw invalidParams(key)
  return topic
}

export const topicsParam = (params: Params): readonly string[] =>
  listParam(params, 'topics').map((topic) => topicParam({ topic }))

export function textParam(params: Params, key: string): string {
  const text = params[key]
  if (typeof text !== 'string' || text === '') throw invalidParams(key)
  return text
}

export function ttlParam({ ttl }: Params, fallback?: number): number {
  const seconds = ttl ?? fallback
  if (typeof seconds !== 'number' || !(seconds >= 1 && seconds <= maxTtl)) throw invalidParams('ttl')
  return seconds
}

export function paramsListParam(params: Params, key: string): readonly Params[] {
  const list = listParam(params, key)
  if (!list.every(isParams)) throw invalidParams(key)
  return list
}

function listParam(params: Params, key: string): readonly unknown[] {
  const list = params[key]
  if (!Array.isArray(list)) throw invalidParams(key)
  return list
}

export const isParams = (value: unknown): value is Params => typeof value === 'object' && value !== null

export const invalidParams = (key: string): JsonRpcError => new JsonRpcError(-32602, `Invalid params: ${key}`)
