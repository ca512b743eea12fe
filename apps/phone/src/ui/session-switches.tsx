import { useState } from 'react'
import { canSwitchTo, chainName } from '../chains/chains.ts'
import type { Phone } from '../phone/phone.ts'
import type { AppSession } from '../phone/phone-state.ts'
import { chainsIn, identitiesIn } from '../sessions/approved-namespaces.ts'
import { AccountChoice } from './account-choice.tsx'
import { SelectField } from './select-field.tsx'

type Props = {
  readonly phone: Phone
  readonly session: AppSession
  readonly chains: readonly string[]
  readonly isBusy: boolean
}

/** Switches a session to another network or account. */
export function SessionSwitches({ phone, session, chains: known, isBusy }: Props) {
  const { topic, activeChain, namespaces } = session
  const sessionChains = chainsIn(namespaces)
  const chains = [...new Set([...sessionChains, ...known])].filter(canSwitchTo)
  const [chain, setChain] = useState(activeChain ?? chains[0])
  const [name, setName] = useState(identitiesIn(namespaces, phone.identities)[0]?.name ?? phone.identities[0]?.name)
  const networks = Object.fromEntries(
    chains.map((one) => [one, sessionChains.includes(one) ? chainName(one) : `${chainName(one)} (will be added)`]),
  )
  const account = phone.identities.find((identity) => identity.name === name)
  return (
    <>
      {activeChain === undefined ? null : (
        <div className="field-row">
          <SelectField label="Network" options={networks} chosen={chain} choose={setChain} />
          <button type="button" disabled={isBusy} onClick={() => chain && void phone.switchChain(topic, chain)}>
            Switch network
          </button>
        </div>
      )}
      <div className="field-row">
        <AccountChoice identities={phone.identities} chosen={name} choose={setName} />
        <button
          type="button"
          disabled={isBusy}
          onClick={() => account && void phone.switchAccount(topic, account, activeChain)}
        >
          Switch account
        </button>
      </div>
    </>
  )
}
