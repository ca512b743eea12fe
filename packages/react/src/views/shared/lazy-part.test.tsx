import { lazy } from '@kit/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { LazyPart } from './lazy-part.tsx'

afterEach(cleanup)

const Part = ({ text }: { readonly text: string }) => <p>{text}</p>

/** A part whose code cannot be loaded so many times. */
function draw(failures: number) {
  const load = vi.fn(async () => Part)
  for (let at = 0; at < failures; at += 1) load.mockRejectedValueOnce(new Error('offline'))
  render(<LazyPart part={lazy(load)} props={{ text: 'Loaded' }} placeholder="One moment" t={viewHarness().props.t} />)
  return { load }
}

test('its placeholder stands there until its code has loaded', async () => {
  draw(0)
  expect(screen.getByText('One moment').getAttribute('aria-busy')).toBe('true')
  expect(await screen.findByText('Loaded')).toBeTruthy()
  expect(screen.queryByText('One moment')).toBeNull()
})

test('a part that could not be loaded says so, and is loaded again by a click', async () => {
  const { load } = draw(2)
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Loaded')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(3)
})

test('a part that could not be loaded is loaded again once the network is back', async () => {
  const { load } = draw(1)
  await screen.findByRole('alert')
  act(() => void dispatchEvent(new Event('online')))
  expect(await screen.findByText('Loaded')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})
