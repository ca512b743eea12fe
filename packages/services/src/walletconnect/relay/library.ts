import { Core } from '@walletconnect/core'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { asLibraryType } from './internals.ts'
import type { KeyStore } from './key-store.ts'
import type { LibraryLogger } from './log.ts'

export type LibraryCore = InstanceType<typeof Core>
export type SignClient = InstanceType<typeof UniversalProvider>['client']

type CoreOptions = NonNullable<ConstructorParameters<typeof Core>[0]>
type PinoLogger = Exclude<CoreOptions['logger'], string | undefined>

export type LibraryOptions = {
  readonly relayUrl: string
  readonly projectId: string
  /** Keeps what this client stores apart from what other clients on the page store. */
  readonly prefix: string
  readonly metadata: { name: string; description: string; url: string; icons: string[] }
  readonly logger: LibraryLogger
}

type OwnOptions<P> = {
  readonly store: KeyStore
  readonly maxLogBlobSizeInBytes: number
  /** Called with the core before it starts. */
  readonly patch: (core: LibraryCore) => P
}

/** The library keeps a request for five minutes; no visitor makes more requests in that time. */
const maxPendingRequests = 1_000

/**
 * Creates the WalletConnect core and client; nothing else creates any.
 *
 * The library's own log buffer, telemetry and RPC fallbacks stay unused. `Log` keeps the log. The provider has no
 * session of its own, so that it contacts no node, and needs no `rpcMap`, which would tell the wallet which nodes a
 * dApp pays for.
 *
 * @returns the core, the client, and what `patch` returned
 */
export async function openLibrary<P>(
  { relayUrl, projectId, prefix, metadata, ...options }: LibraryOptions,
  { store, maxLogBlobSizeInBytes, patch }: OwnOptions<P>,
): Promise<{ core: LibraryCore; signClient: SignClient; patches: P }> {
  forgetGlobalCore(prefix)
  const logger = asLibraryType<PinoLogger>(options.logger, { error: 'function', child: 'function' })
  const common = { relayUrl, projectId, customStoragePrefix: prefix }
  const settings = { ...common, logger, telemetryEnabled: false }
  // The types of a core's own fields say less than its options do.
  const core = Object.assign(new Core({ ...settings, storage: store, maxLogBlobSizeInBytes }), common)
  const patches = patch(core)
  const provider = await UniversalProvider.init({ ...settings, core, metadata, disableProviderPing: true })
  // The provider would take the first stored session for its own and answer the wallet's events as well.
  delete provider.session
  provider.rpcProviders = {}
  // The client listens for the answer to an aborted request until that expires, so that a late approval can be undone.
  provider.client.events.setMaxListeners(maxPendingRequests)
  return { core, signClient: provider.client, patches }
}

/** The library keeps every core on the page, and would hand out a closed one again. */
export function forgetGlobalCore(prefix: string): void {
  Reflect.deleteProperty(globalThis, `_walletConnectCore_${prefix}`)
  Reflect.deleteProperty(globalThis, `_walletConnectCore_${prefix}_count`)
}
