import { useEffect, useState } from 'react'
import { imageLetter, imageWait } from '../../durations.ts'

/** `waiting`: an empty tile; `late`: a letter, until the image comes; `shown`: the image; `missing`: the letter for good. */
export type ImageState = 'waiting' | 'late' | 'shown' | 'missing'

const inline = /^(?:data:image\/|blob:)/
// Plain http only from this machine, for a directory under development.
const allowed = /^(?:data:image\/|blob:|https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/])/

type Image = {
  /** `null` when there is no image to draw. */
  readonly url: string | null
  readonly is: ImageState
  readonly onLoad: () => void
  readonly onError: () => void
}

/** Loads the image at a URL: after a moment a letter takes its place, and after two seconds the hook gives up (R-DIR-1). */
export function useImage(imageUrl: string | undefined): Image {
  const url = imageUrl && allowed.test(imageUrl) ? imageUrl : null
  const [seen, setSeen] = useState<{ url: string | null; is: ImageState }>({ url: null, is: 'missing' })
  const is = seen.url === url ? seen.is : url && inline.test(url) ? 'shown' : 'waiting'
  useEffect(() => {
    if (!url || inline.test(url)) return
    const turn = (next: ImageState) =>
      setSeen((last) => (last.url === url && isSettled(last.is) ? last : { url, is: next }))
    const timers = [setTimeout(() => turn('late'), imageLetter), setTimeout(() => turn('missing'), imageWait)]
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [url])
  return {
    url: is === 'missing' ? null : url,
    is,
    onLoad: () => setSeen({ url, is: 'shown' }),
    onError: () => setSeen({ url, is: 'missing' }),
  }
}

const isSettled = (is: ImageState): boolean => is === 'shown' || is === 'missing'
