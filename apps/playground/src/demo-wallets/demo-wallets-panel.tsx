import { useKit } from '@kit/react'
import { type ComponentType, useEffect, useState } from 'react'
import { endpoints } from '../endpoints.ts'
import { Panel } from '../parts/panel.tsx'
import type { LoadedWallets } from './demo-wallet-list.tsx'
import { loadDemoWallets, loadStandardWallets } from './load-demo-wallets.ts'
import { standardWallets } from './standard-wallets.ts'

/** Milliseconds. */
const mostWait = 1_000

type Loaded = { readonly wallets: LoadedWallets; readonly View: ComponentType<{ wallets: LoadedWallets }> }

type Props = {
  /** Lets this page use Solana and Bitcoin, too. */
  readonly onMoreChains?: () => void
}

/** Wallets for visitors without one. They load when the browser is idle. */
export function DemoWalletsPanel({ onMoreChains }: Props) {
  const hasMoreChains = useKit().namespaces.length > 1
  const loaded = useDemoWalletsWhenIdle(hasMoreChains)
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
      {onMoreChains && loaded !== 'loading' && !hasMoreChains && standardWallets.length > 0 ? (
        <div className="more-chains">
          <p className="hint">There are test wallets for Solana and Bitcoin, too.</p>
          <button type="button" onClick={onMoreChains}>
            Use Solana and Bitcoin
          </button>
        </div>
      ) : null}
    </Panel>
  )
}

async function load(hasMoreChains: boolean): Promise<Loaded> {
  const [evm, standard, { DemoWalletList }] = await Promise.all([
    loadDemoWallets(),
    hasMoreChains ? loadStandardWallets() : [],
    import('./demo-wallet-list.tsx'),
  ])
  return { wallets: { evm, standard }, View: DemoWalletList }
}

function useDemoWalletsWhenIdle(hasMoreChains: boolean): Loaded | 'none' | 'loading' | 'failed' {
  const hasKeys = endpoints.accounts.length > 0
  const [state, setState] = useState<Loaded | 'none' | 'loading' | 'failed'>(hasKeys ? 'loading' : 'none')
  useEffect(() => {
    if (!hasKeys) return
    let isOver = false
    const show = (next: Loaded | 'failed') => {
      if (!isOver) setState(next)
    }
    const wait = window.requestIdleCallback ?? ((done: () => void) => window.setTimeout(done, 200))
    const forget = window.cancelIdleCallback ?? window.clearTimeout
    // A busy machine may never be idle.
    const id = wait(
      () => {
        load(hasMoreChains).then(show, () => show('failed'))
      },
      { timeout: mostWait },
    )
    return () => {
      isOver = true
      forget(id)
    }
  }, [hasKeys, hasMoreChains])
  return state
}
