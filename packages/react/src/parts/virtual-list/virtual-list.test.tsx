import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { layOutLists, scrollList } from '../../test-utils/list-layout.ts'
import { rowAfter } from './use-row-focus.ts'
import { heightOfRows, VirtualList } from './virtual-list.tsx'

layOutLists()
afterEach(cleanup)

const pitch = heightOfRows(2) - heightOfRows(1)
/** R-DIR-3: the most rows that may be in the page. */
const maxRows = 80

function list(length: number, more: { placeholders?: number; start?: number } = {}) {
  const on = { unmount: vi.fn(), nearEnd: vi.fn(), exitStart: vi.fn() }
  const enter: { current: (() => void) | null } = { current: null }
  const view = (count: number) => (
    <StrictMode>
      <VirtualList
        label="Things"
        items={Array.from({ length: count }, (_, at) => `Thing ${at}`)}
        getKey={String}
        renderItem={(item, tabIndex) => (
          <button type="button" tabIndex={tabIndex}>
            {item}
          </button>
        )}
        total={0}
        placeholders={more.placeholders ?? 0}
        isBusy={false}
        start={more.start ?? 0}
        on={on}
        focusRef={enter}
      />
    </StrictMode>
  )
  const { container, rerender, unmount } = render(view(length))
  const box = container.querySelector('[data-kit="virtual-list"]') as HTMLElement
  return {
    ...{ on, enter, box, unmount },
    grow: (count: number) => rerender(view(count)),
    scroll: (top: number) => act(() => scrollList(box, top)),
    names: () => screen.queryAllByRole('button').map(({ textContent }) => textContent),
    stops: () => [...box.querySelectorAll('[tabindex="0"]')].map(({ textContent }) => textContent),
    focused: () => document.activeElement?.textContent,
  }
}

test('R-DIR-3: of ten thousand rows at most eighty are in the page, wherever the visitor scrolls', () => {
  const { box, scroll } = list(10_000)
  const ends = heightOfRows(10_000)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: ends }), (top) => {
      scroll(top)
      const count = box.querySelectorAll('li').length
      expect(count).toBeLessThanOrEqual(maxRows)
      expect(count).toBeGreaterThanOrEqual(6)
    }),
    { numRuns: 50 },
  )
})

test('the rows in sight are rendered, and tell screen readers their position in the whole list', () => {
  const { scroll } = list(10_000)
  scroll(5_000 * pitch)
  const row = screen.getByRole('button', { name: 'Thing 5000' }).closest('li')
  expect(row?.getAttribute('aria-posinset')).toBe('5001')
  expect(row?.getAttribute('aria-setsize')).toBe('10000')
  expect(screen.queryByRole('button', { name: 'Thing 0' })).toBeNull()
})

test('one row is the tab stop; arrows, Page keys, Home and End move it and scroll the list', async () => {
  const { stops, focused, box } = list(10_000)
  expect(stops()).toEqual(['Thing 0'])
  await userEvent.tab()
  const walk: [string, string][] = [
    ['{ArrowDown}{ArrowDown}', 'Thing 2'],
    ['{ArrowUp}', 'Thing 1'],
    ['{PageDown}', 'Thing 7'],
    ['{End}', 'Thing 9999'],
    ['{PageUp}', 'Thing 9993'],
    ['{Home}', 'Thing 0'],
  ]
  for (const [keys, name] of walk) {
    await userEvent.keyboard(keys)
    expect(focused()).toBe(name)
    expect(stops()).toEqual([name])
  }
  expect(box.scrollTop).toBe(0)
})

test('the focused row stays in the page when the visitor scrolls it out of sight', async () => {
  const { scroll, focused, names } = list(10_000)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  scroll(4_000 * pitch)
  expect(focused()).toBe('Thing 1')
  expect(names()[0]).toBe('Thing 1')
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe('Thing 2')
})

test('Tab moves to a row in sight of a list that was scrolled', async () => {
  const { scroll, stops } = list(10_000)
  scroll(700 * pitch)
  expect(stops()).toEqual(['Thing 700'])
})

test('ArrowUp in the first row leaves the list; the list ignores keys with a modifier', async () => {
  const { on, focused } = list(10)
  await userEvent.tab()
  await userEvent.keyboard('{Control>}{ArrowDown}{/Control}x')
  expect(focused()).toBe('Thing 0')
  await userEvent.keyboard('{ArrowUp}')
  expect(on.exitStart).toHaveBeenCalledTimes(1)
})

test('the focus returns to the row that had it', async () => {
  const { enter, focused } = list(100)
  act(() => enter.current?.())
  expect(focused()).toBe('Thing 0')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  act(() => (document.activeElement as HTMLElement).blur())
  act(() => enter.current?.())
  expect(focused()).toBe('Thing 2')
})

test('the list reports when its end is near, and when it no longer is', () => {
  const { on, scroll, grow } = list(100)
  expect(on.nearEnd).toHaveBeenLastCalledWith(0)
  scroll(heightOfRows(90))
  expect(on.nearEnd).toHaveBeenLastCalledWith(100)
  grow(200)
  expect(on.nearEnd).toHaveBeenLastCalledWith(0)
})

test('the list starts where it was scrolled to, and reports its scroll position when it unmounts', () => {
  const { names, on, scroll, unmount } = list(10_000, { start: 300 * pitch })
  expect(names()).toContain('Thing 300')
  scroll(310 * pitch)
  unmount()
  expect(on.unmount).toHaveBeenLastCalledWith(310 * pitch)
})

test('a list that became shorter still has a tab stop', async () => {
  const { grow, stops } = list(10)
  await userEvent.tab()
  await userEvent.keyboard('{End}')
  grow(3)
  expect(stops()).toEqual(['Thing 2'])
})

test('screen readers do not see skeleton rows', () => {
  const { box } = list(2, { placeholders: 3 })
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(box.querySelectorAll('li[aria-hidden="true"] [data-kit="skeleton"][data-shape="icon"]')).toHaveLength(3)
})

test('no key leads outside the list', () => {
  const keys = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End']
  fc.assert(
    fc.property(
      fc.constantFrom(...keys),
      fc.nat(50),
      fc.nat(50),
      fc.integer({ min: 1, max: 20 }),
      (key, a, b, page) => {
        const [at, last] = a < b ? [a, b] : [b, a]
        const next = rowAfter(key, { at, page, last })
        expect(next === -1 ? key === 'ArrowUp' && at === 0 : next !== null && next >= 0 && next <= last).toBe(true)
      },
    ),
  )
  expect(rowAfter('toString', { at: 0, page: 1, last: 9 })).toBeNull()
})
