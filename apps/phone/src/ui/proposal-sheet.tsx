import { type ReactNode, useState } from 'react'
import { addressOn } from '../keys/identity.ts'
import type { Phone } from '../phone/phone.ts'
import type { Proposal } from '../phone/phone-state.ts'
import { withActive } from '../sessions/approved-namespaces.ts'
import { noMisbehaviour } from '../sessions/misbehaviour.ts'
import { AccountChoice } from './account-choice.tsx'
import { AppHead } from './app-head.tsx'
import { ChainChoice } from './chain-choice.tsx'
import { Decision } from './decision.tsx'
import { ProposalMisbehaviour } from './proposal-misbehaviour.tsx'
import { Sheet } from './sheet.tsx'
import { SignInText } from './sign-in-text.tsx'

type Props = {
  readonly phone: Phone
  readonly proposal: Proposal
  readonly isBusy: boolean
  readonly waiting: number
  readonly notifications: ReactNode
}

/** The proposal of an app that wants to connect. */
export function ProposalSheet({ phone, proposal, isBusy, waiting, notifications }: Props) {
  const { id, app, requested, verdict, signIn } = proposal
  const offered = requested.chains.filter(({ chain }) => phone.identities.some((one) => addressOn(one, chain)))
  const [chains, setChains] = useState<readonly string[]>(offered.map(({ chain }) => chain))
  const [name, setName] = useState(phone.identities[0]?.name)
  const [sharesAll, setSharesAll] = useState(false)
  const [misbehaviour, setMisbehaviour] = useState(noMisbehaviour)
  const active = phone.identities.find((identity) => identity.name === name)
  const identities = active ? (sharesAll ? withActive(phone.identities, active) : [active]) : []
  const required = new Set(requested.chains.filter(({ isRequired }) => isRequired).map(({ chain }) => chain))
  const decline = () => void phone.declineProposal(id)
  const approve = () => void phone.approveProposal(id, { chains, identities, misbehaviour })
  const canApprove = chains.length > 0 || misbehaviour.addsUnrequestedChain || misbehaviour.omitsEvm
  const decision = { isBusy, waiting, approve, decline, canApprove }
  return (
    <Sheet
      kind="proposal"
      title={signIn ? `Connect to ${app.name} and sign in?` : `Connect to ${app.name}?`}
      leave={decline}
      foot={<Decision {...decision} />}
    >
      {notifications}
      <AppHead app={app} verdict={verdict} />
      <ChainChoice
        label="Networks it may use"
        chains={offered.map(({ chain }) => chain)}
        chosen={chains}
        choose={setChains}
        remark={(chain) => (required.has(chain) ? 'required' : undefined)}
      />
      <AccountChoice identities={phone.identities} chosen={name} choose={setName} />
      {signIn ? <SignInText phone={phone} signIn={signIn} chains={chains} identities={identities} /> : null}
      <label className="check">
        <input type="checkbox" checked={sharesAll} onChange={({ target }) => setSharesAll(target.checked)} />
        <span>Share my other accounts too</span>
      </label>
      <ProposalMisbehaviour
        misbehaviour={misbehaviour}
        change={setMisbehaviour}
        expire={() => void phone.expireProposal(id)}
        goOffline={() => void phone.goOffline()}
      />
    </Sheet>
  )
}
