import { ChainPanels } from './chains/chain-panels.tsx'
import { DemoWalletsPanel } from './demo-wallets/demo-wallets-panel.tsx'
import { NetworksPanel } from './networks-panel.tsx'
import { PhonePanel } from './phone-panel.tsx'
import { SessionPanel } from './session/session-panel.tsx'
import type { Switches } from './switches.ts'
import { WalletRequestPanel } from './wallet-requests/wallet-request-panel.tsx'

type Props = { readonly features: Switches['features']; readonly onMoreChains: () => void }

/** What to ask a wallet, and wallets to ask. */
export function RequestsPanel({ features, onMoreChains }: Props) {
  return (
    <div className="columns">
      <div className="asks">
        <WalletRequestPanel />
        <ChainPanels />
      </div>
      <div className="helpers">
        {features.signIn === 'off' ? null : <SessionPanel />}
        <PhonePanel />
        <NetworksPanel />
        <DemoWalletsPanel onMoreChains={onMoreChains} />
      </div>
    </div>
  )
}
