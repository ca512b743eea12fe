import { useEffect, useRef, useState } from 'react'

/**
 * What happened between one model and the next, as a sentence to be said aloud; the last one, while there is nothing
 * new, and nothing at first.
 *
 * @param describe compares two models; an empty text is no news
 * @example const news = useNews(model, (before, now) => (before.count > now.count ? t('wallets.left') : ''))
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
