import { useMemo } from 'react'
import type { DemoWallets } from './create-demo-wallets.ts'
import type { DemoWallet } from './demo-wallet.ts'
import { DemoWalletCard, type DemoWalletMembers } from './demo-wallet-card.tsx'
import type { StandardDemoWallet } from './standard-demo-wallets.ts'
import { demoWalletIds } from './wallet-infos.ts'
import { WalletWindow } from './wallet-window.tsx'

export type LoadedWallets = {
  readonly evm: DemoWallets
  /** Empty while this page uses the EVM alone. */
  readonly standard: readonly StandardDemoWallet[]
}

/** The menus of the demo wallets, and the window of their requests. */
export function DemoWalletList({ wallets: { evm, standard } }: { readonly wallets: LoadedWallets }) {
  const all = useMemo(() => [evm.a, evm.b, ...standard], [evm, standard])
  const cards = useMemo(() => byId(all), [all])
  return (
    <>
      {cards.map((wallets) => (
        <DemoWalletCard key={`${wallets[0].id} ${wallets.length}`} wallets={wallets} />
      ))}
      <WalletWindow wallets={all} />
    </>
  )
}

function byId(all: readonly DemoWallet[]): readonly DemoWalletMembers[] {
  return demoWalletIds.flatMap((id) => {
    const [first, ...others] = all.filter((wallet) => wallet.id === id)
    return first ? [[first, ...others]] : []
  })
}
