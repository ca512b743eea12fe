import { KitProvider } from '@kit/react'
import { useMemo, useRef } from 'react'
import { DesignPanel } from './design/design-panel.tsx'
import { Header } from './header.tsx'
import { Inspector } from './inspector.tsx'
import { type KitHost, useKitFrom } from './kit-host.ts'
import { RequestsPanel } from './requests-panel.tsx'
import type { Switches } from './switches.ts'
import { TabPanel } from './tabs/tab-panel.tsx'
import { useTab } from './tabs/use-tab.ts'
import { useSwitches } from './use-switches.ts'

/** The playground: an app with one kit, to see how it looks and to try what it does. */
export function App({ host }: { readonly host: KitHost }) {
  const kit = useKitFrom(host)
  const [switches, choose] = useSwitches()
  const { tab, choose: chooseTab, wasShown } = useTab()
  const main = useRef<HTMLElement>(null)
  const inspect = useRef<HTMLButtonElement>(null)
  const { mode, accent, radius, locale, isInspecting } = switches
  const theme = useMemo(() => ({ mode, accent, radius }), [mode, accent, radius])

  const change = (choice: Partial<Switches>) => {
    choose(choice)
    if (choice.features) host.replaceKit(choice.features)
  }
  const closeInspector = () => {
    change({ isInspecting: false })
    inspect.current?.focus()
  }
  return (
    <KitProvider kit={kit} theme={theme} locale={locale}>
      <button type="button" className="skip" onClick={() => main.current?.focus()}>
        Skip to content
      </button>
      <Header
        tab={tab}
        onTab={chooseTab}
        isInspecting={isInspecting}
        inspectButton={inspect}
        onInspect={() => change({ isInspecting: !isInspecting })}
      />
      <div className={isInspecting ? 'page inspected' : 'page'}>
        <main tabIndex={-1} ref={main}>
          <TabPanel id="design" tab={tab}>
            {wasShown('design') ? <DesignPanel switches={switches} onChange={change} /> : null}
          </TabPanel>
          <TabPanel id="requests" tab={tab}>
            <RequestsPanel
              features={switches.features}
              onMoreChains={() => change({ features: { ...switches.features, manyChains: true } })}
            />
          </TabPanel>
        </main>
        <footer>
          <p>
            Everything here happens on chains of this machine. No money, no account, no server elsewhere.{' '}
            <a href="/wagmi">The kit beside wagmi’s hooks</a>
          </p>
        </footer>
      </div>
      {isInspecting ? <Inspector onClose={closeInspector} /> : null}
    </KitProvider>
  )
}
