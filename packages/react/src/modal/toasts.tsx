import type { ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { useModel } from '../kit/use-model.ts'
import { useRootProps } from '../kit/use-root-props.ts'
import { useLazyComponent } from './use-lazy-component.ts'

const loadToast = () => import('./toast.tsx').then((m) => m.Toast)

/** What went wrong outside the flow, for a moment. The kit says when a toast comes and goes. */
export function Toasts(): ReactElement | null {
  const root = useRootProps()
  const toast = useModel(({ notices }) => notices.toast)
  const Toast = useLazyComponent(toast !== null, loadToast)
  // There before the first toast, so that a screen reader listens when it comes.
  return createPortal(
    <div {...root} data-kit-layer="toasts">
      <div data-kit="toasts" role="status" aria-live="polite">
        {toast && Toast ? <Toast key={toast.id} toast={toast} /> : null}
      </div>
    </div>,
    document.body,
  )
}
