import { fromPromise } from 'xstate'
import { namespaceOf } from '../domain/caip.ts'
import type { Kit } from '../kit/kit.ts'
import { featureOf } from '../verbs/connection-of.ts'
import { balanceMachine } from './balance.machine.ts'

/** The one place where a balance meets the chain. */
export function bindBalance(kit: Kit) {
  return balanceMachine.provide({
    actors: {
      read: fromPromise(async ({ input, signal }) => {
        const read = await featureOf(kit, namespaceOf(input.network), 'kit:readBalance')
        return read(input, signal)
      }),
    },
  })
}
