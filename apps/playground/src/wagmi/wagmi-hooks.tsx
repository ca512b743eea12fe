import { useAccount, useChains, useConnect, useConnectors, useDisconnect, useSignMessage, useSwitchChain } from 'wagmi'
import { Address } from '../parts/address.tsx'
import { HooksSide } from './hooks-side.tsx'

/** wagmi's hooks. They know nothing of the kit. */
export function WagmiHooks() {
  const { address, chainId, connector, status, isConnected } = useAccount()
  const connectors = useConnectors()
  const chains = useChains()
  const connect = useConnect()
  const disconnect = useDisconnect()
  const signMessage = useSignMessage()
  const switchChain = useSwitchChain()
  return (
    <HooksSide
      title="wagmi’s hooks"
      about="useAccount, useConnect, useSignMessage, useSwitchChain and useDisconnect of wagmi."
      details={{
        status,
        address: address ? <Address of={address} /> : undefined,
        chainId,
        wallet: connector?.name,
      }}
      isConnected={isConnected}
      wallets={connectors.map(({ uid, name }) => ({ id: uid, name }))}
      networks={chains.map(({ id, name }) => ({ id: String(id), name }))}
      connect={async (uid) => {
        const chosen = connectors.find((one) => one.uid === uid)
        if (chosen) await connect.mutateAsync({ connector: chosen })
      }}
      switchTo={(id) => switchChain.mutateAsync({ chainId: Number(id) as (typeof chains)[number]['id'] })}
      sign={(message) => signMessage.mutateAsync({ message })}
      disconnect={() => disconnect.mutateAsync({})}
    />
  )
}
