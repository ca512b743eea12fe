import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { drawScreen } from '../../test-utils/draw-screen.tsx'
import { address, connected, connection, severalAccounts, snapshot } from '../../test-utils/snapshots.ts'
import { walletReceiveCases as cases } from './wallet-receive.cases.ts'

afterEach(cleanup)

test('another account is paid at its own address, on the network of the wallet', async () => {
  const { show, text } = await drawScreen(cases['receive-networks'])
  await userEvent.click(screen.getByRole('button', { name: /Base/ }))
  const [, other] = severalAccounts
  if (!other) throw new Error('The accounts have changed.')
  const { stack } = cases['receive-networks'].snapshot.router
  show({ snapshot: snapshot({ stack, state: connected({ connection: connection({ accounts: [other] }) }) }) })
  expect([text().includes(other.address), text().includes(address)]).toEqual([true, false])
  expect(screen.getByRole('button', { current: true }).textContent).toContain('Ethereum')
})

test('nobody is paid where no wallet is connected', async () => {
  const stack = [{ view: 'WalletReceive', namespace: 'eip155' }] as const
  const { container } = await drawScreen({ snapshot: snapshot({ stack }) })
  expect(container.querySelector('[data-kit="view"]')).toBeNull()
})
