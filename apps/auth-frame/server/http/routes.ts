import type { Endpoint } from '../../contract/api.ts'
import { toOwnPage } from '../accounts/accounts.ts'
import { confirmPrimary, confirmSecondary, startChange } from '../email/change-email.ts'
import { askDevice, confirmEmail } from '../email/confirm-email.ts'
import { startEmail } from '../email/start-email.ts'
import { finishFarcaster, startFarcaster } from '../farcaster/farcaster.ts'
import type { Parts } from '../parts.ts'
import { confirmPasskey, dropPasskey, finishPasskey, listPasskeys, startPasskey } from '../passkeys/add-passkey.ts'
import { finishPasskeySignIn, startPasskeySignIn } from '../passkeys/connect-passkey.ts'
import { endSession, findSignedIn, keepSession } from '../sessions/sessions.ts'
import { finishSocial, startSocial } from '../social/socials.ts'
import { confirmExport, startExport } from '../vault/export.ts'
import { giveVault, giveVaultKey, keepVault } from '../vault/vaults.ts'
import type { Answer, Asked } from './asked.ts'
import { giveConfig } from './give-config.ts'

type Routes = { readonly [E in Endpoint]: (parts: Parts, asked: Asked<E>) => Promise<Answer<E>> }

/** Who answers what. */
export const routes: Routes = {
  'GET /api/config': giveConfig,
  'GET /api/session': async (parts, { request }) => {
    const account = await findSignedIn(parts, request)
    return { answer: { account: account && toOwnPage(account) } }
  },
  'POST /api/session/keep': async (parts, { request }) => ({ answer: {}, cookies: await keepSession(parts, request) }),
  'POST /api/sign-out': async (parts, { request }) => ({ answer: {}, cookies: await endSession(parts, request) }),
  'POST /api/email/start': startEmail,
  'POST /api/email/device': askDevice,
  'POST /api/email/confirm': confirmEmail,
  'POST /api/email/change': startChange,
  'POST /api/email/change/primary': confirmPrimary,
  'POST /api/email/change/secondary': confirmSecondary,
  'POST /api/social/start': startSocial,
  'POST /api/social/finish': finishSocial,
  'POST /api/farcaster/start': startFarcaster,
  'POST /api/farcaster/finish': finishFarcaster,
  'GET /api/passkeys': listPasskeys,
  'POST /api/passkeys/remove': dropPasskey,
  'POST /api/passkeys/start': startPasskey,
  'POST /api/passkeys/confirm': confirmPasskey,
  'POST /api/passkeys/finish': finishPasskey,
  'POST /api/passkeys/connect/start': startPasskeySignIn,
  'POST /api/passkeys/connect/finish': finishPasskeySignIn,
  'POST /api/vault/key': giveVaultKey,
  'GET /api/vault': giveVault,
  'POST /api/vault': keepVault,
  'POST /api/export/start': startExport,
  'POST /api/export/confirm': confirmExport,
}
