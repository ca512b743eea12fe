import { KitProvider } from '@kit/react'
import { useMemo } from 'react'
import { ChainPanels } from './chains/chain-panels.tsx'
import { DemoWalletsPanel } from './demo-wallets/demo-wallets-panel.tsx'
import { Header } from './header.tsx'
import { HooksPanel } from './hooks-panel.tsx'
import { type KitHost, useKitFrom } from './kit-host.ts'
import { MachinesPanel } from './machines/machines-panel.tsx'
import { PhonePanel } from './phone-panel.tsx'
import type { Switches } from './switches.ts'
import { SwitchesPanel } from './switches-panel.tsx'
import { useSwitches } from './use-switches.ts'
import { WalletRequestPanel } from './wallet-requests/wallet-request-panel.tsx'

/** The playground: an app with one kit, and panels to try it. */
export function App({ host }: { readonly host: KitHost }) {
  const kit = useKitFrom(host)
  const [switches, choose] = useSwitches()
  const { mode, accent, locale } = switches
  const theme = useMemo(() => ({ mode, accent }), [mode, accent])

  const change = (choice: Partial<Switches>) => {
    choose(choice)
    if (choice.features) host.replaceKit(choice.features)
  }
  return (
    <KitProvider kit={kit} theme={theme} locale={locale}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        <div className="columns">
          <WalletRequestPanel />
          <HooksPanel />
        </div>
        <ChainPanels />
        <SwitchesPanel switches={switches} onChange={change} />
        <PhonePanel />
        <DemoWalletsPanel />
        <MachinesPanel />
      </main>
      <footer>
        <p>Everything here happens on chains of this machine. No money, no account, no server elsewhere.</p>
      </footer>
    </KitProvider>
  )
}
