import type { KitSettings } from '@kit/core'
import { selectGetAWallet } from '@kit/core/models'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { onPhone } from '../../test-utils/settings.ts'
import { settings } from '../../test-utils/snapshots.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { getAWalletCases as cases } from './get-a-wallet.cases.ts'
import { GetAWalletView } from './get-a-wallet.view.tsx'

afterEach(cleanup)

function show(own: Partial<KitSettings> = {}) {
  const model = selectGetAWallet(cases['get-a-wallet'].snapshot, { ...settings, ...own })
  render(<GetAWalletView model={model} {...viewHarness().props} />)
  return model
}

test('wallets are offered by plain, secure links that learn nothing of the page', () => {
  const { offers } = show()
  const links = screen.getAllByRole('link')
  expect(links).toHaveLength(offers.length)
  for (const link of links) {
    expect(link.getAttribute('href')).toMatch(/^https:\/\//)
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
    expect(link.textContent).toContain('opens in a new tab')
  }
})

test('the visitor reads what to do afterwards: on a computer reload, on a phone open the page in the wallet', () => {
  show()
  expect(screen.getByText('When it is installed, reload this page.')).toBeTruthy()
  cleanup()
  show(onPhone)
  expect(screen.getByText('When it is installed, open this page from the browser in the wallet app.')).toBeTruthy()
})
