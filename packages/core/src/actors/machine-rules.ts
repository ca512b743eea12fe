import type { AnyStateMachine, AnyStateNode } from 'xstate'

/** House rules every machine obeys, checked on the machine itself rather than by reading. */
export function brokenRules(machine: AnyStateMachine): string[] {
  return nodesOf(machine.root).flatMap((node) => [
    ...node.invoke
      .filter(({ id }) => !node.transitions.has(`xstate.error.actor.${id}`))
      .map(({ src }) => `${node.id}: '${String(src)}' has no onError`),
    ...node.after
      .filter(({ delay }) => typeof delay === 'number')
      .map(({ delay }) => `${node.id}: delay ${String(delay)} has no name`),
  ])
}

function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)]
}
