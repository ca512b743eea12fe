import { KitError, type KitSettings, type KitSnapshot, type Namespace, type Route, type SignInFrom } from '@kit/core'
import type { Case } from '../../test-utils/case.ts'
import { connectionTo, inUse } from '../../test-utils/connections.ts'
import { base, bitcoin, mainnet, solana } from '../../test-utils/networks.ts'
import { pictures } from '../../test-utils/pictures.ts'
import { address, connected, harbor, settings, snapshot } from '../../test-utils/snapshots.ts'

type Step = KitSnapshot['signIn'] extends infer State
  ? State extends { from: SignInFrom }
    ? Omit<State, 'from' | 'isRequired' | 'fallback' | 'sessions'>
    : never
  : never

const from: SignInFrom = { namespace: 'eip155', connectorId: harbor.id, address, network: 'eip155:1' }
const toSign = (namespace: Namespace): Route => ({ view: 'SIWXSignMessage', namespace })
const inWallet: Route = { view: 'ConnectingSiwe', namespace: 'eip155' }

const written = (who: string, account: string, chainId: string, host = 'shop.example:8443', statement = '') =>
  `${host} wants you to sign in with your ${who} account:
${account}

${statement || 'Sign in to see your orders.'}

URI: https://${host}/login
Version: 1
Chain ID: ${chainId}
Nonce: 3f8c0d1e5b7a49d2a6c4
Issued At: 2026-03-01T09:30:00.000Z
Expiration Time: 2026-03-01T09:40:00.000Z
Resources:
- https://${host}/terms`

const message = written('Ethereum', address, '1')
const endless =
  'I accept the terms of this shop, which are long, have many parts, and go on from page to page without an end. '

const named: Partial<KitSettings> = {
  app: { name: 'Corner Shop', iconUrl: pictures.tide },
  environment: { ...settings.environment, page: { ...settings.environment.page, origin: 'https://shop.example:8443' } },
}
const longHost =
  'a-host-whose-name-has-as-many-parts-as.it-has.pages-in-it.and-never.comes-to-an-end.shop.example:65535'
const long: Partial<KitSettings> = {
  app: { name: 'A Shop On The Corner With A Name That Does Not Want To End Anywhere Soon', iconUrl: undefined },
  environment: { ...settings.environment, page: { ...settings.environment.page, origin: `https://${longHost}` } },
}

const at = (step: Step, stack: readonly Route[] = [toSign('eip155')], isRequired = true): KitSnapshot =>
  snapshot({ stack, state: connected(), signIn: { ...step, from, isRequired, fallback: null, sessions: [] } })

function onChain(namespace: 'solana' | 'bip122', text: (account: string) => string): KitSnapshot {
  const connection = connectionTo(namespace, 'app.lantern', 'Lantern Wallet')
  const { connectorId, network, accounts } = connection
  const account = accounts[0].address
  return snapshot({
    stack: [toSign(namespace)],
    others: { [namespace]: inUse(connection) },
    networks: [mainnet, solana, bitcoin],
    signIn: {
      ...{ is: 'ready', message: text(account), error: null, isRequired: true, fallback: null, sessions: [] },
      from: { namespace, connectorId, address: account, network },
    },
  })
}

const error = {
  declined: new KitError('sign-in/declined'),
  refused: new KitError('sign-in/refused'),
  unavailable: new KitError('sign-in/unavailable'),
  expired: new KitError('sign-in/expired'),
  smartAccount: new KitError('sign-in/smart-account'),
}
const asking = [toSign('eip155'), inWallet]
const until = Date.parse('2026-03-02T09:30:00.000Z')
const session = { id: '1', network: 'eip155:1', address, expiresAt: null } as const

/** Signing in, from the question whether there is a session to the session. */
export const signInCases = {
  'sign-in-checking': { snapshot: at({ is: 'checking' }), settings: named },
  'sign-in-preparing': { snapshot: at({ is: 'preparing', error: null }), settings: named },
  'sign-in-prepared-again': { snapshot: at({ is: 'preparing', error: error.refused }), settings: named },
  'sign-in-unavailable': { snapshot: at({ is: 'unavailable', error: error.unavailable }), settings: named },
  'sign-in-ready': { snapshot: at({ is: 'ready', message, error: null }), settings: named },
  'sign-in-optional': {
    snapshot: at({ is: 'ready', message, error: null }, [toSign('eip155')], false),
    settings: named,
  },
  'sign-in-elsewhere': {
    snapshot: snapshot({
      ...{ stack: [toSign('eip155')], state: connected(), networks: [mainnet, base] },
      signIn: {
        ...{ is: 'ready', message, error: null, from, isRequired: true, sessions: [] },
        fallback: 'eip155:8453',
      },
    }),
    settings: named,
  },
  'sign-in-declined': { snapshot: at({ is: 'ready', message, error: error.declined }), settings: named },
  'sign-in-smart-account': { snapshot: at({ is: 'ready', message, error: error.smartAccount }), settings: named },
  'sign-in-nameless': {
    snapshot: at({ is: 'ready', message: written('Ethereum', address, '1', 'localhost'), error: null }),
  },
  'sign-in-long': {
    snapshot: at({
      ...{ is: 'ready', error: null },
      message: written('Ethereum', address, '1', longHost, endless.repeat(12)),
    }),
    settings: long,
  },
  'sign-in-solana': {
    snapshot: onChain('solana', (account) => written('Solana', account, 'mainnet')),
    settings: named,
  },
  'sign-in-bitcoin': {
    snapshot: onChain('bip122', (account) => written('Bitcoin', account, '000000000019d6689c085ae165831e93')),
    settings: named,
  },
  'sign-in-read-again': { snapshot: at({ is: 'asking', message }), settings: named },
  'sign-in-asking': { snapshot: at({ is: 'asking', message }, asking), settings: named },
  'sign-in-asking-slow': { snapshot: at({ is: 'asking', message }, asking), settings: named, isSlow: true },
  'sign-in-asking-optional': { snapshot: at({ is: 'asking', message }, asking, false), settings: named },
  'sign-in-waiting': { snapshot: at({ is: 'waiting', message, until }, asking), settings: named },
  'sign-in-waiting-again': {
    snapshot: at({ is: 'waiting', message, until }, [toSign('eip155')], false),
    settings: named,
  },
  'sign-in-expired': { snapshot: at({ is: 'ready', message, error: error.expired }), settings: named },
  'sign-in-verifying-behind': { snapshot: at({ is: 'verifying', message }), settings: named },
  'sign-in-verifying': { snapshot: at({ is: 'verifying', message }, asking), settings: named },
  'sign-in-done': { snapshot: at({ is: 'signedIn', session, error: null }, asking), settings: named },
  'sign-in-done-already': { snapshot: at({ is: 'signedIn', session, error: null }), settings: named },
} as const satisfies Record<string, Case>
