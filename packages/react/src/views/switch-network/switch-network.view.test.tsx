import { selectSwitchNetwork } from '@kit/core/models'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { settings } from '../../test-utils/snapshots.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { switchNetworkCases as cases } from './switch-network.cases.ts'
import { SwitchNetworkView } from './switch-network.view.tsx'

afterEach(cleanup)

function show(key: keyof typeof cases, isSlow = false) {
  const { sent, props } = viewHarness()
  const model = selectSwitchNetwork(cases[key].snapshot, settings, { network: 'eip155:8453' })
  render(<SwitchNetworkView model={model} isSlow={isSlow} {...props} />)
  return sent
}

test('R-NET-4: a failed switch can be tried again, or left for the list it came from', async () => {
  const sent = show('switch-failed')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }))
  expect(sent).toEqual([
    { type: 'network.picked', network: 'eip155:8453' },
    { type: 'router.viewRequested', route: { view: 'UnsupportedChain', namespace: 'eip155' } },
  ])
})

test('a failed switch says why and what to do', () => {
  show('switch-failed')
  expect(screen.getByText('Your wallet did not answer in time. Open Harbor, then try again.')).toBeTruthy()
})

test.each(['switch-unsupported', 'switch-no-method'] as const)(
  'R-NET-4: a wallet that cannot be switched from here is switched in its own menu (%s)',
  (key) => {
    show(key)
    expect(screen.getByText('Your wallet can’t switch networks from here. Change it in the wallet.')).toBeTruthy()
  },
)

test('a switch that waits says where to confirm it, and can be cancelled but not tried again', () => {
  show('switch-waiting')
  expect(screen.getByText('Switch to Base')).toBeTruthy()
  expect(screen.getByText('Confirm the change in your wallet.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a switch that waits long says where the wallet may be', () => {
  show('switch-waiting', true)
  expect(screen.getByText('Open your wallet. It may be locked or hidden behind another window.')).toBeTruthy()
})

test('a declined switch says that nothing changed', () => {
  show('switch-declined')
  expect(screen.getByText('You are still on the same network.')).toBeTruthy()
})

test('a switch that is done leaves nothing to press', () => {
  show('switch-done')
  expect(screen.getByText('You are on Base now.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  for (const button of screen.queryAllByRole<HTMLButtonElement>('button')) expect(button.disabled).toBe(true)
})
