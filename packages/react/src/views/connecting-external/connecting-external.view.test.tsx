import { selectConnectingExternal } from '@kit/core/models'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { settings } from '../../test-utils/snapshots.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { useIsSlow } from '../shared/use-is-slow.ts'
import { connectingExternalCases as cases } from './connecting-external.cases.ts'
import { ConnectingExternalView } from './connecting-external.view.tsx'

afterEach(cleanup)
afterEach(() => vi.useRealTimers())

const wallet = { namespace: 'eip155', connectorId: 'io.harbor' } as const

const connecting = (key: keyof typeof cases, isSlow = false) => {
  const { sent, props } = viewHarness()
  const model = selectConnectingExternal(cases[key].snapshot, settings, wallet)
  render(<ConnectingExternalView model={model} isSlow={isSlow} {...props} />)
  return sent
}

test('R-CON-7: a declined request can be tried again in the same place', async () => {
  const sent = connecting('connecting-declined')
  expect(screen.getByText('Nothing was shared with this app.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(sent).toEqual([{ type: 'wallet.picked', ...wallet }])
})

test('a request that waits can be cancelled, but not tried again', async () => {
  const sent = connecting('connecting-waiting')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(sent).toEqual([{ type: 'router.backRequested' }])
})

test('a request that waits long says where the wallet may be', () => {
  connecting('connecting-waiting', true)
  expect(screen.getByText('Open your wallet. It may be locked or hidden behind another window.')).toBeTruthy()
})

test('a failed request says why and what to do', () => {
  connecting('connecting-failed')
  expect(screen.getByText('Your wallet did not answer in time. Open Harbor, then try again.')).toBeTruthy()
})

test('an error that says what to do gets no second sentence', () => {
  connecting('connecting-pending')
  expect(screen.getByText('Your wallet already has a request waiting. Open it to answer.')).toBeTruthy()
})

function Slow({ isWaiting }: { isWaiting: boolean }) {
  return <p>{useIsSlow(isWaiting) ? 'slow' : 'quick'}</p>
}

test('a wait is slow after two seconds, and the next wait starts afresh', () => {
  vi.useFakeTimers()
  const { rerender } = render(<Slow isWaiting />)
  act(() => vi.advanceTimersByTime(1_999))
  expect(screen.getByText('quick')).toBeTruthy()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.getByText('slow')).toBeTruthy()
  rerender(<Slow isWaiting={false} />)
  rerender(<Slow isWaiting />)
  expect(screen.getByText('quick')).toBeTruthy()
})
