import type {
  Account,
  AccountNamesState,
  AccountTypeState,
  EmailUpdateState,
  Identity,
  KeyExportState,
  KitError,
  LoginUser,
  Route,
} from '@kit/core'
import type { Case } from './case.ts'
import { address, connected, connection, snapshot } from './snapshots.ts'

export const ada: LoginUser = { email: 'ada.lovelace@example.org', userName: null, provider: 'email' }
export const withoutEmail: LoginUser = { email: null, userName: 'ada', provider: 'github' }

const namespace = 'eip155'

type Options = {
  /** `null` while it is not known. */
  readonly user?: LoginUser | null
  readonly error?: KitError
  readonly emailUpdate?: Partial<EmailUpdateState>
  readonly keyExport?: KeyExportState
  readonly accountNames?: Partial<AccountNamesState>
  readonly identity?: Identity
  /** On a network that has smart accounts. */
  readonly accountType?: Partial<AccountTypeState> & { readonly type: Account['type'] }
}

type SettingsView =
  | 'AccountSettings'
  | 'UpdateEmailWallet'
  | 'UpdateEmailPrimaryOtp'
  | 'UpdateEmailSecondaryOtp'
  | 'UpgradeEmailWallet'
  | 'ChooseAccountName'
  | 'RegisterAccountName'
  | 'RegisterAccountNameSuccess'

/** What a visitor sees who has signed in at the embedded wallet, some views away from their account. */
export function signedIn(views: readonly SettingsView[], options: Options = {}): Case {
  const { user = ada, error = null, emailUpdate = {}, keyExport = { is: 'idle', error: null } } = options
  const routes: Route[] = [{ view: 'Account', namespace }, ...views.map((view): Route => ({ view, namespace }))]
  const update: EmailUpdateState = {
    ...{ is: 'idle', step: null, email: '', sentTo: '', error: null, secondsLeft: 0 },
    ...emailUpdate,
  }
  const { type = 'eoa', ...switching } = options.accountType ?? {}
  const accounts = [{ namespace, address, type }] as const
  const networks = options.accountType ? ['eip155:1'] : []
  const owner = { namespace, connectorId: 'auth', address, network: 'eip155:1' } as const
  const wallet = { id: 'auth', name: 'Gallery wallet' }
  return {
    settings: { authConnectorId: 'auth' },
    snapshot: snapshot({
      stack: routes,
      state: connected({ connection: connection({ connectorId: 'auth', connectorKind: 'auth', wallet, accounts }) }),
      loginUser: { is: user ? 'known' : error ? 'failed' : 'reading', user, error },
      emailUpdate: update,
      keyExport,
      accountNames: {
        is: 'choosing',
        owner,
        names: [],
        label: '',
        check: { is: 'unasked' },
        error: null,
        ...options.accountNames,
      },
      ...(options.identity && { identity: options.identity }),
      accountType: { is: 'known', networks, switchedTo: null, error: null, ...switching },
    }),
  }
}
