import { useState, useSyncExternalStore } from 'react'
import type { Phone } from '../phone/phone.ts'
import type { PhoneStore } from '../phone/phone-state.ts'
import { Accounts } from './accounts.tsx'
import { Apps } from './apps.tsx'
import { ConnectCard } from './connect-card.tsx'
import { Frame } from './frame.tsx'
import { NotificationList } from './notification-list.tsx'
import { OfflineNotice, PhoneMisbehaviour } from './phone-misbehaviour.tsx'
import { ProposalSheet } from './proposal-sheet.tsx'
import { RequestSheet } from './request-sheet.tsx'
import { SessionSheet } from './session-sheet.tsx'

type Props = { readonly phone: Phone; readonly state: PhoneStore }

/** The phone's page. It shows one proposal or request at a time, the oldest first. */
export function App({ phone, state: store }: Props) {
  const state = useSyncExternalStore(store.subscribe, store.current)
  const [openTopic, setOpenTopic] = useState<string | null>(null)
  const [proposal] = state.proposals
  const [request] = state.requests
  const session = state.sessions.find(({ topic }) => topic === openTopic)
  const waiting = state.proposals.length + state.requests.length - 1
  const shared = { phone, isBusy: state.busy > 0, waiting }
  const notifications = <NotificationList notifications={state.notifications} dismiss={phone.dismiss} />
  const isOffline = state.connection === 'offline'
  const sheet = proposal ? (
    <ProposalSheet key={proposal.id} {...shared} proposal={proposal} notifications={notifications} />
  ) : request ? (
    <RequestSheet key={request.id} {...shared} request={request} notifications={notifications} />
  ) : session ? (
    <SessionSheet
      key={session.topic}
      {...shared}
      session={session}
      chains={state.chains}
      notifications={notifications}
      close={() => setOpenTopic(null)}
    />
  ) : null
  if (isOffline) {
    return (
      <Frame connection={state.connection}>
        <OfflineNotice goOnline={phone.goOnline} />
      </Frame>
    )
  }
  return (
    <Frame connection={state.connection}>
      <main>
        {sheet ? null : notifications}
        <ConnectCard
          pair={phone.pair}
          setSignsIn={phone.setSignsIn}
          setOpensByLink={phone.setOpensByLink}
          isBusy={shared.isBusy}
        />
        <Apps sessions={state.sessions} open={setOpenTopic} />
        <Accounts identities={phone.identities} />
        <PhoneMisbehaviour goOffline={phone.goOffline} />
      </main>
      {sheet}
    </Frame>
  )
}
