import { evm } from '@kit/adapter-evm'
import { createKit } from '@kit/core'
import { base, mainnet } from '@kit/core/networks'
import { ConnectButton, KitProvider } from '@kit/react'
import { browser } from '@kit/services'
import '@kit/react/styles.css'

const kit = createKit({ runtime: browser(), networks: [mainnet, base], adapters: [evm()] })

export const App = () => (
  <KitProvider kit={kit}>
    <ConnectButton />
  </KitProvider>
)
