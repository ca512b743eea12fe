/**
 * A promise with a deadline. What it stands for goes on; only the waiting ends.
 *
 * @throws Error with the sentence, after so many milliseconds
 * @example await within(session.acknowledged(), 20_000, 'The app does not answer.')
 */
export async function within<T>(promise: Promise<T>, milliseconds: number, sentence: string): Promise<T> {
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
