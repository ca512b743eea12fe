import { useState, useSyncExternalStore } from 'react'

export const tabs = { design: 'Design', requests: 'Requests' } as const
export type TabId = keyof typeof tabs

export const tabIds: readonly TabId[] = ['design', 'requests']

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** The chosen tab, which is the fragment of the page's address, and the tabs that were shown until now. */
export function useTab() {
  const hash = useSyncExternalStore(subscribe, () => location.hash)
  const tab = tabIds.find((id) => `#${id}` === hash) ?? 'design'
  const [shown, setShown] = useState<readonly TabId[]>([tab])
  if (!shown.includes(tab)) setShown([...shown, tab])
  const choose = (next: TabId) => {
    location.hash = next
  }
  return { tab, choose, wasShown: (id: TabId) => shown.includes(id) }
}
