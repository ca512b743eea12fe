import { KitProvider } from '@kit/react'
import { useMemo } from 'react'
import { AskPanel } from './ask/ask-panel.tsx'
import { ChainPanels } from './chains/chain-panels.tsx'
import { Header } from './header.tsx'
import { HooksPanel } from './hooks-panel.tsx'
import { type KitHost, useKitOf } from './kit-host.ts'
import { MachinesPanel } from './machines/machines-panel.tsx'
import { PhonePanel } from './phone-panel.tsx'
import { StandIns } from './stand-ins/stand-ins.tsx'
import type { Switches } from './switches.ts'
import { SwitchesPanel } from './switches-panel.tsx'
import { useSwitches } from './use-switches.ts'

/** The playground: a host app with one kit, and everything one may want to try on it. */
export function App({ host }: { readonly host: KitHost }) {
  const kit = useKitOf(host)
  const [switches, choose] = useSwitches()
  const { mode, accent, locale } = switches
  const theme = useMemo(() => ({ mode, accent }), [mode, accent])

  const change = (choice: Partial<Switches>) => {
    choose(choice)
    if (choice.features) host.remake(choice.features)
  }
  return (
    <KitProvider kit={kit} theme={theme} locale={locale}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        <div className="columns">
          <AskPanel />
          <HooksPanel />
        </div>
        <ChainPanels />
        <SwitchesPanel switches={switches} onChange={change} />
        <PhonePanel />
        <StandIns />
        <MachinesPanel />
      </main>
      <footer>
        <p>Everything here happens on chains of this machine. No money, no account, no server elsewhere.</p>
      </footer>
    </KitProvider>
  )
}
