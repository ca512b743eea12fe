import { useState, useSyncExternalStore } from 'react'
import type { Phone } from '../phone/phone.ts'
import type { PhoneStore } from '../phone/phone-state.ts'
import { Accounts } from './accounts.tsx'
import { Apps } from './apps.tsx'
import { ConnectCard } from './connect-card.tsx'
import { Frame } from './frame.tsx'
import { NewsList } from './news-list.tsx'
import { Gone, PhoneMischief } from './phone-mischief.tsx'
import { ProposalSheet } from './proposal-sheet.tsx'
import { RequestSheet } from './request-sheet.tsx'
import { SessionSheet } from './session-sheet.tsx'

type Props = { readonly phone: Phone; readonly state: PhoneStore }

/** The whole phone. One question is asked at a time; what came first is answered first. */
export function App({ phone, state: store }: Props) {
  const state = useSyncExternalStore(store.subscribe, store.current)
  const [opened, open] = useState<string | null>(null)
  const [proposal] = state.proposals
  const [request] = state.requests
  const session = state.sessions.find(({ topic }) => topic === opened)
  const waiting = state.proposals.length + state.requests.length - 1
  const shared = { phone, isBusy: state.busy > 0, waiting }
  const news = <NewsList news={state.news} dismiss={phone.dismiss} />
  const isGone = state.line === 'gone'
  const sheet = proposal ? (
    <ProposalSheet key={proposal.id} {...shared} proposal={proposal} news={news} />
  ) : request ? (
    <RequestSheet key={request.id} {...shared} request={request} news={news} />
  ) : session ? (
    <SessionSheet
      key={session.topic}
      {...shared}
      session={session}
      chains={state.chains}
      news={news}
      close={() => open(null)}
    />
  ) : null
  if (isGone) {
    return (
      <Frame line={state.line}>
        <Gone comeBack={phone.comeBack} />
      </Frame>
    )
  }
  return (
    <Frame line={state.line}>
      <main>
        {sheet ? null : news}
        <ConnectCard pair={phone.pair} isBusy={shared.isBusy} />
        <Apps sessions={state.sessions} open={open} />
        <Accounts identities={phone.identities} />
        <PhoneMischief vanish={phone.vanish} />
      </main>
      {sheet}
    </Frame>
  )
}
