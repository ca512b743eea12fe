import { endpoints } from './endpoints.ts'
import { Panel } from './parts/panel.tsx'

/** The link to the wallet phone of this machine. */
export function PhonePanel() {
  const { phone } = endpoints
  if (!phone) return null
  return (
    <Panel
      title="Wallet phone"
      about="A page that plays a phone with a real wallet library in it. Open it beside this one, then connect by code."
    >
      <a className="button" href={phone} target="kit-phone" rel="opener">
        Open the wallet phone
      </a>
      <p className="hint">It is a test wallet. Its keys are public, and its money exists on this machine only.</p>
    </Panel>
  )
}
