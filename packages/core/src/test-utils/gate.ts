/** Answers wait while it is shut. */
export function gate() {
  let waiting: Promise<void> | undefined
  let open = () => {}
  return {
    shut() {
      waiting = new Promise((resolve) => {
        open = resolve
      })
    },
    open() {
      waiting = undefined
      open()
    },
    passed: async () => waiting,
  }
}
