import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { cases } from '../../gallery/cases.ts'
import { english } from '../copy/english.ts'
import { KitProvider } from '../kit/kit-provider.tsx'
import { snapshot } from '../test-utils/snapshots.ts'
import { staticKit } from '../test-utils/static-kit.ts'
import { lazyScreen } from './lazy-screen.ts'
import { RouteOutlet } from './route-outlet.tsx'
import { screens } from './screens.ts'

afterEach(cleanup)
afterEach(() => vi.restoreAllMocks())

const { modal: closed } = snapshot({ stack: [] })
const Networks = () => <p>here</p>

test('a screen is fetched once, however often it is wanted', async () => {
  const fetch = vi.fn(async () => Networks)
  const late = lazyScreen<'Networks'>(fetch)
  expect(late.current()).toBeNull()
  await Promise.all([late.load(), late.load()])
  expect(late.current()).toBe(Networks)
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('a screen that could not be fetched is asked for again', async () => {
  const fetch = vi
    .fn<() => Promise<typeof Networks>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(Networks)
  const late = lazyScreen<'Networks'>(fetch)
  await expect(late.load()).rejects.toThrow('offline')
  await late.load()
  expect(late.current()).toBe(Networks)
})

test('offline, a view says that it could not be loaded and can be tried again', async () => {
  const load = vi.spyOn(screens.Networks, 'load').mockRejectedValueOnce(new Error('offline'))
  const user = userEvent.setup()
  render(
    <KitProvider
      kit={staticKit({ snapshot: { ...cases['networks-disconnected'].snapshot, modal: closed } })}
      locale={english}
    >
      <RouteOutlet route={{ view: 'Networks' }} />
    </KitProvider>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: /Ethereum/ })).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})
