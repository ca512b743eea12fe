import { type AnyActorLogic, type AnyStateMachine, createActor, toPromise } from 'xstate'
import { codeOf } from './code-of.ts'

/** What a loaded feature does in one of the holes of its machine, by the code of the error that it ends with. */
export function runHole({ logic }: { readonly logic: AnyActorLogic }, name: string, input: unknown): Promise<unknown> {
  const hole = (logic as AnyStateMachine).implementations.actors[name] as AnyActorLogic
  const actor = createActor(hole, { input })
  actor.subscribe({ error: () => {} })
  actor.start()
  return codeOf(toPromise(actor))
}
