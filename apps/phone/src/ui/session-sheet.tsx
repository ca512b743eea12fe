import { type ReactNode, useState } from 'react'
import { chainName } from '../chains/chains.ts'
import type { Phone } from '../phone/phone.ts'
import type { AppSession } from '../phone/phone-state.ts'
import { chainsIn, identitiesIn } from '../sessions/approved.ts'
import { AppHead } from './app-head.tsx'
import { ChainChoice } from './chain-choice.tsx'
import { SessionMischief } from './session-mischief.tsx'
import { SessionMoves } from './session-moves.tsx'
import { Sheet } from './sheet.tsx'

type Props = {
  readonly phone: Phone
  readonly session: AppSession
  /** EVM chains that the phone knows. */
  readonly chains: readonly string[]
  readonly isBusy: boolean
  readonly news: ReactNode
  readonly close: () => void
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** One connected app: where the phone is for it, what it may use, and how to end it. */
export function SessionSheet({ phone, session, chains: known, isBusy, news, close }: Props) {
  const { topic, app, namespaces, asked, expiresAt } = session
  const held = chainsIn(namespaces)
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const shared = identitiesIn(namespaces, phone.identities)
  const update = async () => {
    await phone.update(topic, chosen ?? held)
    setChosen(null)
  }
  const foot = (
    <button type="button" className="wide" onClick={close}>
      Close
    </button>
  )
  return (
    <Sheet kind="session" title={app.name} leave={close} foot={foot}>
      {news}
      <AppHead app={app} />
      <p className="hint">
        {`On ${chainName(session.place ?? held[0] ?? '')} with ${shared.map(({ name }) => name).join(', ')}. Until ${day.format(expiresAt)}.`}
      </p>
      <SessionMoves phone={phone} session={session} chains={known} isBusy={isBusy} />
      <ChainChoice
        label="Networks it may use"
        chains={[...new Set([...held, ...asked, ...known])]}
        chosen={chosen ?? held}
        choose={setChosen}
        remark={(chain) => (asked.includes(chain) ? undefined : 'not asked for')}
      />
      <button type="button" onClick={() => void update()} disabled={isBusy || (chosen ?? held).length === 0}>
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
      <SessionMischief phone={phone} topic={topic} held={held} />
    </Sheet>
  )
}
