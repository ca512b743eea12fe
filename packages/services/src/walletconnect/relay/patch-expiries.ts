import { type EngineInternals, engineOf } from './internals.ts'
import type { SignClient } from './library.ts'

/** How long the library waits for the answer to a proposal, in seconds. */
const proposalExpiry = 300

/**
 * Ends what the library waits for a second before it would itself, which throws into the page. A caller who waits is told that
 * it has expired, as before.
 *
 * @param requestExpiry the expiry of every request to a wallet, in seconds
 */
export function patchExpiries(signClient: SignClient, requestExpiry: number): void {
  const { events } = engineOf(signClient)
  const once = events.once.bind(events)
  events.once = (name, listener) => {
    const kind = name.split(':')[0]
    if (kind === 'session_connect') return once(name, expiring(events, name, proposalExpiry, listener))
    if (kind === 'session_request') return once(name, expiring(events, name, requestExpiry, listener))
    return once(name, listener)
  }
}

function expiring(
  events: EngineInternals['events'],
  name: string,
  seconds: number,
  listener: (event: unknown) => void,
): (event: unknown) => void {
  const message = name.startsWith('session_connect') ? 'Proposal expired' : 'Request expired.'
  const timer = setTimeout(() => events.emit(name, { error: { code: 0, message } }), (seconds - 1) * 1_000)
  return (event) => {
    clearTimeout(timer)
    listener(event)
  }
}
