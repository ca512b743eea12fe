import { type ActorRefFrom, type AnyActorLogic, createActor, type EventObject, type InputFrom, setup } from 'xstate'

export type Member<M extends AnyActorLogic> = {
  readonly actor: ActorRefFrom<M>
  /** What it told the kit, oldest first. */
  readonly news: EventObject[]
  readonly stop: () => void
}

/** One machine in a system whose root records the events that the machine sends to the kit. */
export function inASystem<M extends AnyActorLogic>(machine: M, systemId: string, input?: InputFrom<M>): Member<M> {
  const news: EventObject[] = []
  const root = setup({ actors: { machine: machine as AnyActorLogic } }).createMachine({
    invoke: { src: 'machine', systemId, input, onError: {} },
    on: {
      '*': {
        actions: ({ event }) => {
          news.push(event)
        },
      },
    },
  })
  const kit = createActor(root, { systemId: 'kit' }).start()
  return { actor: kit.system.get(systemId) as ActorRefFrom<M>, news, stop: () => kit.stop() }
}
