import { type ReactNode, useState } from 'react'
import { addressOn } from '../keys/identity.ts'
import type { Phone } from '../phone/phone.ts'
import type { Proposal } from '../phone/phone-state.ts'
import { withActive } from '../sessions/approved.ts'
import { noMischief } from '../sessions/mischief.ts'
import { AccountChoice } from './account-choice.tsx'
import { AppHead } from './app-head.tsx'
import { ChainChoice } from './chain-choice.tsx'
import { Decision } from './decision.tsx'
import { ProposalMischief } from './proposal-mischief.tsx'
import { Sheet } from './sheet.tsx'

type Props = {
  readonly phone: Phone
  readonly proposal: Proposal
  readonly isBusy: boolean
  readonly waiting: number
  readonly news: ReactNode
}

/** An app wants to connect. */
export function ProposalSheet({ phone, proposal, isBusy, waiting, news }: Props) {
  const { id, app, asked, verdict } = proposal
  const offered = asked.chains.filter(({ chain }) => phone.identities.some((one) => addressOn(one, chain)))
  const [chains, setChains] = useState<readonly string[]>(offered.map(({ chain }) => chain))
  const [name, setName] = useState(phone.identities[0]?.name)
  const [sharesAll, setSharesAll] = useState(false)
  const [mischief, setMischief] = useState(noMischief)
  const active = phone.identities.find((identity) => identity.name === name)
  const identities = active ? (sharesAll ? withActive(phone.identities, active) : [active]) : []
  const required = new Set(asked.chains.filter(({ isRequired }) => isRequired).map(({ chain }) => chain))
  const decline = () => void phone.decline(id)
  const approve = () => void phone.approve(id, { chains, identities, mischief })
  const canApprove = chains.length > 0 || mischief.addsUninvited || mischief.leavesEvmOut
  const decision = { isBusy, waiting, approve, decline, canApprove }
  return (
    <Sheet kind="proposal" title={`Connect to ${app.name}?`} leave={decline} foot={<Decision {...decision} />}>
      {news}
      <AppHead app={app} verdict={verdict} />
      <ChainChoice
        label="Networks it may use"
        chains={offered.map(({ chain }) => chain)}
        chosen={chains}
        choose={setChains}
        remark={(chain) => (required.has(chain) ? 'needed' : undefined)}
      />
      <AccountChoice identities={phone.identities} chosen={name} choose={setName} />
      <label className="check">
        <input type="checkbox" checked={sharesAll} onChange={({ target }) => setSharesAll(target.checked)} />
        <span>Share my other accounts too</span>
      </label>
      <ProposalMischief
        mischief={mischief}
        change={setMischief}
        expire={() => void phone.letProposalExpire(id)}
        vanish={() => void phone.vanish()}
      />
    </Sheet>
  )
}
