let loading: Promise<typeof import('../modal/surface.tsx')> | undefined

/** Fetches the modal and all that belongs to it, once; a failure may be tried again. */
export function loadSurface() {
  loading ??= import('../modal/surface.tsx').catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
