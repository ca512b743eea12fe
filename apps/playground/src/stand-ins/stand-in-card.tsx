import { shortAddress } from '@kit/core'
import { useId, useState, useSyncExternalStore } from 'react'
import { Facts } from '../parts/facts.tsx'
import { chainName, chainNames } from './chain-names.ts'
import { type Manner, manners } from './questions.ts'
import type { StandIn, StandInState } from './stand-in.ts'

type Props = { readonly wallet: StandIn }

/** One wallet's own menu: what its owner can do in it. */
export function StandInCard({ wallet }: Props) {
  const state = useSyncExternalStore(wallet.state.subscribe, wallet.state.current)
  const { address, isConnected, isLocked, questions } = state
  const id = useId()
  return (
    <article className="stand-in" aria-labelledby={id}>
      <h3 id={id}>
        <img src={wallet.info.icon} alt="" width="28" height="28" />
        {wallet.info.name}
      </h3>
      <Facts
        label={wallet.info.name}
        facts={{
          Account: <bdi className="mono">{shortAddress(address)}</bdi>,
          'This site': isConnected ? 'connected' : 'not connected',
          Wallet: isLocked ? 'locked' : 'unlocked',
          Waiting: questions.length === 0 ? 'nothing' : `${questions.length} to be answered`,
        }}
      />
      <MannerSelect wallet={wallet} state={state} />
      <ChainSelect wallet={wallet} state={state} />
      <Forget wallet={wallet} state={state} />
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

type Part = Props & { readonly state: StandInState }

function MannerSelect({ wallet, state }: Part) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>Asked something, it will</label>
      <select id={id} value={state.manner} onChange={({ target }) => wallet.setManner(target.value as Manner)}>
        {Object.entries(manners).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}

function ChainSelect({ wallet, state: { chainId, forgotten } }: Part) {
  const id = useId()
  const ids = [...new Set([...Object.keys(chainNames).map(Number), chainId])]
  return (
    <div className="field">
      <label htmlFor={id}>It is on</label>
      <select id={id} value={chainId} onChange={({ target }) => wallet.moveTo(Number(target.value))}>
        {ids.map((each) => (
          <option key={each} value={each} disabled={forgotten.includes(each)}>
            {chainName(each)}
            {each === 137 ? ' (not in this app)' : ''}
            {forgotten.includes(each) ? ' (forgotten)' : ''}
          </option>
        ))}
      </select>
    </div>
  )
}

/** A chain that a wallet does not know has to be added to it: error 4902. */
function Forget({ wallet, state: { chainId, forgotten } }: Part) {
  const id = useId()
  const known = [1, 42161, 8453].filter((each) => each !== chainId && !forgotten.includes(each))
  const [chosen, choose] = useState(8453)
  const shown = known.includes(chosen) ? chosen : known[0]
  return (
    <div className="field">
      <label htmlFor={id}>It can forget (4902)</label>
      <div className="with-button">
        <select id={id} value={shown ?? ''} disabled={!shown} onChange={({ target }) => choose(Number(target.value))}>
          {shown ? null : <option value="">nothing more</option>}
          {known.map((each) => (
            <option key={each} value={each}>
              {chainName(each)}
            </option>
          ))}
        </select>
        <button type="button" disabled={!shown} onClick={() => shown && wallet.forget(shown)}>
          Forget
        </button>
      </div>
    </div>
  )
}
