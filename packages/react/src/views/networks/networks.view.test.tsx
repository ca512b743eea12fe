import { selectNetworks } from '@kit/core/models'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { networksCases as cases } from './networks.cases.ts'
import { NetworksView } from './networks.view.tsx'

afterEach(cleanup)

function show(key: keyof typeof cases) {
  const { sent, props } = viewHarness()
  render(<NetworksView model={selectNetworks(cases[key].snapshot)} {...props} />)
  return sent
}

test('R-NET-9: a network that the wallet did not approve says why and does nothing', async () => {
  const sent = show('networks-unapproved')
  const blocked = screen.getByRole('button', { name: /Arbitrum One\s*Not allowed by your wallet/ })
  expect(blocked.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(blocked)
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: /Base/ }))
  expect(sent).toEqual([{ type: 'network.picked', network: 'eip155:8453' }])
})

test('the active network is marked by more than a colour', () => {
  show('networks-connected')
  expect(screen.getByRole('button', { current: true }).textContent).toContain('Ethereum')
})

<<<<<<< HEAD
test('a network can be chosen before a wallet is connected', async () => {
  const sent = show('networks-disconnected')
  await userEvent.click(screen.getByRole('button', { name: /Optimism/ }))
  expect(sent).toEqual([{ type: 'network.picked', network: 'eip155:10' }])
=======
test('R-NET-4: a failed switch can be tried again, or left for the list it came from', async () => {
  const { sent, props } = viewHarness()
  const model = selectSwitchNetwork(cases['switch-failed'].snapshot, settings, { network: 'eip155:8453' })
  render(<SwitchNetworkView model={model} isSlow={false} {...props} />)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }))
  expect(sent).toEqual([
    { type: 'network.picked', network: 'eip155:8453' },
    { type: 'router.viewRequested', route: { view: 'UnsupportedChain', namespace: 'eip155' } },
  ])
})

test('wallets are offered by plain, secure links that learn nothing of the page', () => {
  const { props } = viewHarness()
  render(<GetAWalletView model={selectGetAWallet(cases['get-a-wallet'].snapshot, settings)} {...props} />)
  for (const link of screen.getAllByRole('link')) {
    expect(link.getAttribute('href')).toMatch(/^https:\/\//)
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
    expect(link.textContent).toContain('opens in a new tab')
  }
>>>>>>> 76cc0f4 (Name core's folders, machines, events and snapshot keys by the field's words)
})
