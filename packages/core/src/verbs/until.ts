import type { Namespace } from '../domain/namespace.ts'
import { KitError } from '../errors/kit-error.ts'
import type { Kit, KitSnapshot } from '../kit/kit.ts'

/**
 * Waits until a snapshot answers. `read` returns `undefined` to go on waiting, a value to be done, or throws.
 * An abort rejects with `connection/cancelled`, the kit's end with `kit/destroyed`.
 */
export function until<N extends Namespace, T>(
  kit: Kit<N>,
  read: (snapshot: KitSnapshot<N>) => T | undefined,
  signal?: AbortSignal,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let stop = () => {}
    const end = (settle: () => void) => {
      stop()
      signal?.removeEventListener('abort', aborted)
      settle()
    }
    const aborted = () => end(() => reject(new KitError('connection/cancelled')))
    const look = () => {
      try {
        if (kit.isDestroyed) throw new KitError('kit/destroyed')
        const found = read(kit.getSnapshot())
        if (found !== undefined) end(() => resolve(found))
      } catch (error) {
        end(() => reject(error))
      }
    }
    if (signal?.aborted) return aborted()
    signal?.addEventListener('abort', aborted)
    stop = kit.subscribe(look)
    look()
  })
}
