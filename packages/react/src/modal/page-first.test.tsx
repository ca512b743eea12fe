import type { KitSnapshot } from '@kit/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { english } from '../copy/english.ts'
import { useAccount } from '../hooks/use-account.ts'
import { KitProvider } from '../kit/kit-provider.tsx'
import { lazyModal } from '../kit/lazy-modal.ts'
import { address, connected, connection, snapshot } from '../test-utils/snapshots.ts'
import { staticKit } from '../test-utils/static-kit.ts'
import { connectingExternalCases } from '../views/connecting-external/connecting-external.cases.ts'
import { pageFirst } from './page-first.ts'
import { screens } from './screens.ts'

const waiting = connectingExternalCases['connecting-waiting'].snapshot
const one = snapshot({ stack: [{ view: 'Account', namespace: 'eip155' }], state: connected() })
const another = connection({ connectorId: 'io.other' })
const two = snapshot({
  stack: [{ view: 'Account', namespace: 'eip155' }],
  state: connected({ others: [{ connection: another, isDisconnecting: false }] }),
})

beforeAll(async () => {
  await Promise.all([lazyModal.load(), screens.Account.load(), screens.ConnectingExternal.load()])
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function listenTo(shown: KitSnapshot) {
  const kit = staticKit({ snapshot: shown })
  const modal = pageFirst(kit)
  const told: string[] = []
  kit.subscribe(() => told.push('page'))
  const stop = modal.subscribe(() => told.push('modal'))
  return { kit, modal, told, stop }
}

const drawFrame = () => vi.advanceTimersToNextFrame()
const nextTask = () => vi.advanceTimersByTime(1)

test('of an account that connects the page is told at once, and the modal once a frame is drawn', () => {
  const { kit, told } = listenTo(waiting)
  kit.show(one)
  expect(told).toEqual(['page'])
  drawFrame()
  expect(told).toEqual(['page'])
  nextTask()
  expect(told).toEqual(['page', 'modal'])
  vi.runAllTimers()
  expect(told).toEqual(['page', 'modal'])
})

test('what changes meanwhile comes with it, and both are told of the same', () => {
  const { kit, modal, told } = listenTo(waiting)
  kit.show(one)
  kit.show({ ...one })
  expect(told).toEqual(['page', 'page'])
  expect(modal.getSnapshot()).toBe(kit.getSnapshot())
  vi.runAllTimers()
  expect(told).toEqual(['page', 'page', 'modal'])
})

test('whatever else changes the modal is told at once, also that a wallet is gone', () => {
  const { kit, told } = listenTo(two)
  kit.show(one)
  kit.show({ ...one })
  kit.show(waiting)
  expect(told.filter((who) => who === 'modal')).toHaveLength(3)
})

test('another wallet of the same chain is an account that connects, too', () => {
  const { kit, told } = listenTo(one)
  kit.show(two)
  expect(told).toEqual(['page'])
  vi.runAllTimers()
  expect(told).toEqual(['page', 'modal'])
})

test('a page in the background, which draws no frames, tells the modal all the same', () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const { kit, told } = listenTo(waiting)
  kit.show(one)
  vi.runAllTimers()
  expect(told).toEqual(['page', 'modal'])
})

test('who no longer listens is told nothing, and the kit is left', () => {
  const { kit, told, stop } = listenTo(waiting)
  kit.show(one)
  stop()
  vi.runAllTimers()
  kit.show(waiting)
  expect(told).toEqual(['page', 'page'])
})

function Address() {
  const account = useAccount('eip155')
  return account.is === 'connected' && <output>{account.address}</output>
}

test('the address is in the page while the modal still shows who was asked, and then the modal goes on', async () => {
  const kit = staticKit({ snapshot: waiting })
  render(
    <KitProvider kit={kit} locale={english}>
      <Address />
    </KitProvider>,
  )
  expect(screen.getByRole('dialog', { name: 'Harbor' })).toBeTruthy()
  await act(async () => kit.show(one))
  expect(screen.getByText(address)).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Harbor' })).toBeTruthy()
  await act(async () => vi.runAllTimers())
  expect(screen.getByRole('dialog', { name: 'Your wallet' })).toBeTruthy()
})
