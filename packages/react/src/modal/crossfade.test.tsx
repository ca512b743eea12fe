import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Crossfade } from './crossfade.tsx'
import { ExitSnapshot } from './exit-snapshot.tsx'

afterEach(cleanup)
afterEach(() => vi.unstubAllGlobals())

const motion = (isWelcome: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isWelcome }))
const scene = (place: string, direction: 'forward' | 'back' = 'forward') => (
  <Crossfade routeKey={place} direction={direction} stageRef={null}>
    <button type="button" id="same">
      {place}
    </button>
  </Crossfade>
)

test('the view that is left fades as a dead copy, and goes when it has faded', () => {
  motion(true)
  const { container, rerender } = render(scene('one'))
  rerender(scene('two', 'back'))
  const ghost = container.querySelector<HTMLElement>('[data-kit="ghost"]')
  expect(ghost?.textContent).toBe('one')
  expect([ghost?.getAttribute('aria-hidden'), ghost?.inert, ghost?.querySelector('[id]')]).toEqual(['true', true, null])
  expect(container.querySelector('[data-kit="content"]')?.textContent).toBe('two')
  expect(container.querySelector('[data-kit="stage"]')?.getAttribute('data-direction')).toBe('back')
  fireEvent.animationEnd(ghost as Element)
  expect(container.querySelector('[data-kit="ghost"]')).toBeNull()
})

test('the first view is simply there; those that follow arrive', () => {
  motion(true)
  const { container, rerender } = render(scene('one'))
  expect(container.querySelector('[data-arrives]')).toBeNull()
  rerender(scene('two'))
  expect(container.querySelector('[data-arrives]')?.textContent).toBe('two')
})

test('R-UI-5: for somebody who asked for less motion nothing is left behind', () => {
  motion(false)
  const { container, rerender } = render(scene('one'))
  rerender(scene('two'))
  expect(container.textContent).toBe('two')
})

test('what is on its way out keeps the face it had, and comes back alive', () => {
  const face = (isStill: boolean, text: string) => (
    <ExitSnapshot isExiting={isStill}>
      <p>{text}</p>
    </ExitSnapshot>
  )
  const { container, rerender } = render(face(false, 'Connecting'))
  rerender(face(true, 'Not connected'))
  rerender(face(true, 'Something else'))
  expect(container.textContent).toBe('Connecting')
  expect(container.querySelector('p')?.getAttribute('aria-hidden')).toBe('true')
  rerender(face(false, 'Connected'))
  expect(container.textContent).toBe('Connected')
})
