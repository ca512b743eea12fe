import { HooksPanel } from './hooks-panel.tsx'
import { MachinesPanel } from './machines/machines-panel.tsx'

/** A drawer beside the page: what the hooks return, and what the machines do. */
export function Inspector({ onClose }: { readonly onClose: () => void }) {
  return (
    <aside className="inspector" id="inspector" aria-label="Inspector">
      <div className="inspector-head">
        <p>Inspector</p>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
      <HooksPanel />
      <MachinesPanel />
    </aside>
  )
}
