import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { english } from '../copy/english.ts'
import { KitProvider } from '../kit/kit-provider.tsx'
import { snapshot } from '../test-utils/snapshots.ts'
import { staticKit } from '../test-utils/static-kit.ts'
import { getAWalletCases } from '../views/get-a-wallet/get-a-wallet.cases.ts'
import { networksCases } from '../views/networks/networks.cases.ts'
import { RouteOutlet } from './route-outlet.tsx'
import { screens } from './screens.ts'

afterEach(cleanup)
afterEach(() => vi.restoreAllMocks())

const { router: closed } = snapshot({ stack: [] })

/** The view of networks in a modal that is closed. */
const renderNetworks = () =>
  render(
    <KitProvider
      kit={staticKit({ snapshot: { ...networksCases['networks-disconnected'].snapshot, router: closed } })}
      locale={english}
    >
      <RouteOutlet route={{ view: 'Networks' }} />
    </KitProvider>,
  )

test('offline, a view says that it could not be loaded and can be tried again', async () => {
  const load = vi.spyOn(screens.Networks, 'load').mockRejectedValueOnce(new Error('offline'))
  const user = userEvent.setup()
  renderNetworks()
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: /Ethereum/ })).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a view that could not be loaded loads by itself when the network is back', async () => {
  vi.spyOn(screens.Networks, 'load').mockRejectedValueOnce(new Error('offline'))
  const { draw } = screens.Networks
  let isOnline = false
  vi.spyOn(screens.Networks, 'draw').mockImplementation((...drawn) => (isOnline ? draw(...drawn) : null))
  renderNetworks()
  await screen.findByRole('alert')
  isOnline = true
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByRole('button', { name: /Ethereum/ })).toBeTruthy()
})

test('a view whose code arrives between the drawing and what follows it is drawn', async () => {
  await screens.Networks.load()
  const { draw } = screens.Networks
  vi.spyOn(screens.Networks, 'draw')
    .mockImplementationOnce(() => null)
    .mockImplementation(draw)
  renderNetworks()
  expect(await screen.findByRole('button', { name: /Ethereum/ })).toBeTruthy()
})

test('a view says that it is loading until its screen and its sentences have loaded', async () => {
  render(
    <KitProvider kit={staticKit({ snapshot: { ...getAWalletCases['get-a-wallet'].snapshot, router: closed } })}>
      <RouteOutlet route={{ view: 'GetAWallet' }} />
    </KitProvider>,
  )
  expect(screen.getByText('One moment')).toBeTruthy()
  expect(await screen.findByText('These open each wallet’s own website.')).toBeTruthy()
})
