import type { ReactElement } from 'react'
import { createPortal } from '../kit/create-portal.ts'
import { useModel } from '../kit/use-model.ts'
import { useRootProps } from '../kit/use-root-props.ts'
import { ToastRegion } from './toast-region.tsx'

/** The toasts of a page whose modal is closed; while it is open they are in the modal, where the visitor can reach them. */
export function Toasts(): ReactElement {
  const root = useRootProps()
  const isOpen = useModel(({ router }) => router.isOpen)
  return createPortal(
    <div {...root} data-kit-layer="toasts">
      <ToastRegion isOn={!isOpen} />
    </div>,
    document.body,
  )
}
