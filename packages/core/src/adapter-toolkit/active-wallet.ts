import { anySignal, withSignal } from '../async/abort.ts'
import { createEmitter } from '../async/emitter.ts'
import type { Account } from '../domain/account.ts'
import { withActive } from '../domain/account-order.ts'
import type { Connection } from '../domain/connection.ts'
import type { Namespace } from '../domain/namespace.ts'
import { KitError } from '../errors/kit-error.ts'
import type { WalletEvent } from '../ports/wallet-client.ts'

/** The connected wallet of a wallet client, from its connection until it is left. `State` is the adapter's own view. */
export type ActiveWallet<N extends Namespace, State> = {
  readonly state: State | null
  /** The connection as it is reported: the account that the visitor picked is first. */
  readonly connection: Connection<N> | null
  /** Aborts with `wallet/disconnected` when the connection ends. Of the latest connection, or aborted without one. */
  readonly signal: AbortSignal
  /**
   * Follows a wallet from now on, and stops following the one before without a report.
   *
   * @param follow starts to listen to the wallet; the returned function stops that when the connection ends
   * @throws what `toConnection` throws; nothing has changed then
   */
  begin(state: State, follow: () => () => void): Connection<N>
  /**
   * Replaces what is known of the wallet, and reports what has changed: allowed networks, network, accounts, in this
   * order. Does nothing without a connection.
   */
  update(state: State): void
  /**
   * Puts an account first and reports it. It stays first until the visitor switches the account in the wallet, so until the
   * wallet's own list begins with another one than now. Does nothing for an address that the wallet does not share.
   */
  pickAccount(address: string): void
  /** Follows the wallet no longer, silently. */
  end(): State | null
  /** The same, and reports it: the wallet has left. */
  lose(): void
  /** @throws KitError `connection/required` */
  required(): State
  /**
   * Does what needs the connection, such as asking the wallet for a signature. What comes after it must not happen when
   * the visitor has disconnected meanwhile.
   *
   * @throws KitError `wallet/disconnected` as soon as the connection ends; what `signal` aborts with
   */
  whileConnected<T>(signal: AbortSignal, work: (either: AbortSignal) => Promise<T>): Promise<T>
  emit(event: WalletEvent<N>): void
  watch(listener: (event: WalletEvent<N>) => void): () => void
  destroy(): void
}

type Begun<N extends Namespace, State> = {
  state: State
  connection: Connection<N>
  /** As the wallet says it, in the wallet's own order. */
  own: Connection<N>
  picked: string | null
  readonly controller: AbortController
  stop: () => void
}

/**
 * @param toConnection the connection as the kit knows it, made of the adapter's own state
 * @example
 * const active = createActiveWallet<'solana', Active>(toConnection)
 * const connection = active.begin({ wallet, addresses }, () => wallet.on('change', () => active.update(read(wallet))))
 */
export function createActiveWallet<N extends Namespace, State>(
  toConnection: (state: State) => Connection<N>,
): ActiveWallet<N, State> {
  const { emit, watch, clear } = createEmitter<WalletEvent<N>>()
  let active: Begun<N, State> | null = null
  let signal: AbortSignal = aborted()

  function end(): State | null {
    if (!active) return null
    const { state, controller, stop } = active
    active = null
    stop()
    controller.abort(new KitError('wallet/disconnected'))
    return state
  }

  return {
    get state() {
      return active?.state ?? null
    },
    get connection() {
      return active?.connection ?? null
    },
    get signal() {
      return signal
    },
    begin(state, follow) {
      const connection = toConnection(state)
      end()
      const controller = new AbortController()
      signal = controller.signal
      const begun: Begun<N, State> = { state, connection, own: connection, picked: null, controller, stop: () => {} }
      active = begun
      const stop = follow()
      // The wallet may have left while it was being followed.
      if (active === begun) begun.stop = stop
      else stop()
      return connection
    },
    update(state) {
      if (!active) return
      const own = toConnection(state)
      if (own.accounts[0].address !== active.own.accounts[0].address) active.picked = null
      active.state = state
      active.own = own
      report(active, emit)
    },
    pickAccount(address) {
      if (!active?.connection.accounts.some((account) => account.address === address)) return
      active.picked = address
      report(active, emit)
    },
    end,
    lose() {
      if (!active) return
      end()
      emit({ type: 'wallet.disconnected' })
    },
    required() {
      if (!active) throw new KitError('connection/required')
      return active.state
    },
    whileConnected: (outer, work) => anySignal([outer, signal], (either) => withSignal(work(either), either)),
    emit,
    watch,
    destroy() {
      end()
      clear()
    },
  }
}

function report<N extends Namespace>(changed: Begun<N, unknown>, emit: (event: WalletEvent<N>) => void): void {
  const { connection: before, own, picked } = changed
  const now = picked === null ? own : { ...own, accounts: withActive(own.accounts, picked) }
  changed.connection = now
  for (const event of changesBetween(before, now)) emit(event)
}

function changesBetween<N extends Namespace>(before: Connection<N>, now: Connection<N>): readonly WalletEvent<N>[] {
  const { approvedNetworks, network, accounts } = now
  const changes: WalletEvent<N>[] = []
  if (approvedNetworks && !isSameList(approvedNetworks, before.approvedNetworks ?? []))
    changes.push({ type: 'wallet.approvalChanged', approvedNetworks })
  if (network !== before.network) changes.push({ type: 'wallet.networkChanged', network })
  if (!isSameAccounts(accounts, before.accounts)) changes.push({ type: 'wallet.accountsChanged', accounts })
  return changes
}

/**
 * @example isSameList(['a'], ['a']) // true
 */
export const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((entry, index) => entry === b[index])

const isSameAccounts = (a: readonly Account[], b: readonly Account[]): boolean =>
  a.length === b.length &&
  a.every((account, index) => {
    const other = b[index]
    return account.address === other?.address && account.type === other.type && account.publicKey === other.publicKey
  })

function aborted(): AbortSignal {
  const controller = new AbortController()
  controller.abort(new KitError('wallet/disconnected'))
  return controller.signal
}
