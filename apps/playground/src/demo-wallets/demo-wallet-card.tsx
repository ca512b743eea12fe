import { shortAddress } from '@kit/core'
import { useId, useState, useSyncExternalStore } from 'react'
import { DetailList } from '../parts/detail-list.tsx'
import { chainName, chainNames } from './chain-names.ts'
import type { DemoWallet, DemoWalletState } from './demo-wallet.ts'
import { behaviours, isBehaviour } from './request-queue.ts'

type Props = { readonly wallet: DemoWallet }

/** The menu of one demo wallet. */
export function DemoWalletCard({ wallet }: Props) {
  const state = useSyncExternalStore(wallet.state.subscribe, wallet.state.current)
  const { address, isConnected, isLocked, openRequests } = state
  const id = useId()
  return (
    <article className="demo-wallet" aria-labelledby={id}>
      <h3 id={id}>
        <img src={wallet.info.icon} alt="" width="28" height="28" />
        {wallet.info.name}
      </h3>
      <DetailList
        label={wallet.info.name}
        details={{
          Account: <bdi className="mono">{shortAddress(address)}</bdi>,
          'This site': isConnected ? 'connected' : 'not connected',
          Wallet: isLocked ? 'locked' : 'unlocked',
          Waiting: openRequests.length === 0 ? 'nothing' : `${openRequests.length} to be answered`,
        }}
      />
      <BehaviourSelect wallet={wallet} state={state} />
      <ChainSelect wallet={wallet} state={state} />
      <ForgetChain wallet={wallet} state={state} />
      <div className="buttons">
        <button type="button" onClick={isLocked ? wallet.unlock : wallet.lock}>
          {isLocked ? 'Unlock' : 'Lock'}
        </button>
        <button type="button" onClick={wallet.switchAccount}>
          Switch account
        </button>
        <button type="button" disabled={!isConnected} onClick={wallet.disconnectSite}>
          Disconnect this site
        </button>
      </div>
    </article>
  )
}

type FieldProps = Props & { readonly state: DemoWalletState }

function BehaviourSelect({ wallet, state }: FieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>When asked</label>
      <select
        id={id}
        value={state.behaviour}
        onChange={({ target }) => isBehaviour(target.value) && wallet.setBehaviour(target.value)}
      >
        {Object.entries(behaviours).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}

function ChainSelect({ wallet, state: { chainId, forgottenChains } }: FieldProps) {
  const id = useId()
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
function ForgetChain({ wallet, state: { chainId, forgottenChains } }: FieldProps) {
  const id = useId()
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
