type Listener = (payload: unknown) => void

/** The listeners to sources that take none back, by event. */
const attached = new WeakMap<object, Map<string, Set<Listener>>>()

/**
 * Listens to a wallet that has no way to take a listener back: it gets one listener for each event, which stays and passes on
 * to those that still listen, however often a visitor connects.
 *
 * @param attach gives the wallet its listener; one that throws is called again with the next listener
 * @returns what stops it; safe to call more than once
 * @example const stop = keepListening(provider, 'accountsChanged', listener, (passOn) => provider.on('accountsChanged', passOn))
 */
export function keepListening(
  source: object,
  event: string,
  listener: Listener,
  attach: (passOn: Listener) => void,
): () => void {
  const events = attached.get(source) ?? new Map<string, Set<Listener>>()
  attached.set(source, events)
  const listeners = events.get(event) ?? new Set<Listener>()
  if (!events.has(event)) {
    attach((payload) => {
      for (const each of [...listeners]) each(payload)
    })
    events.set(event, listeners)
  }
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
