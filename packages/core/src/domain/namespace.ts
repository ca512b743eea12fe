/**
 * The chain families that the types know, by their CAIP-2 namespace. Open: the package of an adapter adds its own by
 * declaration merging, and code that imports that package can use the name.
 *
 * @example
 * declare module '@kit/core' {
 *   interface Namespaces { ton: object }
 *   interface WalletExtensions { 'ton:signData': SignData }
 * }
 */
export interface Namespaces {
  eip155: object
  solana: object
  bip122: object
}

/** A chain family, by its CAIP-2 namespace. */
export type Namespace = keyof Namespaces

/**
 * Features that only wallets of one namespace have, as `namespace:feature`. Open, as `Namespaces` is: each package adds
 * the features that it has verbs for.
 */
// biome-ignore lint/suspicious/noEmptyInterface: adapter packages add their namespaces to it
export interface WalletExtensions {}

/** What can be read of the chains of one namespace only, as `namespace:feature`. Open, as `Namespaces` is. */
// biome-ignore lint/suspicious/noEmptyInterface: adapter packages add their namespaces to it
export interface ChainExtensions {}

/**
 * The own interface of a namespace's wallets, which `getProvider` returns. Open, as `Namespaces` is: each adapter's package
 * adds that of its wallets.
 *
 * @example declare module '@kit/core' { interface WalletProviders { ton: TonConnect } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: adapter packages add their wallets to it
export interface WalletProviders {}

/** The own interface of a namespace's wallets; `unknown` where no adapter's package is imported that says it. */
export type ProviderOf<N extends Namespace> = N extends keyof WalletProviders ? WalletProviders[N] : unknown

/** CAIP-2: `namespace:reference`, such as `eip155:1`. */
export type CaipNetworkId<N extends Namespace = Namespace> = `${N}:${string}`

/** CAIP-10: `namespace:reference:address`. */
export type CaipAddress<N extends Namespace = Namespace> = `${N}:${string}:${string}`

/** Whether a text has the form of a CAIP-2 namespace. Which of them a kit serves is in `kit.namespaces`. */
export function isNamespace(text: string): text is Namespace {
  return /^[-a-z0-9]{3,8}$/.test(text)
}
