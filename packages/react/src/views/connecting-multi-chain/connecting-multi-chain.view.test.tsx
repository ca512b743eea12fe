import { selectConnectingMultiChain } from '@kit/core/models'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Announcer } from '../../parts/announcer/announcer.tsx'
import { settings } from '../../test-utils/snapshots.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { connectingMultiChainCases as cases } from './connecting-multi-chain.cases.ts'
import { ConnectingMultiChainView } from './connecting-multi-chain.view.tsx'

afterEach(cleanup)

type Key = Extract<keyof typeof cases, `chains-${string}`>

function chains(first: Key, wallet = 'eip155:app.lantern') {
  const { sent, props } = viewHarness()
  const view = (key: Key, isSlow = false) => (
    <Announcer>
      <ConnectingMultiChainView
        model={selectConnectingMultiChain(cases[key].snapshot, settings, { wallet })}
        isSlow={isSlow}
        {...props}
      />
    </Announcer>
  )
  const { rerender } = render(view(first))
  return { sent, become: (key: Key, isSlow?: boolean) => rerender(view(key, isSlow)) }
}

const row = (name: RegExp) => screen.getByRole('button', { name })
const all = () => screen.queryByRole('button', { name: 'Connect all' })
const announced = () => [screen.getByRole('status').textContent, screen.getByRole('alert').textContent].join('')

test('R-CON-3: the visitor chooses the chain of a wallet that has several', async () => {
  const { sent } = chains('chains-few')
  expect(screen.getByText('Lantern Wallet works on several networks. Choose one, or connect them all.')).toBeTruthy()
  await userEvent.click(row(/Solana/))
  expect(sent).toEqual([{ type: 'wallet.picked', namespace: 'solana', connectorId: 'app.lantern' }])
})

test('R-CON-3: the visitor can connect all chains of a wallet at once', async () => {
  const { sent } = chains('chains-three')
  await userEvent.click(row(/^Connect all$/))
  const members = ['eip155', 'solana', 'bip122'].map((namespace) => ({ namespace, connectorId: 'app.lantern' }))
  expect(sent).toEqual([{ type: 'wallet.pickedForAll', wallets: members }])
})

test('the view says that the wallet is no longer there', async () => {
  const { sent } = chains('chains-none', 'eip155:gone')
  await userEvent.click(row(/^Choose another wallet$/))
  expect(sent).toEqual([{ type: 'router.backRequested' }])
  expect(all()).toBeNull()
})

test('while the wallet is asked, the view says where to confirm, and only Cancel is enabled', async () => {
  const { sent } = chains('chains-asking')
  expect(screen.getByText('Open Lantern Wallet and confirm the connection on Ethereum.')).toBeTruthy()
  for (const button of [row(/Ethereum\s*Confirm in your wallet/), row(/Solana/), row(/^Connect all$/)]) {
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(button)
  }
  expect(sent).toEqual([])
  await userEvent.click(row(/^Cancel$/))
  expect(sent).toEqual([{ type: 'router.backRequested' }])
})

test('a request that waits long says where the wallet may be, and announces it', () => {
  const { become } = chains('chains-asking')
  become('chains-asking', true)
  expect(announced()).toBe('Open your wallet. It may be locked or hidden behind another window.')
})

test('each chain says its state in words', () => {
  const { become } = chains('chains-declined')
  expect(row(/Ethereum\s*Connected/).getAttribute('aria-disabled')).toBe('true')
  expect(row(/Solana\s*Declined. Try again/)).toBeTruthy()
  expect(screen.getByText('Lantern Wallet is connected. You can add its other networks.')).toBeTruthy()
  become('chains-failed')
  expect(row(/Ethereum\s*Not connected. Try again/)).toBeTruthy()
  expect(screen.getByText('Your wallet did not answer in time. Open Lantern Wallet, then try again.')).toBeTruthy()
  become('chains-done')
  expect(screen.getByText('Lantern Wallet is connected on all its networks.')).toBeTruthy()
})

test('R-CON-7: a declined chain can be tried again', async () => {
  const { sent } = chains('chains-declined')
  await userEvent.click(row(/Solana/))
  expect(sent).toEqual([{ type: 'wallet.picked', namespace: 'solana', connectorId: 'app.lantern' }])
})

test('the view announces a result before the next request, and a declined request at once', () => {
  const { become } = chains('chains-asking')
  expect(announced()).toBe('')
  become('chains-asking-slow')
  expect(announced()).toBe(
    'Lantern Wallet is connected on Ethereum. Open Lantern Wallet and confirm the connection on Solana.',
  )
  become('chains-declined')
  expect(screen.getByRole('alert').textContent).toBe('The request for Solana was declined.')
  become('chains-failed')
  expect(announced()).toBe('Could not connect on Ethereum. Your wallet did not answer in time.')
})

test('the button that started it keeps the focus until the last chain was asked; then an enabled chain gets it', async () => {
  const { become } = chains('chains-three')
  await userEvent.click(row(/^Connect all$/))
  become('chains-asking')
  become('chains-asking-last')
  expect(document.activeElement).toBe(all())
  become('chains-some')
  expect(all()).toBeNull()
  expect(document.activeElement).toBe(row(/Bitcoin/))
})
