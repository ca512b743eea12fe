import type { InspectedEventEvent, InspectionEvent } from 'xstate'
import { limits } from '../config/limits.ts'

/** One thing that happened in one machine, as plain data without secrets. */
export type Inspection = {
  /** Such as `router`, or `wallets:eip155/wallet:io.metamask` for an actor that another one started. */
  readonly actor: string
  readonly event: string
  /** The state after the event, such as `connected.idle`; empty for a machine without states. */
  readonly state: string
  /** The event's own data, redacted. */
  readonly detail: Readonly<Record<string, unknown>>
}

const secrets = /(otp|uri|token|code|nonce)$|email|symkey|private|signature|password|secret|mnemonic|authorization/i
const secretText = /wc(?::|%3a)\S*|symkey\W+\S+|ticket=\S+|channeltoken=\S+|[^\s"'@]+(?:@|%40)\S*/gi
const deepest = 4

/** What `createKit` takes to be watched; made by `inspector`. */
export type Inspect = (event: InspectionEvent) => void

/**
 * Hands every event of every machine to a listener, with secrets taken out. A module of its own, so that a kit without
 * an inspector does not carry it.
 *
 * @example createKit({ …, inspect: inspector(({ actor, event, state }) => console.debug(actor, event, state)) })
 */
export function inspector(listener: (inspection: Inspection) => void): Inspect {
  const paths = new WeakMap<object, string>()
  return (event) => {
    if (event.type === '@xstate.event' && event.event.type === 'xstate.init') addPath(paths, event)
    const inspection = toInspection(event, paths)
    try {
      if (inspection) listener(inspection)
    } catch {
      // An inspector that throws must not change what the kit does.
    }
  }
}

/** XState's inspection in our words; `null` for what is of no interest. */
function toInspection(event: InspectionEvent, paths: WeakMap<object, string>): Inspection | null {
  if (event.type !== '@xstate.snapshot') return null
  const { snapshot, actorRef } = event
  // Promises and callbacks come and go; what came of one is an event of its machine.
  if (!('value' in snapshot)) return null
  const { type, ...detail } = event.event
  return {
    actor: paths.get(actorRef) ?? actorRef.sessionId,
    event: type,
    state: stateText(snapshot.value),
    detail: redact(detail, 0) as Record<string, unknown>,
  }
}

/** The ids of an actor and of those that started it, without the root's. */
function addPath(paths: WeakMap<object, string>, { actorRef, sourceRef, rootId }: InspectedEventEvent): void {
  const id = 'id' in actorRef ? String(actorRef.id) : actorRef.sessionId
  const parent = sourceRef && sourceRef.sessionId !== rootId ? paths.get(sourceRef) : undefined
  paths.set(actorRef, parent === undefined ? id : `${parent}/${id}`)
}

function stateText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([key, inner]) =>
      typeof inner === 'object' && Object.keys(inner ?? {}).length === 0 ? key : `${key}.${stateText(inner)}`,
    )
    .join(' ')
}

/** Plain data with every secret replaced, whatever is inside (R-EVT-1). Never throws. */
export function redact(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value === 'bigint') return value.toString()
  if (typeof value === 'function' || typeof value === 'symbol') return `[${typeof value}]`
  if (typeof value !== 'object' || value === null) return value
  if (depth >= deepest) return '[deep]'
  try {
    if (value instanceof Error) return redactError(value)
    if (ArrayBuffer.isView(value)) return '[bytes]'
    if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1))
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        redactText(key),
        secrets.test(key) ? '[redacted]' : redact(inner, depth + 1),
      ]),
    )
  } catch {
    // A foreign object may answer with a getter that throws.
    return '[unreadable]'
  }
}

function redactError(error: Error): { name: string; code: unknown } {
  const code: unknown = 'code' in error ? error.code : undefined
  return { name: redactText(String(error.name)), code: typeof code === 'object' ? undefined : redact(code, deepest) }
}

/** A word that is cut in the middle may be the half of a secret, so it goes as well. */
function redactText(text: string): string {
  const shown = text.length > limits.textLength ? `${text.slice(0, limits.textLength).replace(/\S*$/, '')}…` : text
  return shown.replace(secretText, '[redacted]')
}
