import { type ComponentType, useEffect, useState } from 'react'
import { endpoints } from '../endpoints.ts'
import { Panel } from '../parts/panel.tsx'
import type { DemoWallets } from './create-demo-wallets.ts'
import { loadDemoWallets } from './load-demo-wallets.ts'

type Loaded = { readonly wallets: DemoWallets; readonly View: ComponentType<{ wallets: DemoWallets }> }

/** Two wallets for visitors without one. They load when the browser is idle. */
export function DemoWalletsPanel() {
  const loaded = useDemoWalletsWhenIdle()
  return (
    <Panel
      className="demo-wallets"
      title="Test wallets"
      about="They run inside this page, for trying everything without a wallet. Their keys are public."
    >
      {loaded === 'none' ? <p className="hint">They need the sandbox: start the playground with npm start.</p> : null}
      {loaded === 'loading' ? <p className="hint">Loading the test wallets …</p> : null}
      {loaded === 'failed' ? <p className="hint">They could not be loaded. Reload the page to try again.</p> : null}
      {typeof loaded === 'object' ? <loaded.View wallets={loaded.wallets} /> : null}
    </Panel>
  )
}

function useDemoWalletsWhenIdle(): Loaded | 'none' | 'loading' | 'failed' {
  const hasKeys = endpoints.accounts.length > 0
  const [state, setState] = useState<Loaded | 'none' | 'loading' | 'failed'>(hasKeys ? 'loading' : 'none')
  useEffect(() => {
    if (!hasKeys) return
    const wait = window.requestIdleCallback ?? ((done: () => void) => window.setTimeout(done, 200))
    const forget = window.cancelIdleCallback ?? window.clearTimeout
    const id = wait(() => {
      Promise.all([loadDemoWallets(), import('./demo-wallet-list.tsx')]).then(
        ([wallets, { DemoWalletList }]) => setState({ wallets, View: DemoWalletList }),
        () => setState('failed'),
      )
    })
    return () => forget(id)
  }, [hasKeys])
  return state
}
