import type { WalletRequest } from '@kit/testing/evm'
import { createStore, type Store } from '../store.ts'
import type { Description } from './description.ts'
import type { Behaviour, OpenRequest, RequestQueue } from './request-queue.ts'
import type { DemoWalletId } from './wallet-infos.ts'

/** What the page shows of a demo wallet. */
export type DemoWalletState = {
  readonly address: string
  readonly isConnected: boolean
  readonly isLocked: boolean
  /** Whether a request waits until the wallet is unlocked. */
  readonly hasRequestWhileLocked: boolean
  readonly behaviour: Behaviour
  readonly openRequests: readonly OpenRequest[]
}

/** A wallet in the page, on one chain. Wallets of several chains have one for each, with the same id. */
export type DemoWallet = {
  readonly id: DemoWalletId
  readonly chain: string
  readonly state: Store<DemoWalletState>
  /** Whether it has several accounts. */
  readonly canSwitchAccount: boolean
  describe(request: WalletRequest): Description
  refresh(): void
  setBehaviour(behaviour: Behaviour): void
  lock(): void
  unlock(): void
  switchAccount(): void
  disconnectSite(): void
}

/** What the test wallets of `@kit/testing` have in common. */
type TestWallet = {
  readonly activeAddress: string
  readonly requests: readonly WalletRequest[]
  lock(): unknown
  unlock(): unknown
  switchAccount(index: number): unknown
  disconnectSite(origin: string): unknown
}

type Parts = Pick<DemoWallet, 'id' | 'chain' | 'describe'> & {
  readonly wallet: TestWallet
  /** The queue that decides the wallet's prompts. */
  readonly queue: RequestQueue
  readonly addresses: readonly string[]
  readonly isConnected: () => boolean
  /** Listens to what changes in the wallet for this site. */
  readonly listen: (changed: () => void) => void
}

export const ownOrigin = location.origin

/** Puts a test wallet of `@kit/testing` into the page, with a request queue for the visitor. */
export function createDemoWallet({
  id,
  chain,
  describe,
  wallet,
  queue,
  addresses,
  isConnected,
  listen,
}: Parts): DemoWallet {
  let isLocked = false
  const read = (): DemoWalletState => {
    const { behaviour, open } = queue.state.current()
    return {
      address: wallet.activeAddress,
      isConnected: isConnected(),
      isLocked,
      hasRequestWhileLocked: isLocked && wallet.requests.some((request) => request.state === 'waiting'),
      behaviour,
      openRequests: open,
    }
  }
  const state = createStore(read())
  const refresh = () => state.set(read())
  const thenRefresh = (action: () => void) => () => {
    action()
    refresh()
  }
  queue.state.subscribe(refresh)
  listen(refresh)
  return {
    id,
    chain,
    state,
    describe,
    refresh,
    canSwitchAccount: addresses.length > 1,
    setBehaviour: queue.setBehaviour,
    lock: thenRefresh(() => {
      isLocked = true
      wallet.lock()
    }),
    unlock: thenRefresh(() => {
      isLocked = false
      wallet.unlock()
    }),
    switchAccount: thenRefresh(() => {
      wallet.switchAccount((addresses.indexOf(wallet.activeAddress) + 1) % addresses.length)
    }),
    disconnectSite: thenRefresh(() => wallet.disconnectSite(ownOrigin)),
  }
}

/** Calls a wallet, and shows its state with the request and with the answer. */
export async function withRefresh<Answer>(refresh: () => void, call: () => Promise<Answer>): Promise<Answer> {
  const answer = call()
  refresh()
  try {
    return await answer
  } finally {
    refresh()
  }
}
