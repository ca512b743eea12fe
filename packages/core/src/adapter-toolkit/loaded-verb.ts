import { withSignal } from '../async/abort.ts'
import { lazy } from '../async/lazy.ts'
import { throwLoadFailure } from '../errors/load-failure.ts'

type Verb<Input, Answer> = (input: Input, signal: AbortSignal) => Promise<Answer>

/**
 * A verb of a client whose code is loaded when it is first used. A load that failed rejects with `kit/load-failed`, and may be tried again.
 *
 * @example readHistory: lifetime.bind(loadedVerb(async () => (await import('./read-history.ts')).createReadHistory(parts)))
 */
export function loadedVerb<Input, Answer>(load: () => Promise<Verb<Input, Answer>>): Verb<Input, Answer> {
  const verb = lazy(load)
  return async (input, signal) => (await withSignal(verb.load().catch(throwLoadFailure), signal))(input, signal)
}
