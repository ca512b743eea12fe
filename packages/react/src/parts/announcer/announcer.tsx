import { createContext, type ReactElement, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'

type Announce = (text: string, urgency: Urgency) => void
type Urgency = 'polite' | 'assertive'
const silent: Announce = () => undefined
const AnnouncerContext = createContext<Announce>(silent)

/**
 * Two live regions that are there before anything is said in them, which is what screen readers need. `polite` for
 * progress, `assertive` for what stops the visitor.
 */
export function Announcer({ children }: { children: ReactNode }): ReactElement {
  const [said, setSaid] = useState<Record<Urgency, string>>({ polite: '', assertive: '' })
  const announce = useMemo<Announce>(
    // A sentence said twice has to differ, or it is not read again.
    () => (text, urgency) =>
      setSaid((last) => ({ polite: '', assertive: '', [urgency]: last[urgency] === text ? `${text}\u00a0` : text })),
    [],
  )
  return (
    <AnnouncerContext.Provider value={announce}>
      {children}
      <div data-kit="unseen" aria-live="polite" role="status">
        {said.polite}
      </div>
      <div data-kit="unseen" aria-live="assertive" role="alert">
        {said.assertive}
      </div>
    </AnnouncerContext.Provider>
  )
}

/** Says a sentence when it changes; draws nothing. */
export function Announcement({ text, urgency = 'polite' }: { text: string; urgency?: Urgency }): null {
  const announce = useContext(AnnouncerContext)
  useEffect(() => {
    if (text) announce(text, urgency)
  }, [announce, text, urgency])
  return null
}
