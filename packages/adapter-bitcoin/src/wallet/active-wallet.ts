import { type AdapterEvent, type Connection, durations, isKitError, KitError, type Network } from '@kit/core'
import { createWatchers, underAny, untilAborted, within } from '@kit/core/adapters'
import { wait } from '../wait.ts'
import type { BitcoinWallet } from './bitcoin-wallet.ts'
import { fromWalletError } from './to-kit-error.ts'
import { readWalletState, type WalletState } from './wallet-state.ts'

/** The one wallet this adapter speaks for. */
export type Active = { readonly connectorId: string; readonly wallet: BitcoinWallet; readonly state: WalletState }

export type ActiveWallet = {
  readonly now: Active | null
  begin(active: Active): Connection<'bip122'>
  /** Stops speaking for a wallet, silently. */
  end(): Active | null
  /** @throws KitError `connection/required` */
  required(): Active
  /**
   * Asks the wallet once more where and who it is, without asking its visitor, and tells what has changed.
   *
   * @throws KitError `wallet/unauthorized` when it no longer allows the site
   */
  reread(signal: AbortSignal): Promise<Active>
  watch(listener: (event: AdapterEvent<'bip122'>) => void): () => void
  destroy(): void
}

/** A connection under way, and what may still be waited for in its name. */
type Inside = { now: Active | null; life: AbortController; stop: (() => void) | undefined; begun: number; used: number }

export function createActiveWallet(networks: readonly Network<'bip122'>[]): ActiveWallet {
  const { say, watch, clear } = createWatchers<'bip122'>()
  const inside: Inside = { now: null, life: new AbortController(), stop: undefined, begun: 0, used: 0 }

  const lost = () => {
    if (end(inside)) say({ type: 'wallet.disconnected' })
  }

  function apply(state: WalletState): void {
    const before = inside.now
    if (!before) return
    inside.now = { ...before, state }
    if (!isSame(before.state, state)) say({ type: 'wallet.accountsChanged', accounts: state.accounts })
    if (before.state.network !== state.network) say({ type: 'wallet.networkChanged', network: state.network })
  }

  async function reread(signal: AbortSignal): Promise<Active> {
    const { wallet } = required(inside)
    if (!wallet.canRestore) return required(inside)
    inside.begun += 1
    const mine = inside.begun
    const words = await underAny([signal, inside.life.signal], (either) =>
      untilAborted(wallet.readSilently(either), either),
    )
    // Reads may overtake one another: an older answer never replaces a newer one.
    if (mine < inside.used || (!words && !wallet.canRestore)) return required(inside)
    inside.used = mine
    if (!words) {
      lost()
      throw new KitError('wallet/unauthorized')
    }
    apply(readWalletState(words, networks))
    return required(inside)
  }

  return {
    get now() {
      return inside.now
    },
    begin(active) {
      end(inside)
      inside.now = active
      const tellApproval = approvalTeller(active.wallet, say)
      inside.stop = active.wallet.subscribe((change) => {
        if (change === 'disconnected') return lost()
        tellApproval()
        void rereadInTime(reread, lost)
      })
      return toConnection(active)
    },
    end: () => end(inside),
    required: () => required(inside),
    reread,
    watch,
    destroy() {
      end(inside)
      clear()
    },
  }
}

function required({ now }: Inside): Active {
  if (!now) throw new KitError('connection/required')
  return now
}

function end(inside: Inside): Active | null {
  const { now, life, stop } = inside
  inside.now = null
  inside.stop = undefined
  inside.life = new AbortController()
  stop?.()
  life.abort(new KitError('wallet/disconnected'))
  return now
}

/** What makes no sense changes nothing; a wallet that shares nobody any more is gone. */
async function rereadInTime(reread: ActiveWallet['reread'], lost: () => void): Promise<void> {
  try {
    await within(durations.restore, reread, { wait, late: () => new KitError('rpc/timeout') })
  } catch (error) {
    if (isKitError(fromWalletError(error), 'wallet/no-account')) lost()
  }
}

function approvalTeller(wallet: BitcoinWallet, say: (event: AdapterEvent<'bip122'>) => void): () => void {
  let known = wallet.approvedNetworks?.().join()
  return () => {
    const approvedNetworks = wallet.approvedNetworks?.()
    if (!approvedNetworks || approvedNetworks.join() === known) return
    known = approvedNetworks.join()
    say({ type: 'wallet.approvalChanged', approvedNetworks })
  }
}

const isSame = (a: WalletState, b: WalletState) =>
  a.accounts.length === b.accounts.length &&
  a.accounts.every((account, index) => {
    const other = b.accounts[index]
    return account.address === other?.address && account.type === other.type && account.publicKey === other.publicKey
  })

function toConnection({ connectorId, wallet, state }: Active): Connection<'bip122'> {
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
