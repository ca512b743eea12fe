import type { AnyActorRef, InspectionEvent } from 'xstate'

/** One thing that happened in one machine, as plain data without secrets. */
export type Inspection = {
  /** Such as `router` or `connection:eip155`. */
  readonly actor: string
  readonly event: string
  /** The state after the event, such as `connected.idle`. */
  readonly state: string
  /** The event's own data, redacted. */
  readonly detail: Readonly<Record<string, unknown>>
}

const secrets = /^(otp|code|email|symKey|uri|signature|privateKey|token|nonce|password|authorization)$/i
const secretText = /wc:[^\s"']*|symKey=[^&\s"']*|[^\s@"']+@[^\s@"']+\.[^\s@"']+/gi
const deepest = 4

/** What `createKit` takes to be watched; made by `inspector`. */
export type Inspect = (event: InspectionEvent) => void

/**
 * Hands every event of every machine to a listener, with secrets taken out. A module of its own, so that a kit that
 * nobody inspects does not carry it.
 *
 * @example createKit({ …, inspect: inspector(({ actor, event, state }) => console.debug(actor, event, state)) })
 */
export function inspector(listener: (inspection: Inspection) => void): Inspect {
  return (event) => {
    const inspection = toInspection(event)
    if (inspection) listener(inspection)
  }
}

/** XState's inspection in our words; `null` for what is of no interest. */
function toInspection(event: InspectionEvent): Inspection | null {
  if (event.type !== '@xstate.snapshot') return null
  const { snapshot, actorRef } = event
  const { type, ...detail } = event.event
  const value = 'value' in snapshot ? snapshot.value : snapshot.status
  return {
    actor: (actorRef as AnyActorRef).id,
    event: type,
    state: stateText(value),
    detail: redact(detail, 0) as Record<string, unknown>,
  }
}

function stateText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([key, inner]) =>
      typeof inner === 'object' && Object.keys(inner ?? {}).length === 0 ? key : `${key}.${stateText(inner)}`,
    )
    .join(' ')
}

/** Plain data with every secret replaced, whatever is inside (R-EVT-1). */
export function redact(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.replace(secretText, '[redacted]')
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? '[function]' : value
  if (value instanceof Error) return { name: value.name, code: (value as { code?: unknown }).code }
  if (depth >= deepest) return '[deep]'
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, secrets.test(key) ? '[redacted]' : redact(inner, depth + 1)]),
  )
}
