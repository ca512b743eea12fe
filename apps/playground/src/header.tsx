import { ConnectButton, NetworkButton } from '@kit/react'
import type { RefObject } from 'react'
import { TabList } from './tabs/tab-list.tsx'
import type { TabId } from './tabs/use-tab.ts'

type Props = {
  readonly tab: TabId
  readonly onTab: (tab: TabId) => void
  readonly isInspecting: boolean
  readonly inspectButton: RefObject<HTMLButtonElement | null>
  readonly onInspect: () => void
}

/** The page's header. The connect button becomes the account button once a wallet is connected. */
export function Header({ tab, onTab, isInspecting, inspectButton, onInspect }: Props) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a name tells this banner from that of the preview
    <header className="header" aria-label="Playground">
      <h1>
        <img src="/icon.svg" alt="" width="28" height="28" />
        <span>Kit playground</span>
      </h1>
      <div className="bar">
        <TabList tab={tab} choose={onTab} />
        <button
          type="button"
          className="inspect"
          ref={inspectButton}
          aria-expanded={isInspecting}
          aria-controls={isInspecting ? 'inspector' : undefined}
          onClick={onInspect}
        >
          Inspect
        </button>
      </div>
      <div className="header-buttons">
        <NetworkButton />
        <ConnectButton />
      </div>
    </header>
  )
}
