import { KitError, type Namespace } from '@kit/core'
import { loadCode } from '@kit/core/adapters'
import type { PairingSession, SessionNamespaceSpec, SessionSetup } from '@kit/core/ports'
import { checkProjectId, checkUrls } from '../../browser/check-options.ts'
import { serviceError } from '../../service-error.ts'
import { hostedUrls } from '../../service-urls.ts'
import type { WalletConnectOptions } from '../options.ts'
import type { KeyValueDb } from '../relay/key-store.ts'
import { createLog, type Log } from '../relay/log.ts'
import { createCurrentSession } from './current-session.ts'
import { pageRegistry } from './page-registry.ts'
import { withOwnSpecs } from './session-specs.ts'
import { openSharedSession, type SharedClient } from './shared-session.ts'
import { timeouts as defaultTimeouts, requestExpiryOf, type Timeouts } from './timeouts.ts'
import { withBlockedStorage } from './with-blocked-storage.ts'

/** What tests replace. */
export type TestOverrides = {
  readonly timeouts?: Timeouts
  readonly openDb?: (prefix: string) => Promise<KeyValueDb | null>
}

type PageClient = SharedClient & {
  /** Of every kit that shares the client. */
  readonly specs: Map<Namespace, SessionNamespaceSpec>
  readonly log: Log
}

const refuse = (detail: string): never => {
  throw new KitError('config/invalid', { detail })
}

export const pageClients = () => pageRegistry<PageClient>('@kit/services/walletconnect 2')
const loopback = /^wss?:\/\/(([\w-]+\.)*localhost|127(\.\d+){3}|\[::1\])(:\d+)?(\/|$)/

/**
 * Loads a kit's session. All kits of the same name and project on a page share one client, also in strict mode and
 * after hot reloading.
 *
 * @throws KitError `config/invalid` for malformed addresses and ids; the caller adds `kit/load-failed`
 */
export async function loadSession(
  setup: SessionSetup,
  options: WalletConnectOptions,
  { timeouts = defaultTimeouts, openDb }: TestOverrides = {},
): Promise<PairingSession> {
  const urls = {
    relay: hostedUrls.relay,
    verify: hostedUrls.verify,
    ...checkUrls(options.urls, ['relay', 'verify'], refuse),
  }
  const projectId = checkProjectId(options.projectId ?? setup.projectId, refuse)
  if (projectId === undefined) return sessionWithoutProject()
  const metadata = { ...setup.metadata, ...options.metadata }
  const isStored = setup.reconnect !== false
  const prefix = ['kit', setup.name ?? '', projectId, urls.relay, ...(isStored ? [] : ['once'])].join(' ')
  const [{ openRelayClient }, specs] = await Promise.all([
    loadCode(() => withBlockedStorage(() => import('../relay/relay-client.ts'))),
    setup.loadSpecs().then(withOwnSpecs),
  ])
  const open = async (): Promise<PageClient> => {
    const log = createLog(options.logLevel, options.logger)
    const relayClient = await openRelayClient({
      relayUrl: urls.relay,
      verifyUrl: loopback.test(urls.relay) ? null : urls.verify,
      projectId,
      prefix,
      metadata: { ...metadata, icons: [...metadata.icons] },
      logger: log.logger,
      openDb: isStored ? openDb : async () => null,
      requestExpiry: requestExpiryOf(timeouts),
    })
    const pageSpecs = new Map<Namespace, SessionNamespaceSpec>()
    return { relayClient, currentSession: createCurrentSession(relayClient, pageSpecs), specs: pageSpecs, log }
  }
  const { instance, release } = await pageClients().acquire(prefix, open, ({ relayClient }) => relayClient.close())
  for (const [namespace, spec] of specs) instance.specs.set(namespace, spec)
  return openSharedSession(instance, {
    networks: setup.networks,
    watchNetworks: setup.watchNetworks,
    specs,
    clock: setup.clock,
    timeouts,
    release,
  })
}

/** The latest lines that the library logged on this page. */
export async function logOfPage(): Promise<readonly string[]> {
  const lines = await Promise.all(
    pageClients()
      .all()
      .map(async (pageClient) => (await pageClient).log.lines()),
  )
  return lines.flat()
}

/** Without a project id the kit opens no client: it pairs with no wallet and restores nothing. */
function sessionWithoutProject(): PairingSession {
  const refuse = (code: 'project/no-id' | 'connection/required') => Promise.reject(serviceError(code))
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
