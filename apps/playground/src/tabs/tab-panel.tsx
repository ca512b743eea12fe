import type { ReactNode } from 'react'
import type { TabId } from './use-tab.ts'

type Props = { readonly id: TabId; readonly tab: TabId; readonly children: ReactNode }

/** What a tab shows. It keeps what was typed while another tab is chosen. */
export function TabPanel({ id, tab, children }: Props) {
  return (
    <div className="tab-panel" role="tabpanel" id={`panel-${id}`} aria-labelledby={`tab-${id}`} hidden={id !== tab}>
      {children}
    </div>
  )
}
