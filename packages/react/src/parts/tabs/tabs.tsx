import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useRef } from 'react'
import type { Direction } from '../../copy/messages.ts'

export type TabsProps<Id extends string> = {
  readonly label: string
  readonly tabs: readonly { readonly id: Id; readonly label: string }[]
  readonly chosen: Id
  readonly onChoose: (id: Id) => void
  readonly dir: Direction
  /** Tab stops at the panel, where that does not begin with something that can have the focus. */
  readonly isPanelStop?: boolean
  /** The panel of the chosen tab. */
  readonly children: ReactNode
}

/**
 * Tabs with one panel. The list of tabs is one tab stop; arrows, Home and End move from tab to tab.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function Tabs<Id extends string>(props: TabsProps<Id>): ReactElement {
  const { label, tabs, chosen, onChoose, dir, isPanelStop = false, children } = props
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const tabId = (id: Id) => `${base}${id}`
  const onKeyDown = (event: KeyboardEvent) => {
    const at = nextIn(
      tabs.length,
      tabs.findIndex(({ id }) => id === chosen),
      event.key,
      dir,
    )
    const next = at === null ? undefined : tabs[at]
    if (at === null || !next) return
    event.preventDefault()
    onChoose(next.id)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus()
  }
  return (
    <>
      <div data-kit="tabs" role="tablist" aria-label={label} ref={list}>
        {tabs.map(({ id, label: name }) => (
          <button
            type="button"
            key={id}
            id={tabId(id)}
            data-kit="tab"
            role="tab"
            aria-selected={id === chosen}
            aria-controls={`${base}panel`}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => onChoose(id)}
            onKeyDown={onKeyDown}
          >
            {name}
          </button>
        ))}
      </div>
      <div
        data-kit="tab-panel"
        role="tabpanel"
        id={`${base}panel`}
        aria-labelledby={tabId(chosen)}
        tabIndex={isPanelStop ? 0 : undefined}
      >
        {children}
      </div>
    </>
  )
}

/** The index of the tab that a key moves to from tab `at`; `null` for other keys. */
function nextIn(count: number, at: number, key: string, dir: Direction): number | null {
  const forward = dir === 'rtl' ? -1 : 1
  const steps: Readonly<Record<string, number>> = { ArrowRight: forward, ArrowLeft: -forward }
  const step = steps[key]
  if (step !== undefined) return (at + step + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
