import { type AccountNamesState, KitError } from '@kit/core'
import type { Case } from '../../test-utils/case.ts'
import { signedIn } from '../../test-utils/signed-in.ts'

const label = 'ada-lovelace'
const long = 'a-name-that-takes-all-of-the-room-that-a-label-has-and-goes-on-6'.slice(0, 63)
const suggestions = [`${label}2`, `my-${label}`, `${label}-wallet`, `the-${label}`]
const free = { is: 'answered', isTaken: false, suggestions } as const
const taken = { is: 'answered', isTaken: true, suggestions } as const
const reason = 'The registry of names is being repaired until noon.'

const choose = (accountNames: Partial<AccountNamesState> = {}): Case =>
  signedIn(['AccountSettings', 'ChooseAccountName'], { accountNames })

const register = (accountNames: Partial<AccountNamesState> = {}): Case =>
  signedIn(['AccountSettings', 'ChooseAccountName', 'RegisterAccountName'], { accountNames })

const done = (accountNames: Partial<AccountNamesState>): Case =>
  signedIn(['AccountSettings', 'ChooseAccountName', 'RegisterAccountNameSuccess'], {
    accountNames: { is: 'registered', ...accountNames },
  })

/** Registering a name for an account. */
export const accountNamesCases = {
  'account-name': choose(),
  'account-name-reading': choose({ is: 'reading' }),
  'account-name-named': choose({ is: 'named', names: [`${label}.reown.id`] }),
  'account-name-failed': choose({ is: 'unread', error: new KitError('name/list-failed') }),
  'register-name': register(),
  'register-name-reading': register({ is: 'reading' }),
  'register-name-unread': register({ is: 'unread', error: new KitError('name/list-failed') }),
  'register-name-short': register({ label: 'ada' }),
  'register-name-characters': register({ label: 'ada_lovelace' }),
  'register-name-asking': register({ label, check: { is: 'asking' } }),
  'register-name-free': register({ label, check: free }),
  'register-name-taken': register({ label, check: taken }),
  'register-name-unknown': register({ label, check: { is: 'failed', error: new KitError('name/suggestions-failed') } }),
  'register-name-signing': register({ is: 'signing', label, check: free }),
  'register-name-registering': register({ is: 'registering', label, check: free }),
  'register-name-declined': register({ label, check: free, error: new KitError('wallet/rejected') }),
  'register-name-refused': register({
    ...{ label, check: free, error: new KitError('name/refused', { context: { reason } }) },
  }),
  'register-name-long': register({
    label: long,
    check: { is: 'answered', isTaken: false, suggestions: [long.replace('6', '7'), label] },
  }),
  'name-registered': done({ label }),
  'name-registered-long': done({ label: long }),
} as const satisfies Record<string, Case>
