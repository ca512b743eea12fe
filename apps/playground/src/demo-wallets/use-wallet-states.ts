import { useMemo, useSyncExternalStore } from 'react'
import { joinStores } from '../store.ts'
import type { DemoWallet, DemoWalletState } from './demo-wallet.ts'

/** The states of wallets, in their order. */
export function useWalletStates(wallets: readonly DemoWallet[]): readonly DemoWalletState[] {
  const { subscribe, current } = useMemo(() => joinStores(wallets.map(({ state }) => state)), [wallets])
  return useSyncExternalStore(subscribe, current)
}
