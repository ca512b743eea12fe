import { useState } from 'react'

/**
 * Describes for screen readers what changed from one model to the next.
 *
 * @param compare says what changed; an empty text leaves the last description in place
 * @returns the last description, drawn together with its model; empty until something has changed
 * @example useChangeAnnouncement(model, (before, now) => (before.count > now.count ? t('wallets.left') : ''))
 */
export function useChangeAnnouncement<M>(model: M, compare: (before: M, now: M) => string): string {
  const [told, setTold] = useState({ model, text: '' })
  if (told.model === model) return told.text
  const text = compare(told.model, model) || told.text
  setTold({ model, text })
  return text
}
