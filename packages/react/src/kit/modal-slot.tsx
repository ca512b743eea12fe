import { type ComponentType, useEffect, useState } from 'react'
import { loadModal } from './load-modal.ts'
import { useKit } from './use-kit.ts'
import { useModel } from './use-model.ts'

/** Where modal and notices appear. Empty, and not even loaded, until there is something to show. */
export function ModalSlot() {
  const kit = useKit()
  const isWanted = useModel(({ modal, notices }) => modal.isOpen || notices.toast !== null || notices.alert !== null)
  const [Surface, setSurface] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!isWanted || Surface) return
    let isOver = false
    loadModal().then(
      (loaded) => {
        if (!isOver) setSurface(() => loaded.ModalRoot)
      },
      () => kit.send({ type: 'modal.closeRequested', force: true }),
    )
    return () => {
      isOver = true
    }
  }, [isWanted, Surface, kit])
  return Surface ? <Surface /> : null
}
