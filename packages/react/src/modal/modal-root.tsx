import { type ReactElement, useContext, useMemo, useSyncExternalStore } from 'react'
import { createCopy } from '../copy/copy.ts'
import { lateEnglish } from '../copy/late-english.ts'
import { LocaleContext } from '../kit/locale-context.ts'
import { Modal } from './modal.tsx'
import { preload } from './screens.ts'
import { Toasts } from './toasts.tsx'

// The first view travels with the modal instead of after it.
preload(['Connect'])

/** Everything that appears over the page, with the rest of the language it speaks. */
export function ModalRoot(): ReactElement {
  const spoken = useContext(LocaleContext)
  const english = useSyncExternalStore(lateEnglish.subscribe, lateEnglish.get, lateEnglish.get)
  const full = useMemo(
    () => (spoken.isPartial ? { ...spoken, isPartial: false, copy: createCopy(english, spoken.overrides) } : spoken),
    [spoken, english],
  )
  return (
    <LocaleContext.Provider value={full}>
      <Modal />
      <Toasts />
    </LocaleContext.Provider>
  )
}
