import { useState, useSyncExternalStore } from 'react'
import { Panel } from '../parts/panel.tsx'
import { type Machine, type MachineEvent, machineLog } from './machine-log.ts'

/** The kit's machines, live: the state of each, and its last thirty events. */
export function MachinesPanel() {
  const { isPaused, missed, machines } = useSyncExternalStore(machineLog.subscribe, machineLog.current)
  return (
    <Panel
      className="machines"
      title="Machines"
      about="Every machine of the kit with its last 30 events. Secrets are taken out before they get here."
      actions={
        <div className="buttons">
          <button type="button" aria-pressed={isPaused} onClick={() => machineLog.setPaused(!isPaused)}>
            Pause
          </button>
          <button type="button" onClick={machineLog.clear}>
            Clear
          </button>
        </div>
      }
    >
      {isPaused ? <p className="hint">Paused. {missed} events went by.</p> : null}
      {machines.length === 0 ? <p className="hint">No machine has moved yet.</p> : null}
      <ul className="machine-list">
        {machines.map((machine) => (
          <li key={machine.name}>
            <MachineRow machine={machine} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function MachineRow({ machine: { name, state, events } }: { readonly machine: Machine }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <span className="machine-name">{name}</span>
        <span className="state">{state}</span>
        <span className="machine-count">{events.length === 1 ? '1 event' : `${events.length} events`}</span>
      </summary>
      {isOpen ? <Events of={name} events={events} /> : null}
    </details>
  )
}

function Events({ of, events }: { readonly of: string; readonly events: readonly MachineEvent[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be within reach of the keyboard
    <ol className="machine-events" tabIndex={0} aria-label={`Events of ${of}, newest first`}>
      {events.map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    </ol>
  )
}

function EventRow({ event: { at, event, state, detail } }: { readonly event: MachineEvent }) {
  const hasDetail = Object.keys(detail).length > 0
  return (
    <li>
      <span className="event-line">
        <span className="event-time">{(at / 1000).toFixed(2)} s</span> <code>{event}</code>{' '}
        {state ? <span className="event-state">→ {state}</span> : null}
      </span>
      {hasDetail ? <code className="event-detail">{JSON.stringify(detail, shorten)}</code> : null}
    </li>
  )
}

const maxLength = 80

function shorten(_: string, value: unknown): unknown {
  return typeof value === 'string' && value.length > maxLength ? `${value.slice(0, maxLength)}…` : value
}
