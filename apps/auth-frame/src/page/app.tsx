import { useLayoutEffect, useSyncExternalStore } from 'react'
import { ApprovalScreen } from '../approval/approval-screen.tsx'
import type { ExportParts } from '../export/export-parts.ts'
import { ExportScreen } from '../export/export-screen.tsx'
import type { Approvals } from '../rpc/approvals.ts'
import { languageOf } from '../words/words.ts'
import { applyTheme } from './apply-theme.ts'
import type { PageStore } from './page-store.ts'

type Props = { readonly approvals: Approvals; readonly page: PageStore; readonly exports: ExportParts }

/** What the visitor sees in the frame: a request, or the way to take the keys elsewhere; else nothing. */
export function App({ approvals, page, exports }: Props) {
  const { pending, waiting } = useSyncExternalStore(approvals.subscribe, approvals.state)
  const { theme, isExporting } = useSyncExternalStore(page.subscribe, page.state)
  const { words } = languageOf(theme.language)
  useLayoutEffect(() => {
    applyTheme(document.documentElement, theme)
    document.title = words.frameTitle
  }, [theme, words])
  if (pending) {
    return <ApprovalScreen key={pending.id} {...{ pending, approvals, words }} waiting={Math.max(0, waiting - 1)} />
  }
  return isExporting ? <ExportScreen {...{ words }} parts={exports} close={page.closeExport} /> : null
}
