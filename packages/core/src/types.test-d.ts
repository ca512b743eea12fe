/** Types that a dApp meets. Nothing here runs: `tsc -p tsconfig.test.json` is the test. */
import { expectTypeOf } from 'vitest'
import type { Namespace } from './domain/namespace.ts'
import type { Network, NetworkInput } from './domain/network.ts'
import { base, bitcoin, mainnet, solana } from './domain/networks.ts'
import type { ErrorContext } from './errors/catalogue.ts'
import {
  type AccountState,
  askWallet,
  type CaipNetworkId,
  type ChainAdapter,
  type ChainClient,
  connect,
  createKit,
  disconnect,
  type ErrorCode,
  getAccount,
  getBalance,
  getNetwork,
  getProvider,
  isKitError,
  type Kit,
  KitError,
  type KitEvent,
  type KitWith,
  openModal,
  type PlainErrorCode,
  type Runtime,
  signMessage,
  switchNetwork,
  type WalletClient,
  watchAccount,
} from './index.ts'
import type { ClearSigning, SessionDescriptor } from './ports/index.ts'
import type { PublicRequest, PublicRequests } from './root/feature-types.ts'
import type { View } from './router/routes.ts'

declare const runtime: Runtime
declare const evm: ChainAdapter<'eip155'>
declare const sol: ChainAdapter<'solana'>

const evmKit = createKit({ runtime, networks: [mainnet, base], adapters: [evm] })
const bothKit = createKit({ runtime, networks: [mainnet, solana], adapters: [evm, sol] })

// R-CFG-1: namespaces and network ids are those of what was passed.
expectTypeOf(evmKit.namespaces).toEqualTypeOf<readonly 'eip155'[]>()
expectTypeOf(bothKit.namespaces).toEqualTypeOf<readonly ('eip155' | 'solana')[]>()
expectTypeOf(evmKit.networkIds).toEqualTypeOf<readonly ('eip155:1' | 'eip155:8453')[]>()
expectTypeOf(bothKit.getSnapshot().wallets).toHaveProperty('solana')
expectTypeOf(evmKit.getSnapshot().wallets).not.toHaveProperty('solana')

// R-CFG-5: a chain in viem's shape gives its id as well.
const gnosis = { ...base, id: 100 as const, chainNamespace: undefined, caipNetworkId: undefined }
expectTypeOf<Omit<typeof gnosis, 'chainNamespace' | 'caipNetworkId'>>().toExtend<NetworkInput>()
declare const chain: Omit<Network, 'chainNamespace' | 'caipNetworkId' | 'id'> & { readonly id: 100 }
expectTypeOf(createKit({ runtime, networks: [chain], adapters: [evm] }).networkIds).toEqualTypeOf<
  readonly 'eip155:100'[]
>()

// R-WC-4: a session serves every namespace that has a network, with an adapter or without.
declare const phone: SessionDescriptor
const phoneKit = createKit({ runtime, networks: [mainnet, solana], adapters: [], connectors: [phone] })
expectTypeOf(phoneKit.namespaces).toEqualTypeOf<readonly ('eip155' | 'solana')[]>()
const mixedKit = createKit({ runtime, networks: [mainnet, bitcoin], adapters: [evm], connectors: [phone] })
expectTypeOf(mixedKit.namespaces).toEqualTypeOf<readonly ('eip155' | 'bip122')[]>()
expectTypeOf(mixedKit.networkIds).toEqualTypeOf<readonly ('eip155:1' | 'bip122:000000000019d6689c085ae165831e93')[]>()
// @ts-expect-error without a session nothing serves bitcoin
createKit({ runtime, networks: [mainnet, bitcoin], adapters: [evm], connectors: [] })

// A Solana account of a kit without Solana does not compile.
getAccount(bothKit, { namespace: 'solana' })
// @ts-expect-error this kit has no solana
getAccount(evmKit, { namespace: 'solana' })
// @ts-expect-error this kit has no solana
connect(evmKit, { wallet: 'app.phantom', namespace: 'solana' })
// @ts-expect-error this kit has no solana
disconnect(evmKit, { namespace: 'solana' })
// @ts-expect-error this kit has no solana
watchAccount(evmKit, { namespace: 'solana', onChange: () => {} })
// @ts-expect-error this kit has no solana
signMessage(evmKit, { namespace: 'solana', message: 'hi' })
// @ts-expect-error this kit has no solana
getProvider(evmKit, { namespace: 'solana' })
// @ts-expect-error this kit has no solana
evmKit.chain('solana')
// @ts-expect-error this kit has no solana
evmKit.wallet('solana')

