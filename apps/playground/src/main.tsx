import '@kit/react/styles.css'
import './styles.css'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { announceDemoWallets } from './demo-wallets/announce-demo-wallets.ts'
import { loadDemoWallets, loadStandardWallets } from './demo-wallets/load-demo-wallets.ts'
import { createPlaygroundKit } from './kit.ts'
import { createKitHost } from './kit-host.ts'
import { machineLog } from './machines/machine-log.ts'
import { readSwitches } from './switches.ts'
import { applyTheme } from './use-switches.ts'

const switches = readSwitches(location.search)
applyTheme(switches)
announceDemoWallets({ evm: loadDemoWallets, standard: loadStandardWallets })

function render(page: ReactNode): void {
  const root = document.querySelector('#root')
  if (!root) throw new Error('The page has no element #root.')
  createRoot(root).render(<StrictMode>{page}</StrictMode>)
}

// This page has a kit of its own, and code that the playground does not need.
if (location.pathname === '/wagmi') import('./wagmi/wagmi-app.tsx').then(({ WagmiApp }) => render(<WagmiApp />))
else {
  const host = createKitHost(switches.features, (features) => {
    machineLog.reset()
    return createPlaygroundKit(features)
  })
  render(<App host={host} />)
}
