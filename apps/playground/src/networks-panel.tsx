import { addNetwork, isKitError, type KitError, type Network, removeNetwork } from '@kit/core'
import { useKit, useNetwork } from '@kit/react'
import { type FormEvent, useState } from 'react'
import { isOtherNamespace } from './chains/chain-info.ts'
import { Field } from './parts/field.tsx'
import { Panel } from './parts/panel.tsx'

const nothing = { name: '', chainId: '', rpcUrl: '', symbol: 'ETH' }

/** Takes networks out of the running kit, and adds EVM networks to it. */
export function NetworksPanel() {
  const kit = useKit()
  const { networks } = useNetwork()
  const [fields, setFields] = useState(nothing)
  const [outcome, setOutcome] = useState<Network | KitError | null>(null)

  const remove = (network: Network) => {
    const { name, id, rpcUrls, nativeCurrency } = network
    removeNetwork(kit, network)
    setOutcome(null)
    if (isOtherNamespace(network.chainNamespace)) return
    setFields({ name, chainId: String(id), rpcUrl: rpcUrls.default.http[0] ?? '', symbol: nativeCurrency.symbol })
  }
  const add = (event: FormEvent) => {
    event.preventDefault()
    const { name, chainId, rpcUrl, symbol } = fields
    const nativeCurrency = { name: symbol, symbol, decimals: 18 }
    addNetwork(kit, { id: Number(chainId), name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } }).then(
      (network) => {
        setOutcome(network)
        setFields(nothing)
      },
      (error: unknown) => setOutcome(isKitError(error) ? error : null),
    )
  }
  const field = (name: keyof typeof fields) => ({
    value: fields[name],
    onChange: (value: string) => setFields({ ...fields, [name]: value }),
  })
  return (
    <Panel
      title="Networks"
      about="A network that is added stays until the page is left. Connected wallets stay connected."
    >
      <ul className="sessions" aria-label="Networks of this page">
        {networks.map((network) => (
          <li key={network.caipNetworkId}>
            <span>
              <bdi>{network.name}</bdi>
              <br />
              <code className="quiet">{network.caipNetworkId}</code>
            </span>
            <button
              type="button"
              disabled={networks.length === 1}
              aria-label={`Remove ${network.name}`}
              onClick={() => remove(network)}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      <form className="wallet-request" onSubmit={add} noValidate>
        <h3>Add a network</h3>
        <Field label="Name" {...field('name')} />
        <Field label="Chain ID" {...field('chainId')} inputMode="decimal" />
        <Field label="RPC address" {...field('rpcUrl')} className="mono" />
        <Field label="Symbol" {...field('symbol')} />
        <button type="submit" className="primary">
          Add network
        </button>
        <Outcome of={outcome} />
      </form>
    </Panel>
  )
}

function Outcome({ of }: { readonly of: Network | KitError | null }) {
  return (
    <div className="outcome" role="status">
      {isKitError(of) ? (
        <p className="failure">
          <code>{of.code}</code> {of.message}
        </p>
      ) : of ? (
        <p className="success">
          Added <bdi>{of.name}</bdi>.
        </p>
      ) : null}
    </div>
  )
}
