import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './minimal.tsx'

createRoot(document.querySelector('#root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
