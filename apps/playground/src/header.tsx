import { ConnectButton, NetworkButton } from '@kit/react'

/** Connected, the connect button is the account button. */
export function Header() {
  return (
    <header className="header">
      <h1>
        <img src="/icon.svg" alt="" width="28" height="28" />
        <span>Kit playground</span>
      </h1>
      <div className="header-buttons">
        <NetworkButton />
        <ConnectButton />
      </div>
    </header>
  )
}
