import { durations, type ListedWallet, serviceLimits } from '@kit/core'

/**
 * Makes the browser fetch the images of the first `serviceLimits.prefetchedImages` wallets, each for at most
 * `durations.imagePreload` milliseconds. It skips data URLs, and does nothing without a DOM. Never rejects: an abort
 * stops the loading and resolves.
 */
export async function prefetchImages(wallets: readonly ListedWallet[], signal: AbortSignal): Promise<void> {
  if (typeof Image === 'undefined' || signal.aborted) return
  const urls = wallets.slice(0, serviceLimits.prefetchedImages).flatMap(({ imageUrl }) => imageUrl ?? [])
  const remote = new Set(urls.filter((url) => !url.startsWith('data:')))
  await Promise.all([...remote].map((url) => fetchImage(url, signal)))
}

function fetchImage(url: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const image = new Image()
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', cancel)
      image.onload = null
      image.onerror = null
      resolve()
    }
    const cancel = () => {
      end()
      image.removeAttribute('src')
    }
    const timer = setTimeout(cancel, durations.imagePreload)
    signal.addEventListener('abort', cancel, { once: true })
    image.onload = end
    image.onerror = end
    // The views request images with the same policy, so that they find this one in the cache.
    image.referrerPolicy = 'no-referrer'
    image.src = url
  })
}
