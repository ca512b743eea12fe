import { chainName } from '../chains/chains.ts'
import type { AppSession } from '../phone/phone-state.ts'
import { chainsIn } from '../sessions/approved-namespaces.ts'
import { AppIcon } from './app-head.tsx'
import { Card } from './card.tsx'

type Props = { readonly sessions: readonly AppSession[]; readonly open: (topic: string) => void }

/** The connected apps. */
export function Apps({ sessions, open }: Props) {
  return (
    <Card title="Connected apps">
      {sessions.length === 0 ? <p className="hint">None yet. Paste a link or scan a code above.</p> : null}
      <ul className="rows">
        {sessions.map(({ topic, app, activeChain, namespaces }) => (
          <li key={topic}>
            <button type="button" className="row" onClick={() => open(topic)}>
              <AppIcon app={app} />
              <span>
                <span className="app-name">{app.name}</span>
                <small>{(activeChain ? [activeChain] : chainsIn(namespaces)).map(chainName).join(', ')}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
