import { type KeyboardEvent, type ReactNode, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { isAddress } from 'viem'
import { Address } from '../parts/address.tsx'
import { Facts } from '../parts/facts.tsx'
import { describeRequest } from './describe-request.ts'
import type { StandIn, StandInState } from './stand-in.ts'
import { useWindowFocus } from './use-window-focus.ts'

type Shown = { readonly wallet: StandIn; readonly state: StandInState }

/**
 * Where the stand-ins ask, as an extension's window would: over everything, the kit's modal included, and no part of
 * it. It takes the keyboard when it opens and gives it back; F6 goes between it and the page.
 */
export function WalletWindow({ wallets }: { readonly wallets: readonly [StandIn, StandIn] }) {
  const [first, second] = wallets
  const states = [useStateOf(first), useStateOf(second)] as const
  const shown = wallets.map((wallet, at): Shown => ({ wallet, state: states[at] as StandInState })).find(isAsking)
  const layer = document.querySelector('#wallet-window')
  return shown && layer ? createPortal(<AskWindow key={keyOf(shown)} {...shown} />, layer) : null
}

function useStateOf({ state }: StandIn): StandInState {
  return useSyncExternalStore(state.subscribe, state.current)
}

function isAsking({ state: { manner, questions, isWantedWhileLocked } }: Shown): boolean {
  return (manner === 'ask' && questions.length > 0) || (manner !== 'hang' && isWantedWhileLocked)
}

function keyOf({ wallet, state: { isWantedWhileLocked, questions } }: Shown): string {
  return `${wallet.id} ${isWantedWhileLocked ? 'locked' : questions[0]?.request.id}`
}

function AskWindow({ wallet, state }: Shown) {
  const box = useRef<HTMLDivElement>(null)
  useWindowFocus(box)
  const { title, facts, text, no, yes } = contentOf({ wallet, state })
  const id = `ask-${wallet.id}`
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') no?.act()
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
        <img src={wallet.info.icon} alt="" width="24" height="24" />
        {wallet.info.name}
      </p>
      <h2 id={`${id}-title`}>{title}</h2>
      <Facts facts={Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, worded(value)]))} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be within reach of the keyboard */}
      {text === undefined ? null : <pre tabIndex={0}>{text}</pre>}
      <div className="wallet-window-buttons">
        {no ? (
          <button type="button" onClick={no.act}>
            {no.word}
          </button>
        ) : null}
        <button type="button" className="yes" onClick={yes.act}>
          {yes.word}
        </button>
      </div>
      <p className="wallet-window-hint">Not a real wallet. F6 goes to the page and back.</p>
    </div>
  )
}

/** An address is shown so that it can be compared. */
function worded(value: string): ReactNode {
  return isAddress(value, { strict: false }) ? <Address of={value} /> : value
}

type Choice = { readonly word: string; readonly act: () => void }

function contentOf({ wallet, state: { questions, chainId, isWantedWhileLocked } }: Shown) {
  const [question] = questions
  if (isWantedWhileLocked || !question) {
    const yes: Choice = { word: 'Unlock', act: wallet.unlock }
    return { title: 'This wallet is locked', facts: { Site: location.origin }, text: undefined, no: undefined, yes }
  }
  const { request, answer } = question
  const no: Choice = { word: 'Refuse', act: () => answer('reject') }
  const yes: Choice = { word: 'Approve', act: () => answer('approve') }
  return { text: undefined, ...describeRequest(request, chainId), no, yes }
}
