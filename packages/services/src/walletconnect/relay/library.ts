import { Core } from '@walletconnect/core'
import { UniversalProvider } from '@walletconnect/universal-provider'
import type { KeyStore } from './key-store.ts'
import type { LibraryLogger } from './log.ts'

export type LibraryCore = InstanceType<typeof Core>
type Provider = InstanceType<typeof UniversalProvider>
export type SignClient = Provider['client']

type ProviderOptions = Parameters<(typeof UniversalProvider)['init']>[0]
type CoreOptions = NonNullable<ConstructorParameters<typeof Core>[0]>
type LibraryOptions = {
  readonly relayUrl: string
  readonly projectId: string
  readonly prefix: string
  readonly store: KeyStore
  readonly logger: LibraryLogger
  readonly maxLogBlobSizeInBytes: number
  readonly metadata: { name: string; description: string; url: string; icons: string[] }
}

/** As many as a visitor can ask in the five minutes that the library keeps one. */
const maxPendingRequests = 1_000

/**
 * The only place that makes anything of WalletConnect's. `mend` is called before anything starts.
 *
 * The library's own log buffer, telemetry and RPC fallbacks stay unused: `Log` keeps the log, and nobody asks the
 * provider, which with no session of its own opens no line to any node. `rpcMap` is therefore not needed, and would
 * tell the wallet which nodes a dApp pays for.
 */
export async function openLibrary(
  { relayUrl, projectId, prefix, store, ...options }: LibraryOptions,
  patch: (core: LibraryCore) => void,
) {
  forgetGlobalCore(prefix)
  const common = { relayUrl, projectId, customStoragePrefix: prefix, telemetryEnabled: false }
  const logger = options.logger as unknown as NonNullable<CoreOptions['logger']>
  const storage = store as NonNullable<CoreOptions['storage']>
  const { maxLogBlobSizeInBytes, metadata } = options
  const core = new Core({ ...common, logger, storage, maxLogBlobSizeInBytes })
  patch(core)
  const provider = await UniversalProvider.init({
    ...common,
    core: core as unknown as NonNullable<ProviderOptions['core']>,
    logger,
    metadata,
    disableProviderPing: true,
  })
  // It would take the first stored session for its own and answer the wallet's events in its own way beside us.
  delete provider.session
  provider.rpcProviders = {}
  // A question that the visitor went away from is listened for until it expires, so that a late yes can be taken back.
  provider.client.events.setMaxListeners(maxPendingRequests)
  return { core, signClient: provider.client }
}

/** The library keeps every core on the page for ever, and would hand a closed one out again. */
export function forgetGlobalCore(prefix: string): void {
  const page = globalThis as Record<string, unknown>
  delete page[`_walletConnectCore_${prefix}`]
  delete page[`_walletConnectCore_${prefix}_count`]
}
