import { useEffect, useReducer } from 'react'

type Watcher = { onclose: (() => void) | null; destroy(): void }

/**
 * Lets Android's back gesture mean "back" while the modal is open. Elsewhere the same watcher would answer Escape,
 * which the dialog already does.
 */
export function useCloseWatcher(isOn: boolean, onBack: () => void): void {
  // A watcher answers once, so each answer asks for the next.
  const [answers, answered] = useReducer((count: number) => count + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer needs a watcher of its own
  useEffect(() => {
    const Made = (globalThis as { CloseWatcher?: new () => Watcher }).CloseWatcher
    if (!isOn || !Made) return
    const watcher = new Made()
    watcher.onclose = () => {
      onBack()
      answered()
    }
    return () => watcher.destroy()
  }, [isOn, onBack, answers])
}
