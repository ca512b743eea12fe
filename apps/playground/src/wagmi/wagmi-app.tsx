import { ConnectButton, KitProvider } from '@kit/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { WagmiProvider } from 'wagmi'
import { DemoWalletsPanel } from '../demo-wallets/demo-wallets-panel.tsx'
import { config, kit } from './config.ts'
import { KitHooks } from './kit-hooks.tsx'
import { WagmiHooks } from './wagmi-hooks.tsx'

const queries = new QueryClient()

/** An app that has wagmi and the kit, on one config: each connects, switches and signs, and both show it. */
export function WagmiApp() {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queries}>
        <KitProvider kit={kit}>
          <header className="header">
            <h1>
              <img src="/icon.svg" alt="" width="28" height="28" />
              <span>Kit beside wagmi</span>
            </h1>
            <nav className="bar">
              <a href="/">Playground</a>
            </nav>
            <div className="header-buttons">
              <ConnectButton />
            </div>
          </header>
          <div className="page">
            <main>
              <div className="columns">
                <div className="asks">
                  <WagmiHooks />
                  <KitHooks />
                </div>
                <div className="helpers">
                  <DemoWalletsPanel />
                </div>
              </div>
            </main>
          </div>
        </KitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
