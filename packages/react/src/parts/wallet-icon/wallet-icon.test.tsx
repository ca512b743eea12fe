import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { imageLetter, imageWait } from '../../durations.ts'
import { WalletIcon } from './wallet-icon.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const remote = 'https://pictures.example/fox.webp'
const inline = 'data:image/png;base64,AAAA'

function icon(imageUrl: string | undefined) {
  const { container, rerender } = render(<WalletIcon name="Fox" imageUrl={imageUrl} />)
  return {
    image: () => container.querySelector('img'),
    /** What is seen, in a box that never changes its size. */
    seen: () => [...container.querySelectorAll('[data-kit="icon"][data-size="36"] > *')].map(({ tagName }) => tagName),
    become: (url: string) => rerender(<WalletIcon name="Fox" imageUrl={url} />),
  }
}

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('R-DIR-1: an image has a moment to load before a letter takes its place', () => {
  const { seen } = icon(remote)
  wait(imageLetter - 1)
  expect(seen()).toEqual(['IMG'])
  wait(1)
  expect(seen()).toEqual(['IMG', 'SPAN'])
})

test('an image that loads late replaces its letter', () => {
  const { seen, image } = icon(remote)
  wait(imageLetter)
  fireEvent.load(image() as Element)
  expect(seen()).toEqual(['IMG'])
  wait(imageWait)
  expect(seen()).toEqual(['IMG'])
})

test('an image that does not load within two seconds is removed', () => {
  const { seen } = icon(remote)
  wait(imageWait - 1)
  expect(seen()).toEqual(['IMG', 'SPAN'])
  wait(1)
  expect(seen()).toEqual(['SPAN'])
})

test('a broken image is not loaded twice', () => {
  const { seen, image } = icon(remote)
  fireEvent.error(image() as Element)
  expect(seen()).toEqual(['SPAN'])
  wait(imageWait)
  expect(seen()).toEqual(['SPAN'])
})

test('a data image is there at once; a broken one is a letter', () => {
  const { seen, image } = icon(inline)
  wait(imageWait)
  expect(seen()).toEqual(['IMG'])
  fireEvent.error(image() as Element)
  expect(seen()).toEqual(['SPAN'])
})

test('another image is loaded again', () => {
  const { seen, become, image } = icon(remote)
  wait(imageWait)
  become('https://pictures.example/owl.webp')
  expect(seen()).toEqual(['IMG'])
  expect(image()?.getAttribute('src')).toBe('https://pictures.example/owl.webp')
  wait(imageLetter)
  expect(seen()).toEqual(['IMG', 'SPAN'])
})

test('no image is loaded from a URL that is no image, or from plain http', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'http://pictures.example/a.png', '//x/a.png', ''])
    expect(icon(url).seen()).toEqual(['SPAN'])
  expect(icon('http://127.0.0.1:4000/getWalletImage/1').seen()).toEqual(['IMG'])
})
