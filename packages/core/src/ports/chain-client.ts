import type { Identity, ResolvedName } from '../domain/identity.ts'
import type { CaipNetworkId, ChainExtensions, Namespace } from '../domain/namespace.ts'
import type { Network } from '../domain/network.ts'
import type { TokenAmount, TokenFacts } from '../domain/token.ts'
import type { HistoryPage } from './blockchain-api.ts'
import type { ReadDelegation } from './delegation.ts'
import type { ReadNfts } from './nfts.ts'
import type { SimulateCalls } from './simulation.ts'
import type { CheckSwap } from './swap.ts'
import type { CompareTransfer, EstimateTransfer, ReadTransaction } from './transfer.ts'

// Features are written as methods, so that the client of one namespace passes where that of any is taken.

/** What an address holds of a network's own currency. */
export type ReadBalance<N extends Namespace = Namespace> = {
  ask(
    input: { address: string; network: CaipNetworkId<N> },
    signal: AbortSignal,
  ): Promise<TokenAmount & { readonly symbol: string }>
}['ask']

/**
 * What an address holds of every token it has. A token that it never held is missing. `shownAmount` is there where the chain shows another
 * amount than `amount`, to be read by the same decimals: Solana's scaled UI amounts, and interest. What is sent is always in units of `amount`.
 */
export type ReadTokens<N extends Namespace = Namespace> = {
  ask(
    input: { address: string; network: CaipNetworkId<N> },
    signal: AbortSignal,
  ): Promise<readonly (TokenAmount & { readonly token: string; readonly shownAmount?: bigint | undefined })[]>
}['ask']

/** What a token says of itself; `null` for what is no token. Any contract may say anything. */
export type ReadToken<N extends Namespace = Namespace> = {
  ask(input: { token: string; network: CaipNetworkId<N> }, signal: AbortSignal): Promise<TokenFacts | null>
}['ask']

/**
 * What a name stands for on a network, or `null`. Only the address that the name has for that very network counts, and no host
 * is asked that the dApp did not name.
 *
 * @throws KitError `name/invalid` for what cannot be a name, look-alikes of one included; `name/off-chain` for one that
 *   another host would have to be asked for; `feature/not-supported` where the chain has no registry; `rpc/…`
 */
export type ResolveName<N extends Namespace = Namespace> = {
  ask(input: { name: string; network: CaipNetworkId<N> }, signal: AbortSignal): Promise<ResolvedName | null>
}['ask']

/** How an address is called on a network: by a name that stands for this very address there, or by none. */
export type ReadName<N extends Namespace = Namespace> = {
  ask(input: { address: string; network: CaipNetworkId<N> }, signal: AbortSignal): Promise<Identity>
}['ask']

/**
 * One page of an account's transactions, newest first, where the chain's own nodes tell them without an indexer. A pending one that a
 * later answer does not list where it would be is taken for replaced or dropped.
 *
 * @param input.cursor the `next` of the page before
 * @throws KitError `rpc/invalid-params` for what is no address or no cursor, `rpc/…`; after 30 seconds `rpc/timeout`
 */
export type ReadHistory<N extends Namespace = Namespace> = {
  ask(
    input: { address: string; network: CaipNetworkId<N>; cursor?: string | undefined },
    signal: AbortSignal,
  ): Promise<HistoryPage>
}['ask']

/**
 * What a network charges now at most besides the price of gas, in base units of its own currency, for a transaction of so many bytes of
 * data that uses so much gas: a rollup charges for its parent chain and for its operator. 0 where gas is all.
 *
 * @throws KitError `network/unknown`, `rpc/…`; after 30 seconds `rpc/timeout`
 */
export type ReadParentFee<N extends Namespace = Namespace> = {
  ask(input: { network: CaipNetworkId<N>; bytes: number; gas: bigint }, signal: AbortSignal): Promise<bigint>
}['ask']

/**
 * What an account that pays for operations of its own (ERC-4337) is charged at most for a transaction of so many bytes of data that uses so
 * much gas, in base units of the network's own currency. `null` for any other account.
 *
 * @throws KitError `network/unknown`, `rpc/…`; after 30 seconds `rpc/timeout`
 */
export type ReadOperationFee<N extends Namespace = Namespace> = {
  ask(
    input: { network: CaipNetworkId<N>; address: string; bytes: number; gas: bigint },
    signal: AbortSignal,
  ): Promise<bigint | null>
}['ask']

/** What can be read of the chains of any namespace. */
export type CommonChainFeatures<N extends Namespace = Namespace> = {
  readonly readBalance?: ReadBalance<N> | undefined
  readonly readTokens?: ReadTokens<N> | undefined
  readonly readToken?: ReadToken<N> | undefined
  readonly readNfts?: ReadNfts<N> | undefined
  readonly readHistory?: ReadHistory<N> | undefined
  readonly estimateTransfer?: EstimateTransfer<N> | undefined
  readonly readParentFee?: ReadParentFee<N> | undefined
  readonly readOperationFee?: ReadOperationFee<N> | undefined
  readonly simulateCalls?: SimulateCalls<N> | undefined
  readonly checkSwap?: CheckSwap | undefined
  readonly readTransaction?: ReadTransaction<N> | undefined
  readonly resolveName?: ResolveName<N> | undefined
  readonly readName?: ReadName<N> | undefined
  readonly readDelegation?: ReadDelegation<N> | undefined
  /** Whether a text is an address of these chains, its checksum included. Asks nobody. */
  isAddress?(text: string): boolean
  readonly compareTransfer?: CompareTransfer<N> | undefined
}

/** What can be read of the chains of `N`. A missing feature is `undefined`; a feature that is there works. */
export type ChainFeatures<N extends Namespace = Namespace> = CommonChainFeatures<N> & ExtensionsOf<ChainExtensions, N>

/** The features that packages have added to the common ones for a namespace, each of them optional. */
export type ExtensionsOf<Extensions, N extends Namespace> = {
  readonly [K in keyof Extensions as K extends `${N}:${infer Feature}` ? Feature : never]?: Extensions[K] | undefined
}

/**
 * The chains of one namespace, read without any wallet. A kit makes one for each namespace; it owns the RPC pool and
 * whatever else the wallets of the namespace share. An adapter may put more into its own client: `wallet()` is given
 * back the very object that `chain()` resolved with.
 */
export type ChainClient<N extends Namespace = Namespace> = {
  readonly namespace: N
  /** Those of the kit that belong to the namespace, as they are now: the list of the setup. */
  readonly networks: readonly Network<N>[]
  readonly features: ChainFeatures<N>
  /**
   * Where a transaction is in a block soon or never: a sent one that no endpoint has seen for so many milliseconds is `unknown` in the
   * recent transactions. Absent where it may wait for as long as it likes.
   */
  readonly longestUnseen?: number | undefined
  /** Closes every socket and timer. What is still awaited rejects with `kit/destroyed`. */
  destroy(): void
}
