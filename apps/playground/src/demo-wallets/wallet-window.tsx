import { Fragment, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Address } from '../parts/address.tsx'
import { DetailList } from '../parts/detail-list.tsx'
import type { DemoWallet, DemoWalletState } from './demo-wallet.ts'
import type { Description } from './description.ts'
import { useWalletStates } from './use-wallet-states.ts'
import { useWindowFocus } from './use-window-focus.ts'
import { looks } from './wallet-infos.ts'

type Shown = { readonly wallet: DemoWallet; readonly state: DemoWalletState }

/**
 * The window in which the demo wallets show requests, as an extension's window: above the page and the kit's modal, and
 * part of neither. It takes the focus when it opens and gives it back; F6 moves between the window and the page.
 */
export function WalletWindow({ wallets }: { readonly wallets: readonly DemoWallet[] }) {
  const states = useWalletStates(wallets)
  const [shown] = wallets.flatMap((wallet, at) => {
    const state = states[at]
    return state && needsWindow(state) ? [{ wallet, state }] : []
  })
  const layer = document.querySelector('#wallet-window')
  return shown && layer ? createPortal(<RequestWindow key={keyOf(shown)} {...shown} />, layer) : null
}

function needsWindow({ behaviour, openRequests, hasRequestWhileLocked }: DemoWalletState): boolean {
  return (behaviour === 'ask' && openRequests.length > 0) || (behaviour !== 'hang' && hasRequestWhileLocked)
}

function keyOf({ wallet, state: { hasRequestWhileLocked, openRequests } }: Shown): string {
  return `${wallet.id} ${wallet.chain} ${hasRequestWhileLocked ? 'locked' : openRequests[0]?.request.id}`
}

function RequestWindow({ wallet, state }: Shown) {
  const box = useRef<HTMLDivElement>(null)
  useWindowFocus(box)
  const { title, details, text, decline, approve } = contentOf({ wallet, state })
  const { name, icon } = looks[wallet.id]
  const id = `request-${wallet.id}`
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') decline?.onClick()
  }
  return (
    <div
      className="wallet-window"
      role="dialog"
      aria-labelledby={`${id}-name ${id}-title`}
      ref={box}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <p className="wallet-window-name" id={`${id}-name`}>
        <img src={icon} alt="" width="24" height="24" />
        {name}
      </p>
      <h2 id={`${id}-title`}>{title}</h2>
      <DetailList
        details={Object.fromEntries(Object.entries(details).map(([term, value]) => [term, formatLines(value)]))}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be within reach of the keyboard */}
      {text === undefined ? null : <pre tabIndex={0}>{text}</pre>}
      <div className="wallet-window-buttons">
        {decline ? (
          <button type="button" onClick={decline.onClick}>
            {decline.label}
          </button>
        ) : null}
        <button type="button" className="approve" onClick={approve.onClick}>
          {approve.label}
        </button>
      </div>
      <p className="wallet-window-hint">Not a real wallet. F6 goes to the page and back.</p>
    </div>
  )
}

const address = /^(0x[\da-f]{40}|bcrt1[a-z\d]{20,}|[1-9A-HJ-NP-Za-km-z]{32,44})$/i

/** One below the other. Groups the digits of an address, so that it can be compared. */
function formatLines(value: Description['details'][string]): ReactNode {
  return [value].flat().map((line, at) => (
    <Fragment key={line}>
      {at > 0 ? <br /> : null}
      {address.test(line) ? <Address of={line} /> : line}
    </Fragment>
  ))
}

type Choice = { readonly label: string; readonly onClick: () => void }

function contentOf({ wallet, state: { openRequests, hasRequestWhileLocked } }: Shown) {
  const [first] = openRequests
  if (hasRequestWhileLocked || !first) {
    const approve: Choice = { label: 'Unlock', onClick: wallet.unlock }
    return {
      title: 'This wallet is locked',
      details: { Site: location.origin },
      text: undefined,
      decline: undefined,
      approve,
    }
  }
  const { request, answer } = first
  const decline: Choice = { label: 'Refuse', onClick: () => answer('reject') }
  const approve: Choice = { label: 'Approve', onClick: () => answer('approve') }
  return { text: undefined, ...wallet.describe(request), decline, approve }
}
