import type { Namespace } from '@kit/core'
import { useAccount, useKit, useModal, useNetwork } from '@kit/react'
import type { ReactNode } from 'react'
import { Address } from './parts/address.tsx'
import { DetailList } from './parts/detail-list.tsx'
import { Panel } from './parts/panel.tsx'

export function HooksPanel() {
  return (
    <Panel title="Hook values" about="What each hook returns, live from the kit.">
      {useKit().namespaces.map((namespace) => (
        <AccountDetails key={namespace} namespace={namespace} />
      ))}
      <NetworkDetails />
      <ModalDetails />
    </Panel>
  )
}

function AccountDetails({ namespace }: { readonly namespace: Namespace }) {
  const account = useAccount(namespace as 'eip155')
  const details: Record<string, ReactNode> = { is: <State>{account.is}</State> }
  if (account.is === 'connecting') details.walletId = account.walletId
  if (account.is === 'disconnected' && account.error) details.error = <code>{account.error.code}</code>
  if (account.is === 'connected') {
    details.address = <Address of={account.address} />
    details.accounts = account.accounts.length
    details.wallet = <bdi>{account.wallet.name}</bdi>
    details.networkId = <code>{account.networkId}</code>
    details.network = account.network ? account.network.name : 'undefined: this app does not use it'
  }
  return <Hook name={`useAccount('${namespace}')`} details={details} />
}

function NetworkDetails() {
  const { network, networks, isSupported, isSwitching } = useNetwork()
  return (
    <Hook
      name="useNetwork()"
      details={{
        network: <NetworkName name={network.name} id={network.caipNetworkId} />,
        networks: networks.map(({ name }) => name).join(', '),
        isSupported: String(isSupported),
        isSwitching: String(isSwitching),
      }}
    />
  )
}

function ModalDetails() {
  const { isOpen, open } = useModal()
  const namespace = useNetwork().network.chainNamespace
  return (
    <>
      <Hook name="useModal()" details={{ isOpen: String(isOpen) }} />
      <div className="buttons">
        <button type="button" onClick={() => open()}>
          open()
        </button>
        <button type="button" onClick={() => open({ view: 'Networks' })}>
          open({"{ view: 'Networks' }"})
        </button>
        <button type="button" onClick={() => open({ view: 'Nfts', namespace })}>
          open({"{ view: 'Nfts', … }"})
        </button>
      </div>
    </>
  )
}

function Hook({ name, details }: { readonly name: string; readonly details: Readonly<Record<string, ReactNode>> }) {
  return (
    <div className="hook">
      <h3>
        <code>{name}</code>
      </h3>
      <DetailList label={name} details={details} />
    </div>
  )
}

function State({ children }: { readonly children: string }) {
  return (
    <span className="state" data-state={children}>
      {children}
    </span>
  )
}

function NetworkName({ name, id }: { readonly name: string; readonly id: string }) {
  return (
    <>
      {name} <code className="quiet">{id}</code>
    </>
  )
}
