import type { DemoWallets } from './create-demo-wallets.ts'
import { DemoWalletCard } from './demo-wallet-card.tsx'
import { WalletWindow } from './wallet-window.tsx'

/** The menus of the demo wallets, and the window of their requests. */
export function DemoWalletList({ wallets: { a, b } }: { readonly wallets: DemoWallets }) {
  return (
    <>
      <DemoWalletCard wallet={a} />
      <DemoWalletCard wallet={b} />
      <WalletWindow wallets={[a, b]} />
    </>
  )
}
