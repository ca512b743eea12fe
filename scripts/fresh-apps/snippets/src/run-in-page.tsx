/** Runs one snippet in a page with two wallets, draws the components that it exports, and says on the body when it has run. */
import { getAccount } from '@kit/core'
import { KitProvider } from '@kit/react'
import { announce, createEvmTestWallet } from '@kit/testing/evm'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { snippets } from './page-snippets'

const rpcUrls = { 1: location.origin }
const metaMask = { name: 'MetaMask', rdns: 'io.metamask' }
const wallet = createEvmTestWallet({ privateKey: `0x${'11'.repeat(32)}`, rpcUrls, ...metaMask })
announce(wallet, window)
announce(
  createEvmTestWallet({ privateKey: `0x${'22'.repeat(32)}`, rpcUrls, name: 'Acorn', rdns: 'test.acorn' }),
  window,
)

const draw = (node: React.ReactNode) =>
  createRoot(document.body.appendChild(document.createElement('div'))).render(node)

/** Draws components that stand within the kit of their app, and says on the body which wallet is connected. */
async function drawWithin(components: readonly ComponentType[]) {
  const { kit } = await import('./given')
  kit.subscribe(() => {
    const account = getAccount(kit, { namespace: 'eip155' })
    document.body.dataset.account = account.is === 'connected' ? account.wallet.name : ''
  })
  draw(
    <KitProvider kit={kit}>
      {components.map((Component) => (
        <Component key={Component.name} />
      ))}
    </KitProvider>,
  )
}

const [file = '', kit, on] = location.search.slice(1).split('&')
if (kit) {
  const { connectKit } = on === 'nodes' ? await import('./given-on-nodes') : await import('./connect-kit')
  await connectKit(kit)
}
const { App, ...others } = (await snippets[file]?.()) ?? {}
const components = Object.values(others).filter((value) => typeof value === 'function')
if (App) draw(<App />)
else if (components.length > 0) await drawWithin(components)
document.body.dataset.ran = wallet.activeAddress
