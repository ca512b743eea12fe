import { ConnectButton } from '@kit/react'
import { PreviewFrame } from '../preview/preview-frame.tsx'
import type { Switches } from '../switches.ts'
import { codeFor } from './code-for.ts'
import { CodePanel } from './code-panel.tsx'
import { Controls } from './controls.tsx'

type Props = { readonly switches: Switches; readonly onChange: (choice: Partial<Switches>) => void }

/** What the kit is, in one sentence, a button and its modal, with everything about it that can be changed. */
export function DesignPanel({ switches, onChange }: Props) {
  return (
    <div className="design">
      <div className="studio">
        <div className="intro">
          <h2>One modal for every wallet, in the look of your app.</h2>
          <div className="intro-button">
            <ConnectButton />
          </div>
        </div>
        <Controls switches={switches} onChange={onChange} />
        <PreviewFrame switches={switches} />
      </div>
      <CodePanel code={codeFor(switches)} />
    </div>
  )
}
