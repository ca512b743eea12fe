import { createKit } from '@kit/core'
import { ConnectButton, KitProvider, useAccount } from '@kit/react'
import { browser } from '@kit/services'
import { createRoot } from 'react-dom/client'
import '@kit/react/styles.css'
import { tonLike, tonLikeMain, tonLikeTest } from './index.ts'
import { registerPageWallet } from './page-wallet.ts'

registerPageWallet(window)
const kit = createKit({ runtime: browser(), networks: [tonLikeMain, tonLikeTest], adapters: [tonLike(window)] })

function Account() {
  const account = useAccount('tonlike')
  return <output>{account.is === 'connected' ? account.caipAddress : account.is}</output>
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <KitProvider kit={kit}>
      <ConnectButton />
      <Account />
    </KitProvider>,
  )
