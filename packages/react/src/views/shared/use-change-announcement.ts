import { useEffect, useRef, useState } from 'react'

/**
 * Describes for screen readers what changed from one model to the next.
 *
 * @param describe compares two models; an empty text leaves the last description in place
 * @returns the last description; empty until something has changed
 * @example useChangeAnnouncement(model, (before, now) => (before.count > now.count ? t('wallets.left') : ''))
 */
export function useChangeAnnouncement<M>(model: M, describe: (before: M, now: M) => string): string {
  const last = useRef(model)
  const latestDescribe = useRef(describe)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    latestDescribe.current = describe
  })
  useEffect(() => {
    const sentence = latestDescribe.current(last.current, model)
    last.current = model
    if (sentence) setAnnouncement(sentence)
  }, [model])
  return announcement
}
