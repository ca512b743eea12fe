import { createContext, type ReactElement, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'

type Announce = (text: string, urgency: Urgency) => void
type Urgency = 'polite' | 'assertive'
const ignore: Announce = () => undefined
const AnnouncerContext = createContext<Announce>(ignore)

/**
 * Two live regions, `polite` for progress and `assertive` for what stops the visitor. They are in the page before the
 * first announcement, as screen readers need.
 */
export function Announcer({ children }: { children: ReactNode }): ReactElement {
  const [texts, setTexts] = useState<Record<Urgency, string>>({ polite: '', assertive: '' })
  const announce = useMemo<Announce>(
    // A screen reader reads the same sentence again only if it differs.
    () => (text, urgency) =>
      setTexts((last) => ({ polite: '', assertive: '', [urgency]: last[urgency] === text ? `${text}\u00a0` : text })),
    [],
  )
  return (
    <AnnouncerContext.Provider value={announce}>
      {children}
      <div data-kit="visually-hidden" aria-live="polite" role="status">
        {texts.polite}
      </div>
      <div data-kit="visually-hidden" aria-live="assertive" role="alert">
        {texts.assertive}
      </div>
    </AnnouncerContext.Provider>
  )
}

/** Announces a text when it changes; draws nothing. */
export function Announcement({ text, urgency = 'polite' }: { text: string; urgency?: Urgency }): null {
  const announce = useContext(AnnouncerContext)
  useEffect(() => {
    if (text) announce(text, urgency)
  }, [announce, text, urgency])
  return null
}
