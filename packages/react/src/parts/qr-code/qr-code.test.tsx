import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { decodeQR } from 'qr/decode.js'
import { afterEach, expect, test, vi } from 'vitest'
import { raster } from '../../test-utils/raster.ts'
import { QrCode } from './qr-code.tsx'

afterEach(cleanup)
afterEach(() => vi.unstubAllGlobals())

const motion = (isAllowed: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isAllowed }))
const [first, second] = ['one', 'two'].map(
  (topic) => `wc:${topic.repeat(16)}@2?relay-protocol=irn&symKey=${'5a'.repeat(32)}`,
)
const label = 'A code. You can copy the link instead.'
const root = () => document.querySelector('[data-kit="qr-code"]') as HTMLElement
const pictures = () => [...document.querySelectorAll('[data-kit="qr-shapes"]')]

// React listens under this name where, as in jsdom, there is no AnimationEvent.
const faded = () => new Event('webkitAnimationEnd', { bubbles: true })

/** What a camera reads from the page. */
function seen(): string {
  const [modules = '', finders = ''] = [
    ...document.querySelectorAll('[data-kit="qr-shapes"][data-state="shown"] path'),
  ].map((path) => path.getAttribute('d') ?? '')
  return decodeQR(raster({ modules, finders, hole: null }), { timeLimit: 5_000 })
}

test('a camera can scan the code in the page, and the page holds its text in no other form', () => {
  const { container } = render(<QrCode text={first ?? ''} label={label} icon={<i>T</i>} />)
  expect(seen()).toBe(first)
  expect(screen.getByRole('img', { name: label })).toBeTruthy()
  for (const part of ['wc:', 'symKey', '5a5a', 'oneone']) expect(container.innerHTML).not.toContain(part)
})

test('while the code is being made, a placeholder of the same size says so', () => {
  const { rerender } = render(<QrCode text={null} label="On its way." icon={<i>T</i>} />)
  expect(screen.getByRole('img', { name: 'On its way.' })).toBeTruthy()
  expect(root().dataset).toMatchObject({ state: 'preparing', background: 'own' })
  expect(pictures()).toEqual([])
  expect(screen.getByText('T')).toBeTruthy()
  rerender(<QrCode text={first ?? ''} label={label} icon={<i>T</i>} />)
  expect(root().dataset).toMatchObject({ state: 'ready', background: 'light' })
})

test('R-WC-1: a new code replaces the old one, which fades out', () => {
  motion(true)
  const { rerender } = render(<QrCode text={first ?? ''} label={label} />)
  rerender(<QrCode text={null} label={label} />)
  expect(root().dataset.background).toBe('light')
  expect(pictures().map((picture) => picture.getAttribute('data-state'))).toEqual(['leaving'])
  fireEvent(pictures()[0] as Element, faded())
  expect(pictures()).toEqual([])
  rerender(<QrCode text={second ?? ''} label={label} />)
  expect(pictures().map((picture) => picture.getAttribute('data-state'))).toEqual(['shown'])
  expect(seen()).toBe(second)
})

test('visitors who prefer reduced motion see the new code at once', () => {
  motion(false)
  const { rerender } = render(<QrCode text={first ?? ''} label={label} />)
  rerender(<QrCode text={second ?? ''} label={label} />)
  expect(pictures()).toHaveLength(1)
  expect(seen()).toBe(second)
})

test('the children replace the code, and screen readers do not read the placeholder', () => {
  render(
    <QrCode text={null} label={label}>
      <button type="button">{'Again'}</button>
    </QrCode>,
  )
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByRole('button', { name: 'Again' })).toBeTruthy()
  expect(root().dataset).toMatchObject({ state: 'over', background: 'own' })
})
