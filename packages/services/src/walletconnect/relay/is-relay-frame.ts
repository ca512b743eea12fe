import { isRecord } from '../is-record.ts'

/**
 * Whether the library can read a frame of the relay: an answer, or a request, of which a delivery names its subscription
 * and holds a message of a topic. Of other frames the library would throw into the page.
 */
export function isRelayFrame(frame: unknown): boolean {
  if (!isRecord(frame)) return false
  const { id, method, params } = frame
  if (method === undefined) return id !== undefined
  if (typeof method !== 'string') return false
  if (!method.endsWith('_subscription')) return true
  const data = isRecord(params) ? params.data : null
  return isRecord(params) && typeof params.id === 'string' && isRecord(data) && isMessage(data)
}

const isMessage = ({ topic, message }: Readonly<Record<string, unknown>>): boolean =>
  typeof topic === 'string' && typeof message === 'string'
