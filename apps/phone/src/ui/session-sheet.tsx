import { type ReactNode, useState } from 'react'
import { chainName } from '../chains/chains.ts'
import type { Phone } from '../phone/phone.ts'
import type { AppSession } from '../phone/phone-state.ts'
import { chainsIn, identitiesIn } from '../sessions/approved-namespaces.ts'
import { AppHead } from './app-head.tsx'
import { ChainChoice } from './chain-choice.tsx'
import { SessionMisbehaviour } from './session-misbehaviour.tsx'
import { SessionSwitches } from './session-switches.tsx'
import { Sheet } from './sheet.tsx'

type Props = {
  readonly phone: Phone
  readonly session: AppSession
  /** The EVM chains that the phone knows. */
  readonly chains: readonly string[]
  readonly isBusy: boolean
  readonly notifications: ReactNode
  readonly close: () => void
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** One connected app: its active chain and account, the chains it may use, and the end of its session. */
export function SessionSheet({ phone, session, chains: known, isBusy, notifications, close }: Props) {
  const { topic, app, namespaces, requested, expiresAt } = session
  const sessionChains = chainsIn(namespaces)
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const shared = identitiesIn(namespaces, phone.identities)
  const update = async () => {
    await phone.update(topic, chosen ?? sessionChains)
    setChosen(null)
  }
  const foot = (
    <button type="button" className="wide" onClick={close}>
      Close
    </button>
  )
  return (
    <Sheet kind="session" title={app.name} leave={close} foot={foot}>
      {notifications}
      <AppHead app={app} />
      <p className="hint">
        {`On ${chainName(session.activeChain ?? sessionChains[0] ?? '')} with ${shared.map(({ name }) => name).join(', ')}. Until ${day.format(expiresAt)}.`}
      </p>
      <SessionSwitches phone={phone} session={session} chains={known} isBusy={isBusy} />
      <ChainChoice
        label="Networks it may use"
        chains={[...new Set([...sessionChains, ...requested, ...known])]}
        chosen={chosen ?? sessionChains}
        choose={setChosen}
        remark={(chain) => (requested.includes(chain) ? undefined : 'not requested')}
      />
      <button type="button" onClick={() => void update()} disabled={isBusy || (chosen ?? sessionChains).length === 0}>
        Update session
      </button>
      <div className="decision">
        <button type="button" onClick={() => void phone.extend(topic)} disabled={isBusy}>
          Extend
        </button>
        <button type="button" className="danger" onClick={() => void phone.disconnect(topic)} disabled={isBusy}>
          Disconnect
        </button>
      </div>
      <SessionMisbehaviour phone={phone} topic={topic} sessionChains={sessionChains} />
    </Sheet>
  )
}
