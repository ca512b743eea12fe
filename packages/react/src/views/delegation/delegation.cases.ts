import { type DelegationState, KitError, type Route } from '@kit/core'
import type { Case } from '../../test-utils/case.ts'
import { address, connected, connection, snapshot } from '../../test-utils/snapshots.ts'

type AccountDelegation = DelegationState[string]

const namespace = 'eip155'
const stack: readonly Route[] = [
  { view: 'Account', namespace },
  { view: 'Delegation', namespace },
]
const unknown = { delegate: '0x0bad0BAD0bAD0BAd0Bad0Bad0Bad0bAD0Bad0BAd', knownAs: null, hasCode: true }
const known = { delegate: '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B', knownAs: 'MetaMask', hasCode: true }
const embedded = { connectorId: 'auth', connectorKind: 'auth', wallet: { id: 'auth', name: 'Gallery wallet' } } as const

/** The account of an embedded wallet, or of another where `isEmbedded` is false. */
function delegated(state: Partial<AccountDelegation>, isEmbedded = true): Case {
  const delegation: AccountDelegation = { is: 'known', delegation: unknown, error: null, ...state }
  return {
    settings: { authConnectorId: 'auth' },
    snapshot: snapshot({
      stack,
      state: connected({ connection: connection(isEmbedded ? embedded : {}) }),
      delegation: { [`eip155:1:${address}`]: delegation },
    }),
  }
}

/** The Delegation view in every state it has. */
export const delegationCases = {
  'delegation-unknown': delegated({}),
  'delegation-known': delegated({ delegation: known }),
  'delegation-no-code': delegated({ delegation: { ...unknown, hasCode: false } }),
  'delegation-external': delegated({}, false),
  'delegation-reading': delegated({ is: 'reading', delegation: null }),
  'delegation-failed': delegated({ is: 'failed', delegation: null }),
  'delegation-none': delegated({ delegation: null }),
  'delegation-asking': delegated({ is: 'asking' }),
  'delegation-following': delegated({ is: 'following' }),
  'delegation-overdue': delegated({ is: 'overdue' }),
  'delegation-ended': delegated({ is: 'ended', delegation: null }),
  'delegation-unchanged': delegated({ is: 'unchanged' }),
  'delegation-refused': delegated({ error: new KitError('wallet/rejected') }),
} as const satisfies Record<string, Case>
