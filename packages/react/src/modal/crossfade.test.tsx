import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Crossfade } from './crossfade.tsx'

afterEach(cleanup)
afterEach(() => vi.unstubAllGlobals())

const motion = (isAllowed: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isAllowed }))
const crossfade = (text: string, direction: 'forward' | 'back' = 'forward') => (
  <Crossfade routeKey={text} direction={direction} stageRef={null}>
    <button type="button" id="same">
      {text}
    </button>
  </Crossfade>
)

test('a copy of the last view fades, and is removed when it has faded', () => {
  motion(true)
  const { container, rerender } = render(crossfade('one'))
  rerender(crossfade('two', 'back'))
  const ghost = container.querySelector<HTMLElement>('[data-kit="exit-clone"]')
  expect(ghost?.textContent).toBe('one')
  expect(ghost?.getAttribute('aria-hidden')).toBe('true')
  expect(ghost?.inert).toBe(true)
  expect(ghost?.querySelector('[id]')).toBeNull()
  expect(container.querySelector('[data-kit="content"]')?.textContent).toBe('two')
  expect(container.querySelector('[data-kit="stage"]')?.getAttribute('data-direction')).toBe('back')
  fireEvent.animationEnd(ghost as Element)
  expect(container.querySelector('[data-kit="exit-clone"]')).toBeNull()
})

test('a visitor who goes on before a copy has faded sees one copy only', () => {
  motion(true)
  const { container, rerender } = render(crossfade('one'))
  rerender(crossfade('two'))
  rerender(crossfade('one', 'back'))
  const ghosts = [...container.querySelectorAll('[data-kit="exit-clone"]')].map((ghost) => ghost.textContent)
  expect(ghosts).toEqual(['two'])
})

test.each([true, false])(
  'a view begins at its top; the last one stays where it was while it fades, motion %s',
  (isAllowed) => {
    motion(isAllowed)
    const { container, rerender } = render(crossfade('one'))
    container.scrollTop = 23
    rerender(crossfade('one'))
    expect(container.scrollTop).toBe(23)
    rerender(crossfade('two'))
    expect(container.scrollTop).toBe(0)
    const ghost = container.querySelector<HTMLElement>('[data-kit="exit-clone"]')
    expect(ghost?.style.marginBlockStart).toBe(isAllowed ? '-23px' : undefined)
  },
)

test('the first view does not move in; the views after it do', () => {
  motion(true)
  const { container, rerender } = render(crossfade('one'))
  expect(container.querySelector('[data-entering]')).toBeNull()
  rerender(crossfade('two'))
  expect(container.querySelector('[data-entering]')?.textContent).toBe('two')
})

test('R-UI-5: nothing fades for visitors who prefer reduced motion', () => {
  motion(false)
  const { container, rerender } = render(crossfade('one'))
  rerender(crossfade('two'))
  expect(container.textContent).toBe('two')
})
