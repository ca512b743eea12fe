import '@kit/react/styles.css'
import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createKitHost } from './kit-host.ts'
import { announceStandIns } from './stand-ins/announce-stand-ins.ts'
import { readSwitches } from './switches.ts'
import { wear } from './use-switches.ts'

const switches = readSwitches(location.search)
wear(switches)
announceStandIns()
const host = createKitHost(switches.features)

createRoot(document.querySelector('#root') as HTMLElement).render(
  <StrictMode>
    <App host={host} />
  </StrictMode>,
)
