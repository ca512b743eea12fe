import type { Namespace } from '../domain/namespace.ts'
import { KitError } from '../errors/kit-error.ts'
import type { Kit, KitSnapshot } from '../kit/kit.ts'
import { type AccountState, accountIn } from './account.ts'
import { findWallet } from './find-wallet.ts'
import { throwLate } from './throw-late.ts'
import { until } from './until.ts'

/** What `connect` can throw. */
export type ConnectErrorCode =
  | 'wallet/rejected'
  | 'wallet/not-found'
  | 'wallet/request-pending'
  | 'wallet/unauthorized'
  | 'wallet/no-account'
  | 'wallet/invalid-answer'
  | 'wallet/failed'
  | 'wallet/disconnected'
  | 'connection/cancelled'
  | 'connection/timeout'
  | 'rpc/unreachable'
  | 'rpc/internal'
  | 'pairing/unreachable'
  | 'pairing/offline'
  | 'pairing/interrupted'
  | 'pairing/clock-skew'
  | 'pairing/expired'
  | 'pairing/nothing-approved'
  | 'project/no-id'
  | 'project/invalid-id'
  | 'config/origin-not-allowed'
  | 'chain/adapter-not-found'
  | 'config/invalid'
  | 'kit/load-failed'
  | 'kit/destroyed'
  | 'unexpected'

/** Which wallet to connect, and where. */
export type ConnectOptions<N extends Namespace> = {
  readonly namespace: N
  readonly signal?: AbortSignal
} & ({ readonly wallet: string; readonly walletId?: never } | { readonly walletId: string; readonly wallet?: never })

/**
 * Connects a wallet without the modal; only `walletConnect`, or a wallet of the directory that is not installed, opens it,
 * because its code has to be seen.
 *
 * @param options.wallet the connector's id: an announced wallet's reverse domain name, the id of an external one, or
 *   `walletConnect` for any wallet on a phone
 * @param options.walletId instead of `wallet`: an id of the wallet directory, or of `wallets.custom`. An installed wallet is
 *   asked directly; another is reached by code, or on a phone by link, and where nothing leads to it the modal shows where it
 *   can be had, and this rejects with `wallet/not-found`
 * @param options.signal gives up; a later approval in the wallet connects nothing
 * @returns the connected account
 * @throws KitError one of `ConnectErrorCode`
 * @example const account = await connect(kit, { wallet: 'io.metamask', namespace: 'eip155' })
 * @example await connect(kit, { walletId: listing.id, namespace: 'eip155' })
 */
export async function connect<N extends Namespace>(
  kit: Kit<N>,
  options: ConnectOptions<N>,
): Promise<Extract<AccountState<N>, { is: 'connected' }>> {
  const { namespace, signal } = options
  if (!kit.namespaces.includes(namespace)) throw new KitError('chain/adapter-not-found')
  if (!kit.getSnapshot().networks.requested.some(({ chainNamespace }) => chainNamespace === namespace))
    throw new KitError('config/invalid', {
      detail: `No network of ${namespace} is left. Pass one to createKit in networks.`,
    })
  if (signal?.aborted) return throwLate(() => new KitError('connection/cancelled'))
  await kit.load()
  if (signal?.aborted) return throwLate(() => new KitError('connection/cancelled'))
  const way =
    options.walletId === undefined
      ? { connectorId: options.wallet }
      : await findWallet(kit, options.walletId, namespace, signal)
  const command = nextCommand()
  kit.send({ type: 'connect.requested', namespace, command, ...way })
  try {
    return await until(kit, (snapshot) => outcomeOf(snapshot, namespace, command), signal)
  } catch (error) {
    if (signal?.aborted) {
      const { pairing, router, wallets } = kit.getSnapshot()
      // Another wallet of the namespace may be asked by now.
      if (wallets[namespace].commands?.[command]) kit.send({ type: 'connect.cancelled', namespace })
      // The code goes with the modal that was opened for it.
      const isCodeShown = router.stack.some(({ view }) => view === 'ConnectingWalletConnect')
      if (pairing.commands?.includes(command) && isCodeShown) kit.send({ type: 'router.closeRequested' })
    }
    throw error
  }
}

let commands = 0
const nextCommand = () => `connect-${++commands}`

type Connected<N extends Namespace> = Extract<AccountState<N>, { is: 'connected' }>

/**
 * What the snapshot says of a command. The wallets of its namespace have it while its wallet is asked; before that the
 * pairing has it, where a wallet is reached by a code. What neither has was cancelled.
 */
function outcomeOf<N extends Namespace>(
  snapshot: KitSnapshot<N>,
  namespace: N,
  command: string,
): Connected<N> | undefined {
  const own = snapshot.wallets[namespace].commands?.[command]
  if (own?.is === 'failed') throw own.error
  if (own?.is === 'waiting') return undefined
  if (own?.is === 'done') {
    const account = accountIn(snapshot, namespace)
    if (account.is === 'connected') return account
  }
  const { pairing } = snapshot
  if (!own && pairing.commands?.includes(command)) {
    if (pairing.is === 'failed') throw pairing.error
    if (pairing.is !== 'approved') return undefined
    if (!pairing.namespaces.includes(namespace)) throw new KitError('pairing/nothing-approved')
  }
  throw new KitError('connection/cancelled')
}
