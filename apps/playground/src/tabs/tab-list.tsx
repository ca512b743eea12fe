import { type KeyboardEvent, useRef } from 'react'
import { type TabId, tabIds, tabs } from './use-tab.ts'

type Props = { readonly tab: TabId; readonly choose: (tab: TabId) => void }

const targets: Readonly<Record<string, (at: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: () => -1,
}

/** The page's tabs. Arrow keys, Home and End choose one; Tab leaves them. */
export function TabList({ tab, choose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const target = targets[event.key]?.(tabIds.indexOf(tab))
    const next = target === undefined ? undefined : tabIds.at(target % tabIds.length)
    if (!next) return
    event.preventDefault()
    choose(next)
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus()
  }
  return (
    <div className="tabs" role="tablist" aria-label="Parts of the playground" ref={list} onKeyDown={onKeyDown}>
      {tabIds.map((id) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`tab-${id}`}
          aria-selected={id === tab}
          aria-controls={`panel-${id}`}
          tabIndex={id === tab ? 0 : -1}
          onClick={() => choose(id)}
        >
          {tabs[id]}
        </button>
      ))}
    </div>
  )
}
