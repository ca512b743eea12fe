import '@kit/react/styles.css'
import { evm } from '@kit/adapter-evm'
import { createKit } from '@kit/core'
import { arbitrum, mainnet } from '@kit/core/networks'
import { ConnectButton, KitProvider, useAccount } from '@kit/react'
import { browser } from '@kit/services'
import { walletConnect } from '@kit/services/walletconnect'
// The page around every kit; it lies beside the bench's own pages.
import { dark, mount, Page, projectId } from '../../shared/page.jsx'

const kit = createKit({
  runtime: browser({ projectId }),
  networks: [mainnet, arbitrum],
  adapters: [evm()],
  connectors: [walletConnect()],
})

function BenchPage() {
  const { address } = useAccount('eip155')
  return (
    <Page address={address}>
      <ConnectButton />
    </Page>
  )
}

mount(
  <KitProvider kit={kit} theme={{ mode: dark ? 'dark' : 'light' }}>
    <BenchPage />
  </KitProvider>,
)
