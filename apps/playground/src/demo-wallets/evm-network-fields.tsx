import { useId, useState, useSyncExternalStore } from 'react'
import { chainName, chainNames } from './chain-names.ts'
import type { EvmDemoWallet } from './evm-demo-wallet.ts'

type Props = { readonly wallet: EvmDemoWallet }

/** The network of a demo wallet of the EVM. */
export function EvmNetworkFields({ wallet }: Props) {
  return (
    <>
      <ChainSelect wallet={wallet} />
      <ForgetChain wallet={wallet} />
    </>
  )
}

function ChainSelect({ wallet }: Props) {
  const id = useId()
  const { chainId, forgottenChains } = useSyncExternalStore(wallet.network.subscribe, wallet.network.current)
  const ids = [...new Set([...Object.keys(chainNames).map(Number), chainId])]
  return (
    <div className="field">
      <label htmlFor={id}>It is on</label>
      <select id={id} value={chainId} onChange={({ target }) => wallet.switchChain(Number(target.value))}>
        {ids.map((each) => (
          <option key={each} value={each} disabled={forgottenChains.includes(each)}>
            {chainName(each)}
            {each === 137 ? ' (not in this app)' : ''}
            {forgottenChains.includes(each) ? ' (removed)' : ''}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Removes a network from the wallet, which the kit then has to add to it (error 4902). */
function ForgetChain({ wallet }: Props) {
  const id = useId()
  const { chainId, forgottenChains } = useSyncExternalStore(wallet.network.subscribe, wallet.network.current)
  const known = [1, 42161, 8453].filter((each) => each !== chainId && !forgottenChains.includes(each))
  const [chosen, choose] = useState(8453)
  const shown = known.includes(chosen) ? chosen : known[0]
  return (
    <div className="field">
      <label htmlFor={id}>Remove network</label>
      <div className="with-button">
        <select id={id} value={shown ?? ''} disabled={!shown} onChange={({ target }) => choose(Number(target.value))}>
          {shown ? null : <option value="">nothing more</option>}
          {known.map((each) => (
            <option key={each} value={each}>
              {chainName(each)}
            </option>
          ))}
        </select>
        <button type="button" disabled={!shown} onClick={() => shown && wallet.forgetChain(shown)}>
          Remove
        </button>
      </div>
    </div>
  )
}
