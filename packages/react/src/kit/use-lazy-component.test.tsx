import { type Lazy, lazy } from '@kit/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useLazyComponent } from './use-lazy-component.ts'

afterEach(cleanup)

const News = () => <p>The news.</p>

/** Fails once, and loads from then on. */
function failingOnce() {
  let calls = 0
  const part = lazy(async (): Promise<ComponentType<object>> => {
    calls += 1
    if (calls === 1) throw new Error('The file could not be fetched.')
    return News
  })
  return { part, calls: () => calls }
}

function Region({ part, wanted }: { readonly part: Lazy<ComponentType<object>>; readonly wanted: unknown }) {
  const Part = useLazyComponent(part, wanted)
  return Part ? <Part /> : null
}

const isThere = () => screen.queryByText('The news.') !== null

test('what could not be loaded is loaded again when the page is online', async () => {
  const { part } = failingOnce()
  await act(async () => render(<Region part={part} wanted />))
  expect(isThere()).toBe(false)
  await act(async () => dispatchEvent(new Event('online')))
  expect(isThere()).toBe(true)
})

test('and when something else asks for it', async () => {
  const { part } = failingOnce()
  const { rerender } = await act(async () => render(<Region part={part} wanted={['one']} />))
  await act(async () => rerender(<Region part={part} wanted={['one', 'two']} />))
  expect(isThere()).toBe(true)
})

test('but not where nothing asks for it any more', async () => {
  const { part, calls } = failingOnce()
  const { rerender } = await act(async () => render(<Region part={part} wanted="one" />))
  rerender(<Region part={part} wanted={null} />)
  await act(async () => dispatchEvent(new Event('online')))
  expect([isThere(), calls()]).toEqual([false, 1])
})

test('what has loaded stays, and is loaded once', async () => {
  const { part, calls } = failingOnce()
  const { rerender } = await act(async () => render(<Region part={part} wanted="one" />))
  await act(async () => rerender(<Region part={part} wanted="two" />))
  await act(async () => rerender(<Region part={part} wanted={false} />))
  await act(async () => dispatchEvent(new Event('online')))
  expect([isThere(), calls()]).toEqual([true, 2])
})
