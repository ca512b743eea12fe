import { selectAccountSettings } from '@kit/core/models'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { settings } from '../../test-utils/snapshots.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { upgradeEmailWalletCases as cases } from './upgrade-email-wallet.cases.ts'
import { UpgradeEmailWalletView } from './upgrade-email-wallet.view.tsx'

const namespace = 'eip155'
afterEach(cleanup)

function show(key: keyof typeof cases) {
  const { sent, props } = viewHarness()
  render(
    <UpgradeEmailWalletView model={selectAccountSettings(cases[key].snapshot, settings, { namespace })} {...props} />,
  )
  return { sent, user: userEvent.setup() }
}

test.each(['key-export', 'key-export-failed'] as const)(
  'says what will happen, and begins with a click (%s)',
  async (key) => {
    const { sent, user } = show(key)
    expect(screen.getByText(/We send it to ada.lovelace@example.org/)).toBeTruthy()
    expect(screen.getByText('Who sees the phrase owns the money')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(sent).toEqual([{ type: 'keyExport.requested' }])
  },
)

test('an account without an address gets one first', async () => {
  const { sent, user } = show('key-export-no-email')
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add email' }))
  expect(sent).toEqual([{ type: 'router.viewRequested', route: { view: 'UpdateEmailWallet', namespace } }])
})

test('makes room for the frame while it is open', () => {
  show('key-export-open')
  expect(document.querySelector('[data-kit="frame-slot"]')).not.toBeNull()
})

test('says where a code is sent once that is known, and reads again what could not be read', async () => {
  show('key-export-reading')
  expect([screen.queryByText(/We send it to/), screen.queryByRole('button')]).toEqual([null, null])
  expect(screen.getByText('One moment')).toBeTruthy()
  cleanup()
  const { sent, user } = show('key-export-unread')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(sent).toEqual([{ type: 'loginUser.requested' }])
})
