type Method = (...params: never[]) => Promise<unknown>
type MethodName<T> = { [K in keyof T]: T[K] extends Method ? K : never }[keyof T]

/**
 * Keeps what these methods reject with out of the page's `unhandledrejection`: the library calls them without waiting for
 * the outcome. A caller who waits is told as before.
 */
export function catchRejections<T extends object>(target: T, names: readonly MethodName<T>[]): void {
  for (const name of names) {
    const method = target[name] as Method
    const call: Method = (...params) => {
      const calling = Reflect.apply(method, target, params)
      calling.catch(() => {})
      return calling
    }
    Reflect.set(target, name, call)
  }
}

/** The library's engine calls these on what the other side sends and does not wait for the outcome. */
export const calledWithoutWaiting = [
  'isValidEmit',
  'isValidDisconnect',
  'isValidUpdate',
  'isValidExtend',
  'isValidPing',
  'sendError',
  'deleteProposal',
  'cleanupDuplicatePairings',
] as const
