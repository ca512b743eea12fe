import type { ScreenProps } from '../views/shared/screen-props.ts'
import type { ScreenModule } from './lazy-screen.tsx'

export type LoginView =
  | 'EmailLogin'
  | 'EmailVerifyDevice'
  | 'EmailVerifyOtp'
  | 'ConnectSocials'
  | 'ConnectingSocial'
  | 'ConnectingFarcaster'
  | 'ConnectingPasskey'
  | 'Passkeys'
  | 'ApproveTransaction'
  | 'AccountSettings'
  | 'UpdateEmailWallet'
  | 'UpdateEmailPrimaryOtp'
  | 'UpdateEmailSecondaryOtp'
  | 'UpgradeEmailWallet'

/** Where the screens are that only signing in at an embedded wallet leads to. */
export const loginScreens: { readonly [V in LoginView]: () => ScreenModule<ScreenProps<V>> } = {
  EmailLogin: () => import('../views/email-login/email-login.screen.tsx'),
  EmailVerifyDevice: () => import('../views/email-login/email-verify-device.screen.tsx'),
  EmailVerifyOtp: () => import('../views/email-login/email-verify-otp.screen.tsx'),
  ConnectSocials: () => import('../views/social-login/connect-socials.screen.tsx'),
  ConnectingSocial: () => import('../views/social-login/connecting-social.screen.tsx'),
  ConnectingFarcaster: () => import('../views/connecting-farcaster/connecting-farcaster.screen.tsx'),
  ConnectingPasskey: () => import('../views/passkeys/connecting-passkey.screen.tsx'),
  Passkeys: () => import('../views/passkeys/passkeys.screen.tsx'),
  ApproveTransaction: () => import('../views/approve-transaction/approve-transaction.screen.tsx'),
  AccountSettings: () => import('../views/account-settings/account-settings.screen.tsx'),
  UpdateEmailWallet: () => import('../views/email-update/update-email-wallet.screen.tsx'),
  UpdateEmailPrimaryOtp: () => import('../views/email-update/update-email-primary-otp.screen.tsx'),
  UpdateEmailSecondaryOtp: () => import('../views/email-update/update-email-secondary-otp.screen.tsx'),
  UpgradeEmailWallet: () => import('../views/upgrade-email-wallet/upgrade-email-wallet.screen.tsx'),
}
