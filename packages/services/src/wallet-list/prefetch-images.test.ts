// @vitest-environment jsdom
import { durations, type ListedWallet, serviceLimits } from '@kit/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prefetchImages } from './prefetch-images.ts'
import { readListing } from './read-listing.ts'
import { listing } from './wallet-list.fixture.ts'

/** Fakes the browser's images, which jsdom does not load. */
let images: HTMLImageElement[] = []

beforeEach(() => {
  images = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('Image', function FakeImage() {
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

test('R-DIR-1: the browser fetches the first 20 images, without a referrer', async () => {
  const done = prefetchImages(wallets(60), staying())
  expect(sources()).toEqual(wallets(serviceLimits.prefetchedImages).map(({ imageUrl }) => imageUrl))
  expect(images.every(({ referrerPolicy }) => referrerPolicy === 'no-referrer')).toBe(true)
  for (const image of images) image.dispatchEvent(new Event('load'))
  await done
})

test('wallets without an image, with a data URL or with the same image make no request', async () => {
  const data = 'data:image/png;base64,AAAA'
  const done = prefetchImages([wallet('a'), wallet('b', data), ...wallets(1), ...wallets(1)], staying())
  expect(sources()).toEqual(['https://wallets.example.org/0.png'])
  images[0]?.dispatchEvent(new Event('error'))
  await done
})

test('F46, R-UI-5: an image may take two seconds, and delays no other', async () => {
  let isDone = false
  const done = prefetchImages(wallets(2), staying()).then(() => {
    isDone = true
  })
  images[0]?.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(durations.imagePreload - 1)
  expect(isDone).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await done
  expect(images.map((image) => image.hasAttribute('src'))).toEqual([true, false])
})

test('an abort stops the loading and throws nothing', async () => {
  const leaving = new AbortController()
  const done = prefetchImages(wallets(2), leaving.signal)
  leaving.abort()
  await done
  expect(images.map((image) => image.hasAttribute('src'))).toEqual([false, false])
})

test('an earlier abort and a page without a DOM load nothing', async () => {
  await prefetchImages(wallets(2), AbortSignal.abort())
  expect(images).toEqual([])
  vi.stubGlobal('Image', undefined)
  await prefetchImages(wallets(2), staying())
})