// Networks that have no adapter do not compile, and neither does no network at all.
// @ts-expect-error no adapter for solana
createKit({ runtime, networks: [mainnet, solana], adapters: [evm] })
// @ts-expect-error no adapter for bip122
createKit({ runtime, networks: [bitcoin], adapters: [evm, sol] })
// @ts-expect-error at least one network
createKit({ runtime, networks: [], adapters: [evm] })
// @ts-expect-error no such feature
createKit({ runtime, networks: [mainnet], adapters: [evm], features: { teleport: true } })

// R-NET-7: asking for a network by the id of another kit does not compile.
switchNetwork(evmKit, 'eip155:8453')
switchNetwork(evmKit, base)
// @ts-expect-error not among the networks of this kit
switchNetwork(evmKit, 'eip155:137')

// Every verb takes the kit that createKit made.
expectTypeOf(getNetwork(evmKit)).toEqualTypeOf<Network>()
expectTypeOf(openModal(evmKit, { view: 'Networks' })).resolves.toEqualTypeOf<{ is: 'closed' }>()
expectTypeOf(getBalance(evmKit)).resolves.toHaveProperty('amount').toEqualTypeOf<bigint>()
expectTypeOf(getBalance(evmKit)).resolves.toHaveProperty('formatted').toEqualTypeOf<string>()
// @ts-expect-error no such view
openModal(evmKit, { view: 'Nowhere' })
// @ts-expect-error this view needs to know about whom it is
openModal(evmKit, { view: 'Account' })

// Accounts are discriminated, and bound to their namespace.
declare const account: AccountState<'eip155'>
if (account.is === 'connected') {
  expectTypeOf(account.networkId).toEqualTypeOf<CaipNetworkId<'eip155'>>()
  expectTypeOf(account.accounts[0]?.namespace).toEqualTypeOf<'eip155' | undefined>()
}
// @ts-expect-error a disconnected account has no address
account.address

// A sentence's slots are required where it has them, and forbidden where it has none.
expectTypeOf<ErrorContext<'switch/failed'>>().toEqualTypeOf<{ network: string | number }>()
expectTypeOf<keyof ErrorContext<'wallet/rejected'>>().toEqualTypeOf<never>()
new KitError('switch/failed', { context: { network: 'Base' } })
new KitError('wallet/rejected', { detail: 'here' })
// @ts-expect-error the sentence has a slot
new KitError('switch/failed')
// @ts-expect-error the sentence has another slot
new KitError('switch/failed', { context: { chain: 'Base' } })
// @ts-expect-error the sentence has none
new KitError('wallet/rejected', { context: { network: 'Base' } })
// @ts-expect-error no such code
new KitError('wallet/bored')

// Codes without slots are exactly those that need no context.
type Plain = { [C in ErrorCode]: keyof ErrorContext<C> extends never ? C : never }[ErrorCode]
expectTypeOf<PlainErrorCode>().toEqualTypeOf<Plain>()

const thrown: unknown = null
if (isKitError(thrown, 'wallet/rejected')) expectTypeOf(thrown.code).toEqualTypeOf<'wallet/rejected'>()

// What a kit is asked that the root has a rule for: adding an event breaks this until it is named here.
expectTypeOf<Exclude<KitEvent['type'], PublicRequest['type']>>().toEqualTypeOf<
  | 'router.openRequested'
  | 'router.viewRequested'
  | 'wallet.picked'
  | 'connect.requested'
  | 'connect.retried'
  | 'connect.cancelled'
  | 'wallet.pickedForAll'
  | 'wallet.activateRequested'
  | 'disconnect.requested'
  | 'wallets.accountPicked'
  | 'network.picked'
  | 'network.switchRequested'
  | 'network.switchCancelled'
>()

