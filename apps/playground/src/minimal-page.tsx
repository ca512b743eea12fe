import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './minimal.tsx'

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no element #root.')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
