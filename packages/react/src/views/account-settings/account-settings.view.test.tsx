import { selectAccountSettings } from '@kit/core/models'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Announcer } from '../../parts/announcer/announcer.tsx'
import { settings } from '../../test-utils/snapshots.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { accountSettingsCases as cases } from './account-settings.cases.ts'
import { AccountSettingsView } from './account-settings.view.tsx'

const namespace = 'eip155'
afterEach(cleanup)

function show(key: keyof typeof cases, hasPasskeys = false) {
  const { sent, props } = viewHarness()
  render(
    <Announcer>
      <AccountSettingsView
        model={selectAccountSettings(cases[key].snapshot, { ...settings, ...cases[key].settings }, { namespace })}
        hasPasskeys={hasPasskeys}
        {...props}
      />
    </Announcer>,
  )
  return { sent, user: userEvent.setup() }
}

test('who signed in by email sees their address, and can change it', async () => {
  const { sent, user } = show('account-settings')
  await user.click(screen.getByRole('button', { name: /Signed in by email.*ada.lovelace@example.org.*Change/ }))
  expect(sent).toEqual([{ type: 'router.viewRequested', route: { view: 'UpdateEmailWallet', namespace } }])
})

test('passkeys lead to the frame, where the dApp offers them', async () => {
  const { sent, user } = show('account-settings', true)
  await user.click(screen.getByRole('button', { name: /Passkeys/ }))
  expect(sent).toEqual([{ type: 'passkeys.listRequested' }])
  cleanup()
  show('account-settings')
  expect(screen.queryByRole('button', { name: /Passkeys/ })).toBeNull()
})

test('who signed in at a provider sees which, as whom, and the address of the account', () => {
  show('account-settings-social')
  expect(screen.getByText('Signed in with Discord')).toBeTruthy()
  expect(screen.getByText('ada')).toBeTruthy()
  expect(screen.getByRole('button', { name: /Email.*ada.lovelace@example.org.*Change/ })).toBeTruthy()
})

test('an account without an address gets one', async () => {
  const { sent, user } = show('account-settings-no-email')
  await user.click(screen.getByRole('button', { name: /Add email/ }))
  expect(sent).toEqual([{ type: 'router.viewRequested', route: { view: 'UpdateEmailWallet', namespace } }])
})

test('leads to how the wallet is taken elsewhere', async () => {
  const { sent, user } = show('account-settings')
  await user.click(screen.getByRole('button', { name: /Take your wallet elsewhere/ }))
  expect(sent).toEqual([{ type: 'router.viewRequested', route: { view: 'UpgradeEmailWallet', namespace } }])
})

test('a new address is said to all, screen readers among them', () => {
  show('account-settings-changed')
  expect(screen.getAllByText('Your email is countess@example.org now.').length).toBeGreaterThan(1)
})

test('R-AUTH-7: who has a smart account sees it, and can switch to the other type and back', async () => {
  const { sent, user } = show('account-settings-smart')
  await user.click(screen.getByRole('button', { name: /Account type.*Smart account.*Switch/ }))
  expect(sent).toEqual([{ type: 'accountType.switchRequested', to: 'eoa' }])
  cleanup()
  const back = show('account-settings-switched')
  await back.user.click(screen.getByRole('button', { name: /Account type.*Standard account.*Switch/ }))
  expect(back.sent).toEqual([{ type: 'accountType.switchRequested', to: 'smartAccount' }])
})

test('a network with one type of account offers no other', () => {
  show('account-settings')
  expect(screen.queryByRole('button', { name: /Account type/ })).toBeNull()
})

test('a switch is asked for once, and keeps the focus', async () => {
  const { sent, user } = show('account-settings-switching')
  const row = screen.getByRole('button', { name: /Account type.*Switching…/ })
  await user.click(row)
  expect([sent, row.getAttribute('aria-disabled'), document.activeElement]).toEqual([[], 'true', row])
})

test.each([
  ['account-settings-switched', 'You are using your standard account now.'],
  ['account-settings-switch-failed', 'Embedded Wallet Request Timed Out'],
] as const)('%s is said to all, screen readers among them', (key, sentence) => {
  show(key)
  expect(screen.getAllByText(sentence).length).toBeGreaterThan(1)
})

test('R-NAME-1: an account says its name, and leads to one that it has not', async () => {
  const { sent, user } = show('account-settings')
  await user.click(screen.getByRole('button', { name: /Account name.*None yet/ }))
  expect(sent).toEqual([{ type: 'router.viewRequested', route: { view: 'ChooseAccountName', namespace } }])
  cleanup()
  show('account-settings-named')
  expect(screen.getByRole('button', { name: /Account name.*ada-lovelace.reown.id/ })).toBeTruthy()
})

test('what could not be read is read again', async () => {
  const { sent, user } = show('account-settings-failed')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(sent).toEqual([{ type: 'loginUser.requested' }])
})