// What goes to a feature as it is: that which the feature names public, and nothing else that it hears.
declare const clearSigning: ClearSigning
createKit({ runtime, networks: [mainnet], adapters: [evm], clearSigning, features: { clearSigning: false } })
// @ts-expect-error what explains requests has to be able to
createKit({ runtime, networks: [mainnet], adapters: [evm], clearSigning: true })

// What a page that draws its own review sends; the kit alone asks for one.
expectTypeOf<PublicRequests['requestReview']['type']>().toEqualTypeOf<
  'requestReview.seen' | 'requestReview.approved' | 'requestReview.declined'
>()

type PublicTypes = { [Id in keyof PublicRequests]: PublicRequests[Id]['type'] }
expectTypeOf<PublicRequest>().toExtend<KitEvent>()
expectTypeOf<
  Pick<PublicTypes, 'router' | 'discovery' | 'networks' | 'pairing' | 'directory' | 'balances' | 'notices' | 'wallets'>
>().toEqualTypeOf<{
  router: 'router.closeRequested' | 'router.backRequested' | 'router.tabChosen' | 'router.agreementChanged'
  discovery: 'discovery.requested'
  networks: 'networks.added' | 'networks.removed'
  pairing: 'pairing.retried' | 'pairing.watched'
  directory:
    | 'directory.walletRequested'
    | 'directory.moreRequested'
    | 'directory.searched'
    | 'directory.certifiedToggled'
    | 'directory.retried'
  balances: 'balances.watched' | 'balances.unwatched' | 'balances.retried'
  notices: 'notices.raised' | 'notices.dismissed' | 'notices.walletAsked'
  wallets: never
}>()

// Namespaces are those of core until a package adds its own; `examples/ton-like` is one that does.
expectTypeOf<Namespace>().toEqualTypeOf<'eip155' | 'solana' | 'bip122'>()
// @ts-expect-error no package of this program adds this namespace
getAccount(evmKit, { namespace: 'tonlike' })

// A package adds features of its namespace by declaration merging, and writes its verbs for every kit that has it.
declare module './domain/namespace.ts' {
  interface WalletExtensions {
    'solana:wave': (signal: AbortSignal) => Promise<{ waved: boolean }>
  }
}
const wave = (kit: KitWith<'solana'>) =>
  askWallet(kit, { namespace: 'solana', feature: 'wave' }, (feature, _, signal) => feature(signal))
// A wallet's own interface is typed by its adapter's package; one that nobody has said anything of is unknown.
declare module './domain/namespace.ts' {
  interface WalletProviders {
    solana: { wave(): void }
  }
}
expectTypeOf(getProvider(bothKit, { namespace: 'solana' })).resolves.toEqualTypeOf<{ wave(): void }>()
expectTypeOf(getProvider(bothKit, { namespace: 'eip155' })).resolves.toEqualTypeOf<unknown>()

expectTypeOf(wave(bothKit)).resolves.toEqualTypeOf<{ waved: boolean }>()
// @ts-expect-error this kit has no solana
wave(evmKit)
// @ts-expect-error wallets of EVM cannot wave
askWallet(evmKit, { namespace: 'eip155', feature: 'wave' }, async () => 1)

// Clients and adapters of one namespace pass where those of any are taken, whatever an adapter's own chain client has.
type OwnChain = ChainClient<'solana'> & { readonly node: { ask(): void } }
expectTypeOf<ChainAdapter<'solana', OwnChain>>().toExtend<ChainAdapter>()
expectTypeOf<WalletClient<'solana'>>().toExtend<WalletClient>()

expectTypeOf<View>().toEqualTypeOf<NonNullable<Parameters<typeof openModal>[1]>['view']>()

// A kit of some namespaces is what a function over all kits takes, by its own type parameter.
declare function over<N extends Namespace>(kit: Kit<N>): N
expectTypeOf(over(bothKit)).toEqualTypeOf<'eip155' | 'solana'>()

// The default network is one of the networks.
createKit({ runtime, networks: [mainnet, base], adapters: [evm], defaultNetwork: 'eip155:8453' })
// @ts-expect-error Polygon is not among them.
createKit({ runtime, networks: [mainnet, base], adapters: [evm], defaultNetwork: 'eip155:137' })
