import type { FeatureServices } from '../actors/feature-services.ts'
import { attempt } from '../async/attempt.ts'
import { initialSnapshot } from '../store/initial-snapshot.ts'
import { createMachines, type Root, type RootOptions } from './create-machines.ts'
import { asksForList, type FirstList, firstList } from './first-list.ts'
import type { RootEvent } from './root.types.ts'

// What a page needs only once its machines run comes in their file.
export { bindRoot } from './bind-root.ts'
export type { Root } from './create-machines.ts'
export { servicesOf } from './services-of.ts'

/**
 * The machines of a kit. They start with what waited for them; where that is the list of wallets alone, it is drawn first, and
 * they start when the page has time, or with the next event.
 */
export function startRoot(services: FeatureServices, options: RootOptions): Root {
  let listener = () => {}
  let waiting: readonly RootEvent[] = []
  let list: FirstList | undefined
  let machines: Root | undefined
  let isStopped = false
  const start = (isAtRest = false) => {
    if (machines) return machines
    machines = createMachines(services, { ...options, isAtRest })
    machines.begin(waiting)
    machines.subscribe(() => listener())
    list?.stop()
    return machines
  }
  const tell = () => attempt(listener)
  const startAtRest = () => {
    if (isStopped || machines) return
    start(true)
    tell()
  }
  return {
    send: (event) => start().send(event),
    begin(events) {
      waiting = events
      if (!asksForList(services, events)) return void start()
      list = firstList(services, tell)
      services.whenIdle().then(startAtRest, startAtRest)
    },
    read: () => machines?.read() ?? list?.read() ?? initialSnapshot(services),
    subscribe(given) {
      listener = given
    },
    stop() {
      isStopped = true
      list?.stop()
      machines?.stop()
    },
  }
}
