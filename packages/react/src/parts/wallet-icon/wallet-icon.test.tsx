import { durations } from '@kit/core'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WalletIcon } from './wallet-icon.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const remote = 'https://pictures.example/fox.webp'
const inPlace = 'data:image/png;base64,AAAA'

function emblem(imageUrl: string | undefined) {
  const { container, rerender } = render(<WalletIcon name="Fox" imageUrl={imageUrl} />)
  return {
    image: () => container.querySelector('img'),
    /** What there is to see, in the one box that never changes its size. */
    seen: () =>
      [...container.querySelectorAll('[data-kit="emblem"][data-size="36"] > *')].map(({ tagName }) => tagName),
    become: (url: string) => rerender(<WalletIcon name="Fox" imageUrl={url} />),
  }
}

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('R-DIR-1: a picture has a moment to come before a letter stands in, in the same place', () => {
  const { seen } = emblem(remote)
  wait(durations.searchImageWait - 1)
  expect(seen()).toEqual(['IMG'])
  wait(1)
  expect(seen()).toEqual(['IMG', 'SPAN'])
})

test('a picture that comes late takes the place of its letter', () => {
  const { seen, image } = emblem(remote)
  wait(durations.searchImageWait)
  fireEvent.load(image() as Element)
  expect(seen()).toEqual(['IMG'])
  wait(durations.imagePreload)
  expect(seen()).toEqual(['IMG'])
})

test('a picture that does not come is given up after two seconds, and loads no longer', () => {
  const { seen } = emblem(remote)
  wait(durations.imagePreload - 1)
  expect(seen()).toEqual(['IMG', 'SPAN'])
  wait(1)
  expect(seen()).toEqual(['SPAN'])
})

test('a picture that is broken is not asked for twice', () => {
  const { seen, image } = emblem(remote)
  fireEvent.error(image() as Element)
  expect(seen()).toEqual(['SPAN'])
  wait(durations.imagePreload)
  expect(seen()).toEqual(['SPAN'])
})

test('a picture in place is there at once; one that is broken is a letter', () => {
  const { seen, image } = emblem(inPlace)
  wait(durations.imagePreload)
  expect(seen()).toEqual(['IMG'])
  fireEvent.error(image() as Element)
  expect(seen()).toEqual(['SPAN'])
})

test('another picture has its own chance', () => {
  const { seen, become, image } = emblem(remote)
  wait(durations.imagePreload)
  become('https://pictures.example/owl.webp')
  expect(seen()).toEqual(['IMG'])
  expect(image()?.getAttribute('src')).toBe('https://pictures.example/owl.webp')
  wait(durations.searchImageWait)
  expect(seen()).toEqual(['IMG', 'SPAN'])
})

test('nothing is drawn from an address that is no picture, or that travels in the open', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'http://pictures.example/a.png', '//x/a.png', ''])
    expect(emblem(url).seen()).toEqual(['SPAN'])
  expect(emblem('http://127.0.0.1:4000/getWalletImage/1').seen()).toEqual(['IMG'])
})
