let loading: Promise<typeof import('../modal/modal-root.tsx')> | undefined

/** Fetches the modal and all that belongs to it, once; a failure may be tried again. */
export function loadModal() {
  loading ??= import('../modal/modal-root.tsx').catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
