/** Tells one listener that something has changed. */
export type News = {
  tell(): void
  watch(listener: () => void): void
  /** Holds what is told back until the next task, so that what is already waiting in promises comes first. */
  pause(): void
  /** Tells again as it comes; what waited comes with the next news, or in the next task. */
  resume(): void
  /** Tells nothing any more. */
  end(): void
}

export function createNews(): News {
  let listener = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPaused = false
  let hasNews = false
  const tell = () => {
    hasNews = isPaused
    if (!isPaused) listener()
  }
  return {
    tell,
    watch(given) {
      listener = given
    },
    pause() {
      clearTimeout(timer)
      isPaused = true
      timer = setTimeout(() => {
        isPaused = false
        if (hasNews) tell()
      }, 0)
    },
    resume() {
      isPaused = false
    },
    end() {
      clearTimeout(timer)
      listener = () => {}
    },
  }
}
