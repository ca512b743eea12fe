import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './page/app.tsx'
import { createPageStore } from './page/page-store.ts'
import { startFrame } from './page/start-frame.ts'
import { createApprovals } from './rpc/approvals.ts'

const element = document.querySelector('#root')
if (!element) throw new Error('The page has no element #root.')

// A page of its own has nobody to answer.
if (window.parent !== window) {
  const approvals = createApprovals(() => performance.now())
  const page = createPageStore()
  const parts = startFrame(window, approvals, page)
  createRoot(element).render(
    <StrictMode>
      <App {...{ approvals, page, parts }} />
    </StrictMode>,
  )
}
