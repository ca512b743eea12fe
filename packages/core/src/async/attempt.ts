/** Calls a listener whose errors are the page's fault. XState reports the errors of its observers so, too. */
export function attempt(listener: () => void): void {
  try {
    listener()
  } catch (error) {
    setTimeout(() => {
      throw error
    }, 0)
  }
}
