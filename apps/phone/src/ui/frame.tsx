import type { ReactNode } from 'react'
import type { PhoneState } from '../phone/phone-state.ts'

const lines: Readonly<Record<PhoneState['line'], string>> = {
  resting: 'Ready',
  open: 'Online',
  lost: 'No relay',
  gone: 'Gone',
}

/** The phone itself: its name, its line to the relay, and the warning that never goes away. */
export function Frame({ line, children }: { readonly line: PhoneState['line']; readonly children: ReactNode }) {
  return (
    <div className="phone">
      <header>
        <img src="/icon.svg" alt="" width="32" height="32" />
        <h1>
          Wallet phone <small>stand-in</small>
        </h1>
        <p className="line" data-line={line} role="status" aria-label="Line">
          {lines[line]}
        </p>
      </header>
      <aside className="warning" aria-label="Warning">
        <strong>Not a real wallet.</strong> A stand-in for tests on this machine. The whole world knows its keys: send
        no real money here.
      </aside>
      {children}
    </div>
  )
}
