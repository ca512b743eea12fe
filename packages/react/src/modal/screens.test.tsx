import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cases } from '../../gallery/cases.ts'
import { drawScreen } from '../test-utils/draw-screen.tsx'
import { address } from '../test-utils/snapshots.ts'

beforeEach(() => void vi.spyOn(window, 'open').mockReturnValue(null))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const namespace = 'eip155'
const back = { type: 'router.backRequested' }
const to = (view: string, more: object = { namespace }) => ({ type: 'router.viewRequested', route: { view, ...more } })

test.each([
  ['login-connect-legal', 'Connect', 'New to wallets?', to('WhatIsAWallet', {})],
  ['connect-legal', 'Connect', 'New to wallets?', to('WhatIsAWallet', {})],
  ['wallets-few', 'Wallets', 'Disconnect all', { type: 'disconnect.requested' }],
  [
    'email-login',
    'EmailLogin',
    'Continue with email',
    { type: 'emailLogin.requested', email: 'ada.lovelace@example.org' },
  ],
  ['email-device', 'EmailVerifyDevice', 'Use another email', back],
  ['email-code', 'EmailVerifyOtp', 'Use another email', back],
  ['social-all', 'ConnectSocials', 'GitHub', { type: 'socialLogin.requested', provider: 'github' }],
  ['social-failed', 'ConnectingSocial', 'Try again', { type: 'socialLogin.retried' }],
  ['social-refused', 'ConnectingSocial', 'Other ways to sign in', back],
  ['farcaster-expired', 'ConnectingFarcaster', 'Try again', { type: 'farcaster.retried' }],
  ['passkey-failed', 'ConnectingPasskey', 'Try again', { type: 'passkeys.retried' }],
  ['passkeys-failed', 'Passkeys', 'Try again', { type: 'passkeys.retried' }],
  ['approve-transaction', 'ApproveTransaction', 'Cancel the request', back],
  ['account-settings', 'AccountSettings', /Change/, to('UpdateEmailWallet')],
  [
    'email-update-cooldown',
    'UpdateEmailWallet',
    'Send the code',
    { type: 'emailUpdate.requested', email: 'countess@example.org' },
  ],
  ['email-primary', 'UpdateEmailPrimaryOtp', 'Use another email', back],
  ['email-secondary', 'UpdateEmailSecondaryOtp', 'Use another email', back],
  ['key-export', 'UpgradeEmailWallet', 'Continue', { type: 'keyExport.requested' }],
  ['account-name', 'ChooseAccountName', 'Choose a name', to('RegisterAccountName')],
  ['register-name-free', 'RegisterAccountName', 'Register', { type: 'accountNames.registrationRequested' }],
  ['name-registered', 'RegisterAccountNameSuccess', 'Done', to('Account')],
  ['basic-waiting', 'ConnectingWalletConnectBasic', 'New to wallets?', to('WhatIsAWallet', {})],
  ['chains-none', 'ConnectingMultiChain', 'Choose another wallet', back],
  [
    'delegation-unknown',
    'Delegation',
    'Take the account back',
    expect.objectContaining({ type: 'delegation.revokeRequested', address }),
  ],
] as const)(
  '%s: %s is drawn by its own screen, and what the visitor does there reaches the kit',
  async (key, view, name, event) => {
    const shown = cases[key]
    if (!shown) throw new Error(`There is no case ${key}.`)
    const { kit, container } = await drawScreen(shown)
    expect(container.querySelector('[data-view]')?.getAttribute('data-view')).toBe(view)
    await userEvent.click(screen.getByRole('button', { name }))
    expect(kit.sent.at(-1)).toEqual(event)
  },
)
