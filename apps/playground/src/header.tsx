import { ConnectButton, NetworkButton } from '@kit/react'

/** The page's header. The connect button becomes the account button once a wallet is connected. */
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
