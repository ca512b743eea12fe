import { type Kit, lazy, type View } from '@kit/core'

/** The modal, the toasts, and the first view, in a file of their own. */
export const lazyModal = lazy(async () => {
  // Only what is named here is kept by name, so that a bundler may put more into the file.
  const { ModalRoot, completeEnglish, screenOf } = await import('../modal/modal-root.tsx')
  return { ModalRoot, completeEnglish, screenOf }
})

/**
 * Loads the modal with the view that it opens at. A view that cannot be loaded is the modal's to report, so only the modal's
 * own failure rejects.
 */
export async function loadModal({ settings }: Kit, view: View | null): Promise<void> {
  const { screenOf } = await lazyModal.load()
  if (view)
    await screenOf(view, settings)
      .load()
      .catch(() => {})
}
