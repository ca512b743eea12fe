import { KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { SessionDescriptor } from '../ports/session-descriptor.ts'
import type { SharedSession } from '../ports/shared-session.ts'
import type { ResolvedConfig } from './kit-config.ts'

export type LazySession = { load(): Promise<SharedSession>; destroy(): void }

/**
 * The one session of a kit, loaded on first use; a load that failed may be tried again.
 *
 * @param tell hears that a session ran out, which no connection says when it closes (R-WC-6)
 */
export function lazySession(
  descriptor: SessionDescriptor,
  { config, networks, settings }: ResolvedConfig,
  tell: (error: KitError) => void,
): LazySession {
  const { metadata, projectId, environment, clock } = settings
  let loading: Promise<SharedSession> | null = null
  let isDestroyed = false
  let stop = () => {}
  const start = async () => {
    const session = await descriptor.load({ networks, metadata, projectId, environment, clock, name: config.name })
    if (isDestroyed) {
      session.destroy()
      throw new KitError('kit/destroyed')
    }
    stop = session.watch((event) => {
      if (event.type === 'session.ended' && event.reason === 'expired') tell(new KitError('session/expired'))
    })
    return session
  }
  return {
    load() {
      if (isDestroyed) return Promise.reject(new KitError('kit/destroyed'))
      loading ??= start().catch((error: unknown) => {
        loading = null
        throw toKitError(error, 'kit/load-failed')
      })
      return loading
    },
    destroy() {
      isDestroyed = true
      stop()
      loading?.then((session) => session.destroy()).catch(() => {})
      loading = null
    },
  }
}
