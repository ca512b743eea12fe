import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Case } from '../../test-utils/case.ts'
import { drawInKit } from '../../test-utils/draw-screen.tsx'
import { layOutLists } from '../../test-utils/list-layout.ts'
import { address, connected, connection, snapshot } from '../../test-utils/snapshots.ts'
import { staticKit } from '../../test-utils/static-kit.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { nftsCases as cases } from './nfts.cases.ts'
import NftsScreen from './nfts.screen.tsx'

layOutLists()
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const draw = (of: Case) => drawInKit(staticKit(of), <NftsScreen namespace="eip155" t={viewHarness().props.t} />)
const asked = (network: string) => ({ type: 'nfts.requested', address, network })

test('what the account holds is asked for when the tab is opened, and again on another network', () => {
  const { kit, show, text } = draw(cases['nfts-loading'])
  show(cases['nfts-one'])
  expect([kit.sent, text().includes('Lantern 1')]).toEqual([[asked('eip155:1')], true])
  show({ snapshot: snapshot({ stack: [], state: connected({ connection: connection({ network: 'eip155:8453' }) }) }) })
  expect(kit.sent).toEqual([asked('eip155:1'), asked('eip155:8453')])
})

test('a visitor who waits long is told that it takes long', () => {
  vi.useFakeTimers()
  const { text } = draw(cases['nfts-loading'])
  const before = text()
  act(() => void vi.advanceTimersByTime(60_000))
  expect(text()).not.toBe(before)
})

test('of nobody there is nothing to ask for or to see', () => {
  const { kit, text } = draw({ snapshot: snapshot({ stack: [] }) })
  expect([kit.sent, text()]).toEqual([[], ''])
})
