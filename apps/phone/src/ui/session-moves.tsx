import { useState } from 'react'
import { canMoveTo, chainName } from '../chains/chains.ts'
import type { Phone } from '../phone/phone.ts'
import type { AppSession } from '../phone/phone-state.ts'
import { chainsIn, identitiesIn } from '../sessions/approved.ts'
import { AccountChoice } from './account-choice.tsx'
import { SelectField } from './select-field.tsx'

type Props = {
  readonly phone: Phone
  readonly session: AppSession
  readonly chains: readonly string[]
  readonly isBusy: boolean
}

/** To another network, to another account. */
export function SessionMoves({ phone, session, chains: known, isBusy }: Props) {
  const { topic, place, namespaces } = session
  const held = chainsIn(namespaces)
  const chains = [...new Set([...held, ...known])].filter(canMoveTo)
  const [chain, setChain] = useState(place ?? chains[0])
  const [name, setName] = useState(identitiesIn(namespaces, phone.identities)[0]?.name ?? phone.identities[0]?.name)
  const networks = Object.fromEntries(
    chains.map((one) => [one, held.includes(one) ? chainName(one) : `${chainName(one)} (will be added)`]),
  )
  const account = phone.identities.find((identity) => identity.name === name)
  return (
    <>
      {place === undefined ? null : (
        <div className="move">
          <SelectField label="Network" options={networks} chosen={chain} choose={setChain} />
          <button type="button" disabled={isBusy} onClick={() => chain && void phone.moveTo(topic, chain)}>
            Switch network
          </button>
        </div>
      )}
      <div className="move">
        <AccountChoice identities={phone.identities} chosen={name} choose={setName} />
        <button
          type="button"
          disabled={isBusy}
          onClick={() => account && void phone.switchAccount(topic, account, place)}
        >
          Switch account
        </button>
      </div>
    </>
  )
}
