import type { Kit } from '../kit/kit.ts'
import type { KitConfig } from '../kit/kit-config.ts'
import type { RootEmitted } from '../root/root.types.ts'

/** Explains every failure to the developer in debug mode, by a module that is fetched for that. */
export function bindDebug(
  { logger, debug }: KitConfig,
  store: Pick<Kit, 'getSnapshot' | 'subscribe'>,
  onEmitted: (listener: (event: RootEmitted) => void) => () => void,
): () => void {
  if (!logger || !debug) return () => {}
  const explaining = import('./debug.ts').then(
    ({ explainFailures }) => explainFailures(onEmitted, store, logger),
    () => null,
  )
  return () => void explaining.then((end) => end?.())
}
