import { useEffect, useRef, useState } from 'react'

/**
 * What happened between one model and the next, as a sentence to be said aloud; the last one, while there is nothing
 * new, and nothing at first.
 *
 * @param tell compares two models; an empty text is no news
 * @example const news = useNews(model, (before, now) => (before.count > now.count ? t.say('wallets.left') : ''))
 */
export function useNews<M>(model: M, tell: (before: M, now: M) => string): string {
  const last = useRef(model)
  const teller = useRef(tell)
  const [news, setNews] = useState('')
  useEffect(() => {
    teller.current = tell
  })
  useEffect(() => {
    const told = teller.current(last.current, model)
    last.current = model
    if (told) setNews(told)
  }, [model])
  return news
}
