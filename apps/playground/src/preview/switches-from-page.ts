import { createStore } from '../store.ts'
import { readSwitches } from '../switches.ts'

/** The switches of the page around this frame: from the address at first, then from messages with a query. */
export function createSwitchesFromPage() {
  const store = createStore(readSwitches(location.search))
  window.addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
    if (origin === location.origin && source === parent && typeof data === 'string') store.set(readSwitches(data))
  })
  return store
}

export type SwitchesFromPage = ReturnType<typeof createSwitchesFromPage>
