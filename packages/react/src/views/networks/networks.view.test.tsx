import { selectGetAWallet, selectNetworks, selectSwitchNetwork } from '@kit/core/models'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { cases } from '../../../gallery/cases.ts'
import { settings } from '../../test-utils/snapshots.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { GetAWalletView } from '../get-a-wallet/get-a-wallet.view.tsx'
import { SwitchNetworkView } from '../switch-network/switch-network.view.tsx'
import { NetworksView } from './networks.view.tsx'

afterEach(cleanup)

test('R-NET-9: a network the wallet did not approve says why and does nothing', async () => {
  const { sent, props } = viewHarness()
  render(<NetworksView model={selectNetworks(cases['networks-unapproved'].snapshot)} {...props} />)
  const blocked = screen.getByRole('button', { name: /Arbitrum One\s*Not allowed by your wallet/ })
  expect(blocked.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(blocked)
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: /Base/ }))
  expect(sent).toEqual([{ type: 'network.picked', network: 'eip155:8453' }])
})

test('the active network is marked by more than a colour', () => {
  const { props } = viewHarness()
  render(<NetworksView model={selectNetworks(cases['networks-connected'].snapshot)} {...props} />)
  expect(screen.getByRole('button', { current: true }).textContent).toContain('Ethereum')
})

test('R-NET-4: a failed switch can be tried again, or left for the list it came from', async () => {
  const { sent, props } = viewHarness()
  const model = selectSwitchNetwork(cases['switch-failed'].snapshot, settings, { network: 'eip155:8453' })
  render(<SwitchNetworkView model={model} isSlow={false} {...props} />)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }))
  expect(sent).toEqual([
    { type: 'network.picked', network: 'eip155:8453' },
    { type: 'view.requested', route: { view: 'UnsupportedChain', namespace: 'eip155' } },
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
})
