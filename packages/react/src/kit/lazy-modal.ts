import { lazy } from './lazy.ts'

/** The modal and the toasts, in a chunk of their own. */
export const lazyModal = lazy(() => import('../modal/modal-root.tsx').then(({ ModalRoot }) => ModalRoot))
