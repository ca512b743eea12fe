import { fromPromise } from 'xstate'
import type { Namespace } from '../domain/namespace.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { Kit } from '../kit/kit.ts'
import { readBalance } from '../verbs/read-balance.ts'
import { type BalanceOf, balanceMachine } from './balance.machine.ts'

/** The one place where a balance meets the chain. A failure is told as a notice (R-BAL-3). */
export function bindBalance<N extends Namespace>(kit: Kit<N>) {
  return balanceMachine.provide({
    actors: {
      read: fromPromise(async ({ input, signal }) => {
        try {
          return await readBalance(kit, input as BalanceOf<N>, signal)
        } catch (error) {
          if (!signal.aborted) kit.send({ type: 'notices.raised', error: toKitError(error) })
          throw error
        }
      }),
    },
  })
}
