/** The default listener for a failure: throws it. */
export function rethrow(reason: unknown): never {
  throw reason
}
