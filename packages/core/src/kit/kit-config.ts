import type { Features } from '../config/features.ts'
import { defaultFeatures } from '../config/features.ts'
import type { Legal } from '../config/legal.ts'
import { isRegionOff } from '../config/restricted-regions.ts'
import { everyWallet, type WalletChoice } from '../config/wallet-choice.ts'
import type { Inspect } from '../debug/inspection.ts'
import { walletConnectId } from '../domain/connector.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import { findNetwork, type IdOfNetwork, type Network, type NetworkInput, toNetwork } from '../domain/network.ts'
import { KitError } from '../errors/kit-error.ts'
import type { ChainAdapter } from '../ports/chain-adapter.ts'
import type { ClearSigning } from '../ports/clear-signing.ts'
import type { Runtime } from '../ports/runtime.ts'
import type { SessionDescriptor } from '../ports/session-descriptor.ts'
import type { SignInConfig, SignInRules } from '../ports/sign-in.ts'
import type { SwapProvider } from '../ports/swap.ts'
import type { SiweConfig } from '../sign-in/siwe-config.ts'
import { type StartKeys, startKeys } from '../storage/start-keys.ts'
import type { TrackedEvent } from '../tracking/tracked-event.ts'
import type { KitSettings, Metadata } from './settings.ts'
import { withAccountPath } from './with-account-path.ts'

/** Where a kit logs what a developer should know. `console` fits. */
export type Logger = { warn(...words: readonly unknown[]): void; debug(...words: readonly unknown[]): void }

/** What a dApp passes to `createKit` (R-CFG-1). */
export type KitConfig<
  Adapters extends readonly ChainAdapter[] = readonly ChainAdapter[],
  Networks extends readonly [NetworkInput, ...NetworkInput[]] = readonly [NetworkInput, ...NetworkInput[]],
  Connectors extends readonly SessionDescriptor[] = readonly SessionDescriptor[],
> = {
  /** The world to run in: `browser()` of `@kit/services`, or a fake one of `@kit/testing`. */
  readonly runtime: Runtime
  readonly networks: Networks
  /** The network that is active until the visitor or the wallet says otherwise. Default: the first one. */
  readonly defaultNetwork?: IdOfNetwork<Networks[number]>
  readonly adapters: Adapters
  /** `walletConnect()` of `@kit/services/walletconnect`; it also serves networks that have no adapter (R-WC-4). */
  readonly connectors?: Connectors
  /** Which wallets of the directory are shown (R-DIR-2). */
  readonly wallets?: Partial<WalletChoice>
  /** Keeps what is stored by several kits on one page apart. */
  readonly name?: string
  /**
   * Whether the wallets of the last visit are connected again (R-CON-4). With `false` a connection lasts as long as its page,
   * nothing of it is stored, and other tabs know nothing of it. Default: `true`.
   */
  readonly reconnect?: boolean
  readonly metadata?: Partial<Metadata>
  readonly features?: Partial<Features>
  /** The dApp's terms and privacy policy, which the Connect view links to, and whether visitors have to accept them there. */
  readonly legal?: Legal
  /** Signing in after connecting: `signIn(…)` of `@kit/services/sign-in` (R-SIWX-1). */
  readonly siwx?: SignInConfig
  /** The same by the functions of a dApp that has a server for it already; one of the two (R-CFG-4). */
  readonly siweConfig?: SiweConfig
  /**
   * `clearSigning()` of `@kit/clear-signing`: before the kit asks a wallet of the visitor's own to sign or to send, the modal says what
   * that does, and goes on once they approve.
   */
  readonly clearSigning?: ClearSigning
  /** Who offers swaps, in place of the runtime's; fetched with the first view that swaps. */
  readonly swapProvider?: () => Promise<SwapProvider>
  /** Warnings with hints for the developer, and alerts in the modal (R-UI-8). */
  readonly debug?: boolean
  readonly logger?: Logger
  readonly onEvent?: (event: TrackedEvent) => void
  /** `inspector(…)` of `@kit/core/inspect`. */
  readonly inspect?: Inspect
}

export type ResolvedConfig = {
  readonly config: KitConfig
  readonly namespaces: readonly Namespace[]
  readonly networks: readonly [Network, ...Network[]]
  readonly defaultNetwork: CaipNetworkId
  /** Before the name of everything that this kit stores. */
  readonly keyPrefix: string
  readonly keys: StartKeys
  readonly signIn: SignInRules | undefined
  readonly settings: KitSettings
}

