import { MisbehaviourBox } from './misbehaviour-box.tsx'

/** Misbehaviour of the phone, whatever it shows. */
export function PhoneMisbehaviour({ goOffline }: { readonly goOffline: () => void }) {
  return (
    <MisbehaviourBox>
      <p className="hint">Closes the connection: requests of apps then stay unanswered.</p>
      <button type="button" onClick={() => void goOffline()}>
        Go offline
      </button>
    </MisbehaviourBox>
  )
}

export function OfflineNotice({ goOnline }: { readonly goOnline: () => void }) {
  return (
    <main className="offline">
      <h2>This phone is offline</h2>
      <p>Apps get no answer until it is online again. No request of theirs is lost.</p>
      <button type="button" className="primary" onClick={() => void goOnline()}>
        Go online
      </button>
    </main>
  )
}
