import { signMessage } from '@kit/core'
import { useAccount, useConnect, useDisconnect, useNetwork } from '@kit/react'
import { Address } from '../parts/address.tsx'
import { kit } from './config.ts'
import { HooksSide } from './hooks-side.tsx'

/** The kit's hooks. They know nothing of wagmi's. */
export function KitHooks() {
  const account = useAccount('eip155')
  const { wallets, connect } = useConnect()
  const { networks, switchNetwork } = useNetwork()
  const disconnect = useDisconnect()
  const isConnected = account.is === 'connected'
  return (
    <HooksSide
      title="Kit’s hooks"
      about="useAccount, useConnect, useNetwork and useDisconnect of the kit, and its verb signMessage."
      details={{
        status: account.is,
        address: isConnected ? <Address of={account.address} /> : undefined,
        chainId: isConnected ? account.networkId.replace('eip155:', '') : undefined,
        wallet: isConnected ? account.wallet.name : undefined,
      }}
      isConnected={isConnected}
      wallets={wallets}
      networks={networks.map(({ caipNetworkId, name }) => ({ id: caipNetworkId, name }))}
      connect={(wallet) => connect({ wallet, namespace: 'eip155' })}
      switchTo={async (id) => {
        const chosen = networks.find(({ caipNetworkId }) => caipNetworkId === id)
        if (chosen) await switchNetwork(chosen)
      }}
      sign={async (message) => (await signMessage(kit, { message })).signature}
      disconnect={() => disconnect()}
    />
  )
}
