export type Deferred<T> = { readonly promise: Promise<T>; readonly resolve: (value: T) => void }

/** Creates a promise and the function that resolves it. Node 20 has no `Promise.withResolvers`. */
export function createDeferred<T>(): Deferred<T> {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
