import type { Inspection } from '@kit/core/inspect'

export type MachineEvent = Pick<Inspection, 'event' | 'state' | 'detail'> & {
  readonly id: number
  /** Milliseconds since the page was opened. */
  readonly at: number
}

export type Machine = {
  readonly name: string
  readonly state: string
  /** Newest first. */
  readonly events: readonly MachineEvent[]
}

export type MachineLog = {
  readonly isPaused: boolean
  readonly missed: number
  readonly machines: readonly Machine[]
}

const kept = 30
/** Promises and callbacks that a machine runs, such as `0.wallets:eip155.connecting`, come and go. */
const isPassing = (path: string) => /(?:^|\/)(?:\d+\.|x:)|\/wallet$/.test(path)

/** The last events of every machine of a kit, as a store that React can follow. */
function createMachineLog(now: () => number = () => performance.now()) {
  const listeners = new Set<() => void>()
  let log: MachineLog = { isPaused: false, missed: 0, machines: [] }
  let isTelling = false
  let count = 0

  function set(next: MachineLog) {
    log = next
    if (isTelling) return
    isTelling = true
    // Machines speak in bursts; the page draws once a frame.
    requestAnimationFrame(() => {
      isTelling = false
      for (const listener of listeners) listener()
    })
  }

  return {
    current: () => log,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add({ actor, event, state, detail }: Inspection) {
      if (isPassing(actor)) return
      if (log.isPaused) return set({ ...log, missed: log.missed + 1 })
      count += 1
      const before = log.machines.find(({ name }) => name === actor)
      const events = [{ id: count, at: now(), event, state, detail }, ...(before?.events ?? [])].slice(0, kept)
      const machine = { name: actor, state, events }
      const machines = before ? log.machines.map((one) => (one === before ? machine : one)) : [...log.machines, machine]
      set({ ...log, machines })
    },
    setPaused(isPaused: boolean) {
      set({ ...log, isPaused, missed: 0 })
    },
    /** Another kit has other machines. */
    reset() {
      set({ isPaused: log.isPaused, missed: 0, machines: [] })
    },
    /** Forgets the events; machines stay with the state they are in. */
    clear() {
      set({ ...log, missed: 0, machines: log.machines.map((machine) => ({ ...machine, events: [] })) })
    },
  }
}

export const machineLog = createMachineLog()
