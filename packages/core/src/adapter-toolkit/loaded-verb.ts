import { withSignal } from '../async/abort.ts'
import { lazy } from '../async/lazy.ts'
import { throwLoadFailure } from '../errors/load-failure.ts'

type Verb<Input, Answer, Rest extends readonly unknown[]> = (
  input: Input,
  signal: AbortSignal,
  ...rest: Rest
) => Promise<Answer>

/**
 * A verb of a client whose code is loaded when it is first used. A load that failed rejects with `kit/load-failed`, and may be tried again.
 *
 * @example readHistory: lifetime.bind(loadedVerb(async () => (await import('./read-history.ts')).createReadHistory(parts)))
 */
export function loadedVerb<Input, Answer, Rest extends readonly unknown[]>(
  load: () => Promise<Verb<Input, Answer, Rest>>,
): Verb<Input, Answer, Rest> {
  const verb = lazy(load)
  return async (input, signal, ...rest) =>
    (await withSignal(verb.load().catch(throwLoadFailure), signal))(input, signal, ...rest)
}
