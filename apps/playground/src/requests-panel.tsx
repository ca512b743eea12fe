import { ChainPanels } from './chains/chain-panels.tsx'
import { DemoWalletsPanel } from './demo-wallets/demo-wallets-panel.tsx'
import { PhonePanel } from './phone-panel.tsx'
import { WalletRequestPanel } from './wallet-requests/wallet-request-panel.tsx'

/** What to ask a wallet, and wallets to ask. */
export function RequestsPanel({ onMoreChains }: { readonly onMoreChains: () => void }) {
  return (
    <div className="columns">
      <div className="asks">
        <WalletRequestPanel />
        <ChainPanels />
      </div>
      <div className="helpers">
        <PhonePanel />
        <DemoWalletsPanel onMoreChains={onMoreChains} />
      </div>
    </div>
  )
}
