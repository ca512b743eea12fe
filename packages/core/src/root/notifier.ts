/** Tells one listener that something has changed. */
export type Notifier = {
  notify(): void
  listen(listener: () => void): void
  /** Holds notifications back until the next task, so that what is already waiting in promises comes first. */
  pause(): void
  /** Notifies again as it comes; what waited comes with the next notification, or in the next task. */
  resume(): void
  stop(): void
}

export function createNotifier(): Notifier {
  let listener = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPaused = false
  let isWaiting = false
  const notify = () => {
    isWaiting = isPaused
    if (!isPaused) listener()
  }
  const resume = () => {
    isPaused = false
  }
  return {
    notify,
    listen(given) {
      listener = given
    },
    pause() {
      clearTimeout(timer)
      isPaused = true
      timer = setTimeout(() => {
        resume()
        if (isWaiting) notify()
      }, 0)
    },
    resume,
    stop() {
      clearTimeout(timer)
      listener = () => {}
    },
  }
}
