import { type Connection, durations, isKitError, KitError, type Network } from '@kit/core'
import { type ActiveWallet, createActiveWallet, withTimeout } from '@kit/core/adapters'
import type { BitcoinWallet, WalletReport } from './bitcoin-wallet.ts'
import { fromWalletError } from './from-wallet-error.ts'
import { readWalletState, type WalletState } from './wallet-state.ts'

/** A connected wallet and what it reported last. */
export type Connected = { readonly wallet: BitcoinWallet; readonly state: WalletState }

/** The connected wallet of a wallet client. */
export type ConnectedWallet = Pick<
  ActiveWallet<'bip122', Connected>,
  'signal' | 'end' | 'required' | 'pickAccount' | 'watch' | 'destroy'
> & {
  /** Asks the wallet something as it was checked by `reread`, or not at all. */
  readonly whileConnected: ActiveWallet<'bip122', Connected>['whileConnected']
  /**
   * Connects a wallet with what it reported.
   *
   * @throws KitError `wallet/invalid-answer`, `wallet/no-account`; nothing has changed then
   */
  begin(wallet: BitcoinWallet, report: WalletReport): Connection<'bip122'>
  /**
   * Reads the wallet again without asking the visitor, and reports what has changed.
   *
   * @throws KitError `connection/required`, `wallet/unauthorized` when the wallet no longer allows the site
   */
  reread(signal: AbortSignal): Promise<Connected>
  /** Reads the wallet again in the background; does nothing without a connection. A failed read changes nothing. */
  recheck(): void
}

/** Of a wallet that changes while it is read. */
const mostReads = 10

/** @param networks the kit's, which decide when a wallet's report fits several networks */
export function createConnectedWallet(connectorId: string, networks: readonly Network<'bip122'>[]): ConnectedWallet {
  const active = createActiveWallet<'bip122', Connected>((connected) => toConnection(connectorId, connected))
  let started = 0
  let applied = 0
  /** How often the wallet has said that it changed, and how often it had when the last read began. */
  let changes = 0
  let knownChanges = 0
  /** What a request was checked against last. */
  let checked: WalletState | null = null

  /** Reads again for as long as the wallet changes meanwhile. */
  async function rereadAll(signal: AbortSignal): Promise<Connected> {
    for (let reads = 0; reads < mostReads; reads += 1) {
      const now = await reread(signal)
      if (knownChanges < changes) continue
      checked = now.state
      return now
    }
    throw new KitError('wallet/invalid-answer', { detail: 'The wallet changes each time it is read.' })
  }

  /**
   * Between a check and its request the wallet may say that it has changed, and to what is known only once it was read again.
   *
   * @throws KitError `wallet/wrong-account`, `wallet/wrong-chain`
   */
  async function whileUnchanged<T>(signal: AbortSignal, work: (either: AbortSignal) => Promise<T>): Promise<T> {
    const before = checked ?? active.required().state
    const late = () => new KitError('rpc/timeout', { detail: 'The wallet did not report its accounts.' })
    if (knownChanges < changes) await withTimeout(durations.uiRead, rereadAll, { signal, late })
    assertSame(active.required().state, before)
    return active.whileConnected(signal, work)
  }

  async function reread(signal: AbortSignal): Promise<Connected> {
    const { wallet } = active.required()
    const seen = changes
    if (!wallet.canRestore) knownChanges = seen
    if (!wallet.canRestore) return active.required()
    started += 1
    const mine = started
    const report = await active.whileConnected(signal, (either) => wallet.readSilently(either))
    // Two reads can overtake each other: an older report never replaces a newer one.
    if (mine < applied || (!report && !wallet.canRestore)) return active.required()
    applied = mine
    knownChanges = seen
    if (!report) {
      active.lose()
      throw new KitError('wallet/unauthorized')
    }
    active.update({ wallet, state: readWalletState(report, networks) })
    return active.required()
  }

  /** A failed read changes nothing, unless the wallet shares no account any more. */
  async function rereadInTime(): Promise<void> {
    try {
      await withTimeout(durations.restore, reread, { late: () => new KitError('rpc/timeout') })
    } catch (error) {
      if (isKitError(fromWalletError(error), 'wallet/no-account')) active.lose()
    }
  }

  function recheck(): void {
    // What a session approves is known at once; accounts and network follow.
    if (active.state) active.update(active.state)
    void rereadInTime()
  }

  const follow = (wallet: BitcoinWallet) => () =>
    wallet.subscribe((change) => {
      if (change === 'disconnected') return active.lose()
      changes += 1
      recheck()
    })

  return {
    get signal() {
      return active.signal
    },
    begin: (wallet, report) => active.begin({ wallet, state: readWalletState(report, networks) }, follow(wallet)),
    reread: rereadAll,
    recheck,
    end: active.end,
    required: active.required,
    whileConnected: whileUnchanged,
    pickAccount: active.pickAccount,
    watch: active.watch,
    destroy: active.destroy,
  }
}

/** @throws KitError `wallet/wrong-chain`, `wallet/wrong-account` */
function assertSame(now: WalletState, before: WalletState): void {
  if (now.network !== before.network) throw new KitError('wallet/wrong-chain')
  if (addressesIn(now) !== addressesIn(before)) throw new KitError('wallet/wrong-account')
}

const addressesIn = ({ accounts }: WalletState): string => accounts.map(({ address }) => address).join()

function toConnection(connectorId: string, { wallet, state }: Connected): Connection<'bip122'> {
  const approvedNetworks = wallet.approvedNetworks?.()
  return {
    namespace: 'bip122',
    connectorId,
    connectorKind: wallet.kind,
    wallet: wallet.wallet,
    accounts: state.accounts,
    network: state.network,
    ...(approvedNetworks ? { approvedNetworks } : {}),
  }
}
