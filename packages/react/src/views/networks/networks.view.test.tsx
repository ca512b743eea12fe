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

test('a network can be chosen before a wallet is connected', async () => {
  const sent = show('networks-disconnected')
  await userEvent.click(screen.getByRole('button', { name: /Optimism/ }))
  expect(sent).toEqual([{ type: 'network.picked', network: 'eip155:10' }])
})
