import type { Connection } from '../domain/connection.ts'
import type { Namespace } from '../domain/namespace.ts'
import { isKitError, KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { Kit } from '../kit/kit.ts'
import type { ChainFeatures } from '../ports/chain-client.ts'
import type { WalletFeatures } from '../ports/wallet-client.ts'
import type { WalletsState } from '../wallets/wallets.state.ts'

/** Any kit that serves `N`, whatever else it serves: what the verbs of one chain take. */
export type KitWith<N extends Namespace> = Pick<Kit<N>, 'getSnapshot' | 'isDestroyed' | 'chain' | 'wallet'>

export type Asked<N extends Namespace, Feature> = {
  readonly namespace: N
  readonly feature: Feature
  readonly signal?: AbortSignal | undefined
}

/**
 * The active wallet's connection.
 *
 * @throws KitError `connection/required`
 * @example const { accounts } = connectionOf(kit, 'eip155')
 */
export function connectionOf<N extends Namespace>(kit: Pick<Kit<N>, 'getSnapshot'>, namespace: N): Connection<N> {
  const state: WalletsState<N> | undefined = kit.getSnapshot().wallets[namespace]
  if (state?.is !== 'connected') throw new KitError('connection/required')
  return state.connection
}

/**
 * Asks the active wallet of a namespace for one of its features: the way every verb is written, also one that an adapter
 * package adds for its own chain.
 *
 * @param asked.feature a key of `WalletFeatures`, common or added by declaration merging
 * @param use given the feature, the active wallet's connection, and a signal that aborts with `asked.signal`
 * @throws KitError `connection/required`, `feature/not-supported`, `rpc/aborted` before the wallet was asked, and what
 * the wallet client throws
 * @example
 * export const signPsbt = (kit: KitWith<'bip122'>, { signal, ...input }: SignPsbtOptions) =>
 *   askWallet(kit, { namespace: 'bip122', feature: 'signPsbt', signal }, (sign, _, signal) => sign(input, signal))
 */
export async function askWallet<N extends Namespace, F extends keyof WalletFeatures<N>, T>(
  kit: KitWith<N>,
  { namespace, feature, signal = new AbortController().signal }: Asked<N, F>,
  use: (feature: NonNullable<WalletFeatures<N>[F]>, connection: Connection<N>, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const connection = connectionOf(kit, namespace)
  try {
    const { features } = await kit.wallet(namespace)
    const found = features[feature] ?? missing(namespace, feature)
    if (signal.aborted) throw new KitError('rpc/aborted')
    return await use(found, connection, signal)
  } catch (cause) {
    const error = toKitError(cause)
    // The client of a wallet that has left is destroyed, and the kit is not.
    const hasLeft = isKitError(error, 'kit/destroyed') && !kit.isDestroyed
    throw hasLeft ? new KitError('wallet/disconnected', { cause: error }) : error
  }
}

/**
 * Asks the chains of a namespace for one of their features, with or without a wallet.
 *
 * @throws KitError `chain/adapter-not-found`, `feature/not-supported`, `rpc/aborted`, and what the chain client throws
 * @example askChain(kit, { namespace: 'solana', feature: 'readTokens' }, (read, signal) => read({ address, network }, signal))
 */
export async function askChain<N extends Namespace, F extends keyof ChainFeatures<N>, T>(
  kit: KitWith<N>,
  { namespace, feature, signal = new AbortController().signal }: Asked<N, F>,
  use: (feature: NonNullable<ChainFeatures<N>[F]>, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    const { features } = await kit.chain(namespace)
    const found = features[feature] ?? missing(namespace, feature)
    if (signal.aborted) throw new KitError('rpc/aborted')
    return await use(found, signal)
  } catch (error) {
    throw toKitError(error)
  }
}

/** The namespace a verb is about: the one named, else that of the active network. */
export function namespaceFor<N extends Namespace>(kit: Kit<N>, namespace: N | undefined): N {
  return namespace ?? (kit.getSnapshot().networks.active.chainNamespace as N)
}

function missing(namespace: string, feature: PropertyKey): never {
  throw new KitError('feature/not-supported', { detail: `${String(feature)} of ${namespace}` })
}
