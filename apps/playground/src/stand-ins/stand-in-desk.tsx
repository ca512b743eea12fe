import type { Desk } from './desk.ts'
import { StandInCard } from './stand-in-card.tsx'
import { WalletWindow } from './wallet-window.tsx'

/** The wallets' menus, and the window in which they ask. */
export function StandInDesk({ desk: { a, b } }: { readonly desk: Desk }) {
  return (
    <>
      <StandInCard wallet={a} />
      <StandInCard wallet={b} />
      <WalletWindow wallets={[a, b]} />
    </>
  )
}
