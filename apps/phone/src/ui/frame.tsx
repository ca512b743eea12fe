import type { ReactNode } from 'react'
import type { PhoneState } from '../phone/phone-state.ts'

const connectionLabels: Readonly<Record<PhoneState['connection'], string>> = {
  idle: 'Ready',
  online: 'Online',
  unreachable: 'No relay',
  offline: 'Offline',
}

/** The frame of the page: the name, the state of the relay connection, and the permanent warning. */
export function Frame({
  connection,
  children,
}: {
  readonly connection: PhoneState['connection']
  readonly children: ReactNode
}) {
  return (
    <div className="phone">
      <header>
        <img src="/icon.svg" alt="" width="32" height="32" />
        <h1>
          Wallet phone <small>test wallet</small>
        </h1>
        <p className="connection" data-state={connection} role="status" aria-label="Connection">
          {connectionLabels[connection]}
        </p>
      </header>
      <aside className="warning" aria-label="Warning">
        <strong>Not a real wallet.</strong> A test wallet for this machine. Its keys are public: send no real money
        here.
      </aside>
      {children}
    </div>
  )
}
