import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { decodeQR } from 'qr/decode.js'
import { afterEach, expect, test, vi } from 'vitest'
import { raster } from '../../test-utils/raster.ts'
import { QrCode } from './qr-code.tsx'

afterEach(cleanup)
afterEach(() => vi.unstubAllGlobals())

const motion = (isWelcome: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isWelcome }))
const [first, second] = ['one', 'two'].map(
  (topic) => `wc:${topic.repeat(16)}@2?relay-protocol=irn&symKey=${'5a'.repeat(32)}`,
)
const label = 'A code. You can copy the link instead.'
const root = () => document.querySelector('[data-kit="qr-code"]') as HTMLElement
const pictures = () => [...document.querySelectorAll('[data-kit="qr-picture"]')]

// React listens under this name where, as in jsdom, there is no AnimationEvent.
const faded = () => new Event('webkitAnimationEnd', { bubbles: true })

/** What a camera sees of what stands in the page. */
function seen(): string {
  const [modules = '', finders = ''] = [
    ...document.querySelectorAll('[data-kit="qr-picture"][data-state="shown"] path'),
  ].map((path) => path.getAttribute('d') ?? '')
  return decodeQR(raster({ modules, finders, hole: null }), { timeLimit: 5_000 })
}

test('what is drawn in the page can be scanned; it stands there in no other form', () => {
  const { container } = render(<QrCode text={first ?? ''} label={label} emblem={<i>T</i>} />)
  expect(seen()).toBe(first)
  expect(screen.getByRole('img', { name: label })).toBeTruthy()
  for (const part of ['wc:', 'symKey', '5a5a', 'oneone']) expect(container.innerHTML).not.toContain(part)
})

test('before there is a code, something of its size and shape stands in its place, and says so', () => {
  const { rerender } = render(<QrCode text={null} label="On its way." emblem={<i>T</i>} />)
  expect(screen.getByRole('img', { name: 'On its way.' })).toBeTruthy()
  expect([root().dataset.state, root().dataset.ground, pictures().length]).toEqual(['preparing', 'own', 0])
  expect(screen.getByText('T')).toBeTruthy()
  rerender(<QrCode text={first ?? ''} label={label} emblem={<i>T</i>} />)
  expect([root().dataset.state, root().dataset.ground]).toEqual(['ready', 'light'])
})

test('R-WC-1: a new code takes the place of the old one, which fades and then is gone', () => {
  motion(true)
  const { rerender } = render(<QrCode text={first ?? ''} label={label} />)
  rerender(<QrCode text={null} label={label} />)
  expect(root().dataset.ground).toBe('light')
  expect(pictures().map((picture) => picture.getAttribute('data-state'))).toEqual(['leaving'])
  fireEvent(pictures()[0] as Element, faded())
  expect(pictures()).toEqual([])
  rerender(<QrCode text={second ?? ''} label={label} />)
  expect(pictures().map((picture) => picture.getAttribute('data-state'))).toEqual(['shown'])
  expect(seen()).toBe(second)
})

test('who wants nothing to move sees the new code at once', () => {
  motion(false)
  const { rerender } = render(<QrCode text={first ?? ''} label={label} />)
  rerender(<QrCode text={second ?? ''} label={label} />)
  expect(pictures()).toHaveLength(1)
  expect(seen()).toBe(second)
})

test('once it is over, how it ended stands there, and no picture is announced', () => {
  render(
    <QrCode text={null} label={label}>
      <button type="button">{'Again'}</button>
    </QrCode>,
  )
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByRole('button', { name: 'Again' })).toBeTruthy()
  expect([root().dataset.state, root().dataset.ground]).toEqual(['over', 'own'])
})
