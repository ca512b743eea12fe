// @vitest-environment jsdom
import { durations, type ListedWallet, limits } from '@kit/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prefetchPictures } from './prefetch-pictures.ts'
import { readListing } from './read-listing.ts'
import { listing } from './wallet-list.fixture.ts'

/** Stands in for the browser's images, whose loading jsdom does not do. */
let images: HTMLImageElement[] = []

beforeEach(() => {
  images = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('Image', function StandInImage() {
    const image = document.createElement('img')
    images.push(image)
    return image
  })
})

afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const wallet = (id: string, imageUrl?: string) => readListing(listing(id), () => imageUrl) as ListedWallet
const wallets = (howMany: number) =>
  Array.from({ length: howMany }, (_, at) => wallet(`w${at}`, `https://wallets.example.org/${at}.png`))
const staying = () => new AbortController().signal
const sources = () => images.map(({ src }) => src)

test('R-DIR-1: the first 20 pictures are fetched ahead, without telling who looks', async () => {
  const done = prefetchPictures(wallets(60), staying())
  expect(sources()).toEqual(wallets(limits.prefetchedImages).map(({ imageUrl }) => imageUrl))
  expect(images.every(({ referrerPolicy }) => referrerPolicy === 'no-referrer')).toBe(true)
  for (const image of images) image.dispatchEvent(new Event('load'))
  await done
})

test('wallets without a picture, with one in place, or with the same one, cost nothing', async () => {
  const data = 'data:image/png;base64,AAAA'
  const done = prefetchPictures([wallet('a'), wallet('b', data), ...wallets(1), ...wallets(1)], staying())
  expect(sources()).toEqual(['https://wallets.example.org/0.png'])
  images[0]?.dispatchEvent(new Event('error'))
  await done
})

test('R-UI-5: a picture is waited for two seconds, and the others are not held up', async () => {
  let isDone = false
  const done = prefetchPictures(wallets(2), staying()).then(() => {
    isDone = true
  })
  images[0]?.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(durations.imagePreload - 1)
  expect(isDone).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await done
  expect(images.map((image) => image.hasAttribute('src'))).toEqual([true, false])
})

test('a visitor who leaves stops the loading, and nothing is thrown', async () => {
  const leaving = new AbortController()
  const done = prefetchPictures(wallets(2), leaving.signal)
  leaving.abort()
  await done
  expect(images.map((image) => image.hasAttribute('src'))).toEqual([false, false])
})

test('a visitor who has left, and a page without a DOM, load nothing', async () => {
  await prefetchPictures(wallets(2), AbortSignal.abort())
  expect(images).toEqual([])
  vi.stubGlobal('Image', undefined)
  await prefetchPictures(wallets(2), staying())
})
