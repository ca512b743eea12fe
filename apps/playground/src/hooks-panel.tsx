import type { Namespace } from '@kit/core'
import { useAccount, useKit, useModal, useNetwork } from '@kit/react'
import type { ReactNode } from 'react'
import { Address } from './parts/address.tsx'
import { Facts } from './parts/facts.tsx'
import { Panel } from './parts/panel.tsx'

export function HooksPanel() {
  return (
    <Panel title="What the hooks say" about="Discriminated unions and plain values, live from the kit.">
      {useKit().namespaces.map((namespace) => (
        <AccountFacts key={namespace} namespace={namespace} />
      ))}
      <NetworkFacts />
      <ModalFacts />
    </Panel>
  )
}

function AccountFacts({ namespace }: { readonly namespace: Namespace }) {
  const account = useAccount(namespace as 'eip155')
  const facts: Record<string, ReactNode> = { is: <State>{account.is}</State> }
  if (account.is === 'connecting') facts.walletId = account.walletId
  if (account.is === 'disconnected' && account.error) facts.error = <code>{account.error.code}</code>
  if (account.is === 'connected') {
    facts.address = <Address of={account.address} />
    facts.accounts = account.accounts.length
    facts.wallet = <bdi>{account.wallet.name}</bdi>
    facts.networkId = <code>{account.networkId}</code>
    facts.network = account.network ? account.network.name : 'undefined: this app did not ask for it'
  }
  return <Hook name={`useAccount('${namespace}')`} facts={facts} />
}

function NetworkFacts() {
  const { network, networks, isSupported, isSwitching } = useNetwork()
  return (
    <Hook
      name="useNetwork()"
      facts={{
        network: <NetworkName name={network.name} id={network.caipNetworkId} />,
        networks: networks.map(({ name }) => name).join(', '),
        isSupported: String(isSupported),
        isSwitching: String(isSwitching),
      }}
    />
  )
}

function ModalFacts() {
  const { isOpen, open } = useModal()
  return (
    <>
      <Hook name="useModal()" facts={{ isOpen: String(isOpen) }} />
      <div className="buttons">
        <button type="button" onClick={() => open()}>
          open()
        </button>
        <button type="button" onClick={() => open({ view: 'Networks' })}>
          open({"{ view: 'Networks' }"})
        </button>
      </div>
    </>
  )
}

function Hook({ name, facts }: { readonly name: string; readonly facts: Readonly<Record<string, ReactNode>> }) {
  return (
    <div className="hook">
      <h3>
        <code>{name}</code>
      </h3>
      <Facts label={name} facts={facts} />
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
