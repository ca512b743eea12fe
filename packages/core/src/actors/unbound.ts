import { fromPromise } from 'xstate'
import { KitError } from '../errors/kit-error.ts'

/** A typed hole: names an effect the machine needs without saying how it is done. */
export function unbound<Output, Input>(name: string) {
  return fromPromise<Output, Input>(() =>
    Promise.reject(new KitError('unexpected', { detail: `Effect '${name}' was never bound` })),
  )
}
