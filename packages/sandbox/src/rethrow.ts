/** What becomes of a failure that nobody listens for. */
export function rethrow(reason: unknown): never {
  throw reason
}
