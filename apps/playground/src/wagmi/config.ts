import { evm } from '@kit/adapter-evm'
import { createKit } from '@kit/core'
import { browser } from '@kit/services'
import { createConfig, http } from 'wagmi'
import { rpcUrl } from '../endpoints.ts'
import { evmNetworks } from '../networks.ts'

/** The app's own config, as an app with wagmi has one. The kit's networks are chains of wagmi's, too. */
export const config = createConfig({
  chains: evmNetworks,
  transports: {
    1: http(rpcUrl('eip155:1')),
    42161: http(rpcUrl('eip155:42161')),
    8453: http(rpcUrl('eip155:8453')),
  },
})

/** The kit on the same config, so that it shows what wagmi's hooks do, and they show what it does. */
export const kit = createKit({
  metadata: { name: 'Kit beside wagmi', icons: [new URL('/icon.svg', location.href).href] },
  runtime: browser(),
  networks: evmNetworks,
  adapters: [evm({ wagmiConfig: config })],
})
