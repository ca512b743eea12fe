import { lazy } from '@kit/core'

/** The modal and the toasts, in a chunk of their own. */
export const lazyModal = lazy(() => import('../modal/modal-root.tsx').then(({ ModalRoot }) => ModalRoot))
