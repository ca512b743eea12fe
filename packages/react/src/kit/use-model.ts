import type { KitSettings, KitSnapshot } from '@kit/core'
import { useRef, useSyncExternalStore } from 'react'
import { shallowEqual } from './shallow-equal.ts'
import { useKit } from './use-kit.ts'

/**
 * What a view may know: a model selected from the kit's snapshot. The same model comes back while it is equal to
 * the last one, field by field, so that views draw only what changed. A server draws the disconnected shape.
 *
 * @example const isOpen = useModel(({ modal }) => modal.isOpen)
 */
export function useModel<M>(select: (snapshot: KitSnapshot, settings: KitSettings) => M): M {
  const kit = useKit()
  const last = useRef<{ model: M } | null>(null)
  const read = (snapshot: KitSnapshot): M => {
    const model = select(snapshot, kit.settings)
    if (last.current && shallowEqual(last.current.model, model)) return last.current.model
    last.current = { model }
    return model
  }
  return useSyncExternalStore(
    kit.subscribe,
    () => read(kit.getSnapshot()),
    () => read(kit.getServerSnapshot()),
  )
}
