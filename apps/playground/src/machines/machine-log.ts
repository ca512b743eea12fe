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

const maxEvents = 30

/** A store of the last events of every machine, to which React can subscribe. */
function createMachineLog(now: () => number = () => performance.now()) {
  const listeners = new Set<() => void>()
  let log: MachineLog = { isPaused: false, missed: 0, machines: [] }
  let isScheduled = false
  let count = 0

  function set(next: MachineLog) {
    log = next
    if (isScheduled) return
    isScheduled = true
    // Machines receive events in bursts; the page renders once per frame.
    requestAnimationFrame(() => {
      isScheduled = false
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
      if (log.isPaused) return set({ ...log, missed: log.missed + 1 })
      count += 1
      const before = log.machines.find(({ name }) => name === actor)
      const events = [{ id: count, at: now(), event, state, detail }, ...(before?.events ?? [])].slice(0, maxEvents)
      const machine = { name: actor, state, events }
      const machines = before ? log.machines.map((one) => (one === before ? machine : one)) : [...log.machines, machine]
      set({ ...log, machines })
    },
    setPaused(isPaused: boolean) {
      set({ ...log, isPaused, missed: 0 })
    },
    /** Forgets the machines of the last kit. */
    reset() {
      set({ isPaused: log.isPaused, missed: 0, machines: [] })
    },
    /** Removes the events and keeps the machines with their states. */
    clear() {
      set({ ...log, missed: 0, machines: log.machines.map((machine) => ({ ...machine, events: [] })) })
    },
  }
}

export const machineLog = createMachineLog()
