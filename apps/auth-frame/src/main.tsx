import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './page/app.tsx'
import { createPageStore } from './page/page-store.ts'
import { startFrame } from './page/start-frame.ts'
import { createApprovals } from './rpc/approvals.ts'
import { VisitPage } from './storage/visit-page.tsx'
import { languageOf } from './words/words.ts'

const element = document.querySelector('#root')
if (!element) throw new Error('The page has no element #root.')

if (window.parent === window) {
  const { code, direction, words } = languageOf(new URLSearchParams(location.search).get('language') ?? undefined)
  Object.assign(document.documentElement, { lang: code, dir: direction })
  document.title = words.frameTitle
  createRoot(element).render(<VisitPage {...{ words }} close={() => window.close()} />)
} else {
  const approvals = createApprovals(() => performance.now())
  const page = createPageStore()
  const parts = startFrame(window, approvals, page)
  createRoot(element).render(
    <StrictMode>
      <App {...{ approvals, page, parts }} />
    </StrictMode>,
  )
}
