import { KitError, type SessionSetup, type SharedSession } from '@kit/core'
import { checkProjectId, checkUrls } from '../browser/check-options.ts'
import { hostedUrls } from '../service-urls.ts'
import { holdSession } from './held.ts'
import type { Shelf } from './key-store.ts'
import { createLog, type Log } from './log.ts'
import type { WalletConnectOptions } from './options.ts'
import { pageRegistry } from './registry.ts'
import { type Hub, openSharedSession } from './shared-session.ts'
import { waits as usualWaits, type Waits } from './waits.ts'

/** What tests do otherwise. */
export type Surroundings = {
  readonly waits?: Partial<Waits>
  readonly openShelf?: (prefix: string) => Promise<Shelf | null>
}

type Station = Hub & { readonly log: Log }

export const stations = () => pageRegistry<Station>('@kit/services/walletconnect 1')
const loopback = /^wss?:\/\/(([\w-]+\.)*localhost|127(\.\d+){3}|\[::1\])(:\d+)?(\/|$)/

/**
 * One line to a relay for every kit of the same name and project on a page, strict mode and hot reloading included.
 *
 * @throws KitError `config/invalid` for addresses or ids that cannot be; `kit/load-failed` comes from the caller
 */
export async function loadSession(
  setup: SessionSetup,
  options: WalletConnectOptions,
  { waits, openShelf }: Surroundings = {},
): Promise<SharedSession> {
  const urls = { relay: hostedUrls.relay, verify: hostedUrls.verify, ...checkUrls(options.urls) }
  const projectId = checkProjectId(options.projectId ?? setup.projectId)
  if (projectId === undefined) return sessionWithoutProject()
  const metadata = { ...setup.metadata, ...options.metadata }
  const prefix = ['kit', setup.name ?? '', projectId, urls.relay].join(' ')
  const { openLine } = await import('./line.ts')
  const open = async (): Promise<Station> => {
    const log = createLog(options.logLevel, options.logger)
    const line = await openLine({
      relayUrl: urls.relay,
      verifyUrl: loopback.test(urls.relay) ? null : urls.verify,
      projectId,
      prefix,
      metadata: { ...metadata, icons: [...metadata.icons] },
      logger: log.logger,
      openShelf,
    })
    return { line, held: holdSession(line), log }
  }
  const { thing, release } = await stations().take(prefix, open, ({ line }) => line.close())
  return openSharedSession(thing, {
    networks: setup.networks,
    clock: setup.clock,
    waits: { ...usualWaits, ...waits },
    release,
  })
}

/** What the library said lately on this page. */
export async function logOfPage(): Promise<readonly string[]> {
  const lines = await Promise.all(
    stations()
      .all()
      .map(async (station) => (await station).log.lines()),
  )
  return lines.flat()
}

/** Without a project nobody is asked, and there is nothing to pick up. */
function sessionWithoutProject(): SharedSession {
  const refuse = (code: 'project/no-id' | 'connection/required') => Promise.reject(new KitError(code))
  return {
    pair: () => refuse('project/no-id'),
    current: () => null,
    restore: async () => null,
    request: () => refuse('connection/required'),
    moveTo: () => false,
    watch: () => () => {},
    disconnect: async () => {},
    destroy() {},
  }
}
