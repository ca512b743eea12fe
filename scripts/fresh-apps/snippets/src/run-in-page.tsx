/** Runs one snippet in a page with a wallet, draws the `App` that it exports, and says on the body when it has run. */
import { announce, createEvmTestWallet } from '@kit/testing/evm'
import { createRoot } from 'react-dom/client'
import { snippets } from './page-snippets'

const privateKey = `0x${'11'.repeat(32)}` as const
const wallet = createEvmTestWallet({
  privateKey,
  rpcUrls: { 1: location.origin },
  name: 'MetaMask',
  rdns: 'io.metamask',
})
announce(wallet, window)

const [file = '', kit] = location.search.slice(1).split('&')
if (kit) await (await import('./connect-kit')).connectKit(kit)
const { App } = (await snippets[file]?.()) ?? {}
if (App) createRoot(document.body.appendChild(document.createElement('div'))).render(<App />)
document.body.dataset.ran = wallet.activeAddress
