import { useEffect, useReducer } from 'react'

type Watcher = { onclose: (() => void) | null; destroy(): void }

declare global {
  interface Window {
    /** Chromium has it; TypeScript's library does not know it yet. */
    readonly CloseWatcher?: new () => Watcher
  }
}

/**
 * Makes Android's back gesture go back in the modal while it is open. On other platforms the same watcher would also
 * answer Escape, which the dialog does already.
 */
export function useCloseWatcher(isOn: boolean, onBack: () => void): void {
  // A watcher fires once, so each time the hook makes a new one.
  const [count, fired] = useReducer((last: number) => last + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a watcher fires once
  useEffect(() => {
    const { CloseWatcher } = window
    if (!isOn || !CloseWatcher) return
    const watcher = new CloseWatcher()
    watcher.onclose = () => {
      onBack()
      fired()
    }
    return () => watcher.destroy()
  }, [isOn, onBack, count])
}
