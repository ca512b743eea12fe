import { selectWhatIsAWallet } from '@kit/core/models'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { WhatIsAWalletView } from './what-is-a-wallet.view.tsx'

afterEach(cleanup)

test('three points say what a wallet does', () => {
  render(<WhatIsAWalletView model={selectWhatIsAWallet()} {...viewHarness().props} />)
  const titles = screen.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent)
  expect(titles).toEqual(['It keeps what is yours', 'It signs you in', 'It asks you first'])
})

test('the button opens the list of wallets to get', async () => {
  const { sent, props } = viewHarness()
  render(<WhatIsAWalletView model={selectWhatIsAWallet()} {...props} />)
  await userEvent.click(screen.getByRole('button', { name: 'Get a wallet' }))
  expect(sent).toEqual([{ type: 'router.viewRequested', route: { view: 'GetAWallet' } }])
})
