import { durations, type ListedWallet, limits } from '@kit/core'

/**
 * Has the browser fetch the pictures of the first `limits.prefetchedImages` wallets, each for at most
 * `durations.imagePreload` milliseconds. Pictures in place need no fetching, and without a DOM there is nothing to
 * fetch for. Never rejects: leaving stops the loading and ends the wait.
 */
export async function prefetchPictures(wallets: readonly ListedWallet[], signal: AbortSignal): Promise<void> {
  if (typeof Image === 'undefined' || signal.aborted) return
  const addresses = wallets.slice(0, limits.prefetchedImages).flatMap(({ imageUrl }) => imageUrl ?? [])
  const remote = new Set(addresses.filter((address) => !address.startsWith('data:')))
  await Promise.all([...remote].map((address) => fetchPicture(address, signal)))
}

function fetchPicture(address: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const image = new Image()
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', leave)
      image.onload = null
      image.onerror = null
      resolve()
    }
    const leave = () => {
      end()
      image.removeAttribute('src')
    }
    const timer = setTimeout(leave, durations.imagePreload)
    signal.addEventListener('abort', leave, { once: true })
    image.onload = end
    image.onerror = end
    // As the views ask for it, so that what is fetched is what they find.
    image.referrerPolicy = 'no-referrer'
    image.src = address
  })
}
