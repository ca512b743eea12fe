import { lazy } from '@kit/core'
import type { ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { useLazyComponent } from '../kit/use-lazy-component.ts'
import { useModel } from '../kit/use-model.ts'
import { useRootProps } from '../kit/use-root-props.ts'
import { useModalMessages } from './modal-messages.ts'

const lazyToast = lazy(() => import('./toast.tsx').then(({ Toast }) => Toast))

/** Shows for a moment what failed outside the modal. The kit decides when a toast comes and goes. */
export function Toasts(): ReactElement | null {
  const root = useRootProps()
  const t = useModalMessages()
  const toast = useModel(({ notices }) => notices.toast)
  const Toast = useLazyComponent(lazyToast, toast !== null)
  // The live region is there before the first toast, so that a screen reader listens when it comes.
  return createPortal(
    <div {...root} data-kit-layer="toasts">
      <div data-kit="toasts" role="status" aria-live="polite">
        {toast && Toast ? <Toast key={toast.id} toast={toast} t={t} /> : null}
      </div>
    </div>,
    document.body,
  )
}
