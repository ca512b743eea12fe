import { isEqual, type KitSettings, type KitSnapshot } from '@kit/core'
import { useRef, useSyncExternalStore } from 'react'
import { useKit } from './use-kit.ts'

/**
 * A model selected from the kit's snapshot. The hook returns the same object while nothing in it changes, so that
 * a view draws only what has changed. A server renders the disconnected state, or what
 * `withInitialState` says.
 *
 * @param select reads the model; it runs after every change of the kit
 *
 * @example const isOpen = useModel(({ router }) => router.isOpen)
 */
export function useModel<M>(select: (snapshot: KitSnapshot, settings: KitSettings) => M): M {
  const kit = useKit()
  const last = useRef<{ model: M } | null>(null)
  const read = (snapshot: KitSnapshot): M => {
    const model = select(snapshot, kit.settings)
    if (last.current && isEqual(last.current.model, model)) return last.current.model
    last.current = { model }
    return model
  }
  return useSyncExternalStore(
    kit.subscribe,
    () => read(kit.getSnapshot()),
    () => read(kit.getServerSnapshot()),
  )
}
