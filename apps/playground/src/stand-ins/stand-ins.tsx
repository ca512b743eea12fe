import { type ComponentType, useEffect, useState } from 'react'
import { endpoints } from '../endpoints.ts'
import { Panel } from '../parts/panel.tsx'
import type { Desk } from './desk.ts'
import { loadDesk } from './load-desk.ts'

type Loaded = { readonly desk: Desk; readonly View: ComponentType<{ desk: Desk }> }

/** Two wallets for somebody who has none. They arrive when the page has nothing better to do. */
export function StandIns() {
  const loaded = useWhenIdle()
  return (
    <Panel
      className="stand-ins"
      title="Test wallets"
      about="Stand-ins inside this page, for trying everything without a wallet. Their keys are public."
    >
      {loaded === 'none' ? <p className="hint">They need the sandbox: start the playground with npm start.</p> : null}
      {loaded === 'loading' ? <p className="hint">Getting the test wallets …</p> : null}
      {loaded === 'failed' ? <p className="hint">They could not be loaded. Reload the page to try again.</p> : null}
      {typeof loaded === 'object' ? <loaded.View desk={loaded.desk} /> : null}
    </Panel>
  )
}

function useWhenIdle(): Loaded | 'none' | 'loading' | 'failed' {
  const hasKeys = endpoints.accounts.length > 0
  const [state, setState] = useState<Loaded | 'none' | 'loading' | 'failed'>(hasKeys ? 'loading' : 'none')
  useEffect(() => {
    if (!hasKeys) return
    const wait = window.requestIdleCallback ?? ((done: () => void) => window.setTimeout(done, 200))
    const forget = window.cancelIdleCallback ?? window.clearTimeout
    const id = wait(() => {
      Promise.all([loadDesk(), import('./stand-in-desk.tsx')]).then(
        ([desk, { StandInDesk }]) => setState({ desk, View: StandInDesk }),
        () => setState('failed'),
      )
    })
    return () => forget(id)
  }, [hasKeys])
  return state
}
