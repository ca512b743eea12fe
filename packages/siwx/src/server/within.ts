/**
 * Waits for a promise for so long.
 *
 * @param late makes the error that it rejects with afterwards
 */
export async function within<Value>(milliseconds: number, promise: Promise<Value>, late: () => Error): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds)
  })
  return Promise.race([promise, deadline]).finally(() => clearTimeout(timer))
}
