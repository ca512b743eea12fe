/**
 * Waits for a promise for a limited time. The work behind the promise goes on after that.
 *
 * @throws Error with `message` after `milliseconds`
 * @example await withTimeout(session.acknowledged(), 20_000, 'The app does not answer.')
 */
export async function withTimeout<T>(promise: Promise<T>, milliseconds: number, sentence: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(sentence)), milliseconds)
  })
  try {
    return await Promise.race([promise, deadline])
  } finally {
    clearTimeout(timer)
  }
}