/** Checks what the types cannot, and fills in what a config leaves out. Throws `config/invalid`. */
export function resolveConfig(config: KitConfig): ResolvedConfig {
  // A function that was not called has no clock, either.
  if (!config?.runtime?.clock) refuse('runtime is missing. Pass browser().')
  const { networks: inputs = [], adapters = [], connectors = [], runtime } = config
  const [first, ...others] = inputs.map((input) => withAccountPath(toNetwork(input), adapters))
  if (!first) refuse('networks is empty. Pass one.')
  const networks: ResolvedConfig['networks'] = [first, ...others]
  const adapted = adapters.map(({ namespace }) => namespace)
  const networkIds = networks.map(({ caipNetworkId }) => caipNetworkId)
  refuseTwice('networks', networkIds)
  refuseTwice('adapters', adapted)
  const connectorIds = connectors.map(({ id }) => id)
  refuseTwice('connectors', connectorIds)
  const signIn = signInRulesOf(config)
  const pairing = connectors.find(({ kind }) => kind === 'walletConnect')
  const namespaces = servedNamespaces(networks, adapted, connectors.length > 0)
  const { defaultNetwork = first.caipNetworkId } = config
  if (!findNetwork(networks, defaultNetwork))
    refuse(`defaultNetwork ${defaultNetwork} is not in networks. Pass one of them.`)
  const { environment, clock, projectId, loadWalletList, loadBlockchainApi } = runtime
  const features = { ...defaultFeatures, ...given(config.features) }
  const offers = (feature: boolean, load: unknown) => feature && Boolean(load) && !isRegionOff(features, environment)
  const { title, description, url, icons } = environment.page
  const keyPrefix = config.name ? `kit.${config.name}.v1` : 'kit.v1'
  return {
    config,
    namespaces,
    networks,
    defaultNetwork,
    keyPrefix,
    keys: startKeys(keyPrefix, config.reconnect ?? true),
    signIn,
    settings: {
      metadata: { name: title, description, url, icons, ...given(config.metadata) },
      app: appOf(config.metadata),
      features,
      wallets: { ...everyWallet, ...given(config.wallets) },
      legal: config.legal ?? null,
      hasSession: Boolean(pairing),
      pairingConnectorId: pairing?.id ?? walletConnectId,
      authConnectorId: connectors.find(({ kind }) => kind === 'auth')?.id ?? null,
      hasDirectory: Boolean(loadWalletList),
      hasBlockchainApi: Boolean(loadBlockchainApi),
      hasAccountNames: features.names && Boolean(runtime.loadAccountNames),
      // Asking a browser for its time zone takes long, and no page needs it at its start.
      get hasSwaps() {
        return offers(features.swaps, config.swapProvider ?? runtime.loadSwapProvider)
      },
      get hasOnramp() {
        return offers(features.onramp, runtime.loadOnramp)
      },
      hasOwnSwapProvider: Boolean(config.swapProvider),
      signInNamespaces: signIn ? namespaces.filter((one) => signIn.namespaces?.includes(one) ?? true) : [],
      isBasic: Boolean(pairing) && connectors.length === 1 && adapted.length === 0,
      debug: Boolean(config.debug),
      names: namesOf(namespaces, networks, adapters),
      environment,
      clock,
      projectId,
    },
  }
}

/** What is `undefined` is left out. */
const given = <T extends object>(options: T | undefined): T =>
  Object.fromEntries(Object.entries(options ?? {}).filter(([, value]) => value !== undefined)) as T

/** A dApp's own five functions sign in on EVM. */
function signInRulesOf({ siwx, siweConfig }: KitConfig): SignInRules | undefined {
  if (siwx && siweConfig)
    throw new KitError('config/invalid', { detail: 'Cannot set both `siweConfig` and `siwx` options' })
  return siweConfig ? { required: siweConfig.required ?? true, namespaces: ['eip155'] } : siwx
}

/** Those that have an adapter, and with a session those of every network. */
function servedNamespaces(
  networks: readonly Network[],
  adapted: readonly Namespace[],
  hasConnector: boolean,
): readonly Namespace[] {
  const served = hasConnector ? networks.map(({ chainNamespace }) => chainNamespace) : []
  const namespaces = [...new Set([...adapted, ...served])]
  const alone = networks.find(({ chainNamespace }) => !namespaces.includes(chainNamespace))
  if (alone) refuse(`adapters has none for ${alone.caipNetworkId}. Pass one.`)
  return namespaces
}

/** The page's own title may be long and about something else, so only a name that the dApp gives is shown. */
function appOf({ name, icons }: Partial<Metadata> = {}): KitSettings['app'] {
  return name ? { name, iconUrl: icons?.[0] } : null
}

function refuseTwice(what: string, ids: readonly string[]): void {
  const twice = ids.find((id, at) => ids.includes(id, at + 1))
  if (twice) refuse(`${what} has ${twice} twice. Pass one.`)
}

function refuse(reason: string): never {
  throw new KitError('config/invalid', { detail: `createKit: ${reason}` })
}

/** A namespace without an adapter is called what its first network is called. */
function namesOf(
  namespaces: readonly Namespace[],
  networks: readonly Network[],
  adapters: readonly ChainAdapter[],
): KitSettings['names'] {
  const nameOf = (namespace: Namespace): ChainAdapter['names'] => {
    const { name = namespace } = networks.find(({ chainNamespace }) => chainNamespace === namespace) ?? {}
    return adapters.find((adapter) => adapter.namespace === namespace)?.names ?? { en: name }
  }
  return Object.fromEntries(namespaces.map((namespace) => [namespace, nameOf(namespace)]))
}
