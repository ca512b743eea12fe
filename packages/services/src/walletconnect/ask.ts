import { KitError, namespaceOf, type Session, type SessionRequest } from '@kit/core'
import { throwIfAborted } from '@kit/core/adapters'
import { idsOf } from './asked.ts'
import type { Held } from './held.ts'
import type { Line } from './line.ts'
import type { SessionRecord } from './read-session.ts'
import { fromRequest } from './to-kit-error.ts'
import { until } from './until.ts'
import type { Waits } from './waits.ts'

type Scene = { line: Line; held: Held; record: SessionRecord; session: Session; waits: Waits }

/** The least that the wire allows, in seconds: five minutes. */
const shortestLife = 300

/**
 * Asks the wallet behind a session, if it approved the method on the network. An aborted question stays open in the
 * wallet: the wire cannot take one back.
 */
export async function ask(
  { line, held, record, session, waits }: Scene,
  { network, method, params }: SessionRequest,
  signal: AbortSignal,
): Promise<unknown> {
  throwIfAborted(signal)
  const part = session.namespaces[namespaceOf(network)]
  const isApproved = (part?.networks as readonly string[] | undefined)?.includes(network)
  if (!isApproved || !part?.methods.includes(method)) throw new KitError('wallet/unsupported-method')
  line.relay.tryAgain()
  const asking = line.client.request<unknown>({
    topic: record.topic,
    chainId: idOnWire(record, network),
    request: { method, params },
    expiry: Math.max(shortestLife, Math.ceil(waits.sessionRequest / 1_000)),
  })
  try {
    return await until(asking, {
      signal,
      within: { milliseconds: waits.sessionRequest, otherwise: () => new KitError('connection/timeout') as KitError },
      ends: (end) => endWhenGone(held, record.topic, end),
    })
  } catch (error) {
    asking.catch(() => {})
    throw fromRequest(error)
  }
}

function endWhenGone(held: Held, topic: string, end: (error: KitError) => void): () => void {
  return held.watch(() => {
    if (held.record()?.topic !== topic) end(new KitError('wallet/disconnected') as KitError)
  })
}

/** The id under which the wallet approved a network, which may be a former one. */
function idOnWire({ namespaces }: SessionRecord, network: Parameters<typeof idsOf>[0]): string {
  const accounts = Object.values(namespaces as Record<string, { accounts?: unknown }>).flatMap((part) => part.accounts)
  const isUsed = (id: string) => accounts.some((account) => typeof account === 'string' && account.startsWith(`${id}:`))
  return idsOf(network).find(isUsed) ?? network
}
