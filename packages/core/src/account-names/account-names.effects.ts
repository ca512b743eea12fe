import { fromPromise, type SnapshotFrom } from 'xstate'
import { type LoadedFeature, loadedFeature } from '../actors/feature.ts'
import { withTimeout } from '../async/timeout.ts'
import type { Clients } from '../clients/create-clients.ts'
import { withWallet } from '../clients/with-wallet.ts'
import { durations } from '../config/durations.ts'
import { accountNameLabel, accountNameZone } from '../domain/account-name.ts'
import { coinTypeOf } from '../domain/coin-type.ts'
import { isKitError, KitError } from '../errors/kit-error.ts'
import type { PlainErrorCode } from '../errors/to-kit-error.ts'
import type { AccountNames } from '../ports/account-names.ts'
import type { BlockchainApi } from '../ports/blockchain-api.ts'
import type { WallClock } from '../ports/runtime.ts'
import type { Route } from '../router/routes.ts'
import type { AccountNameOwner, AccountNamesRequest } from './account-names.events.ts'
import { accountNamesMachine, type NameAsked, type NameChecked, type SignedName } from './account-names.machine.ts'
import type { AccountNamesState } from './account-names.state.ts'

export type AccountNamesServices = {
  loadAccountNames(): Promise<AccountNames>
  /** Absent where nothing tells which names there are. */
  readonly loadBlockchainApi: (() => Promise<BlockchainApi>) | undefined
  readonly wallets: Pick<Clients['wallets'], 'load' | 'hold'>
  readonly clock: WallClock
}

type Given<T> = { readonly input: T; readonly signal: AbortSignal }

const mostSuggestions = 4

/** Registering a name, bound to the services and to the wallet that signs. */
export function loadAccountNames(services: AccountNamesServices): LoadedFeature<AccountNamesState> {
  const logic = accountNamesMachine.provide({
    actors: {
      read: fromPromise(({ input: owner, signal }: Given<AccountNameOwner | null>) =>
        within(signal, 'name/list-failed', (until) => readNames(services, knownOwner(owner), until)),
      ),
      check: fromPromise(({ input, signal }: Given<NameAsked>) =>
        within(signal, 'name/suggestions-failed', (until) => check(services, input, until)),
      ),
      sign: fromPromise(({ input, signal }: Given<NameAsked>) => sign(services, input, signal)),
      register: fromPromise(({ input: signed, signal }: Given<SignedName | null>) =>
        within(signal, 'name/register-failed', async (until) => {
          if (!signed) throw new KitError('auth/no-account')
          return (await services.loadAccountNames()).register(signed, until)
        }),
      ),
    },
  })
  return loadedFeature(logic, toAccountNamesState, undefined, leftBy)
}

/** One of the sentences of R-NAME-2, unless the service has one of its own, or the failure says what it is. */
const own: ReadonlySet<unknown> = new Set([
  ...(['name/refused', 'name/failed', 'auth/no-account', 'rpc/aborted', 'kit/load-failed', 'kit/destroyed'] as const),
])

async function within<T>(
  signal: AbortSignal,
  code: Extract<PlainErrorCode, `name/${string}`>,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    return await withTimeout(durations.uiRead, work, { signal, late: () => new KitError('rpc/timeout') })
  } catch (cause) {
    throw isKitError(cause) && own.has(cause.code) ? cause : new KitError(code, { cause })
  }
}

async function readNames(
  { loadBlockchainApi }: AccountNamesServices,
  { address, network }: AccountNameOwner,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const records = (await (await loadBlockchainApi?.())?.namesOf({ address, network, force: true }, signal)) ?? []
  return records.map(({ name }) => name).filter((name) => accountNameLabel(name) !== null)
}

async function check(services: AccountNamesServices, { label }: NameAsked, signal: AbortSignal): Promise<NameChecked> {
  const names = await services.loadAccountNames()
  const found = (await names.suggest({ label, zone: accountNameZone }, signal)).map(({ name, isTaken }) => ({
    label: accountNameLabel(name),
    isTaken,
  }))
  const itself = found.find((one) => one.label === label)
  const isTaken = itself ? itself.isTaken : await isKnown(services, label, signal)
  const others = found.flatMap((one) => (one.isTaken || one.label === null || one.label === label ? [] : one.label))
  return { is: 'answered', isTaken, suggestions: [...new Set(others)].slice(0, mostSuggestions) }
}

/** For a service that suggests others without a word about the name itself. */
async function isKnown({ loadBlockchainApi }: AccountNamesServices, label: string, signal: AbortSignal) {
  if (!loadBlockchainApi) throw new KitError('rpc/invalid-response', { detail: 'Nothing was said of the name itself.' })
  try {
    const name = `${label}.${accountNameZone}`
    return (await (await loadBlockchainApi()).resolveName({ name, force: true }, signal)) !== null
  } catch (cause) {
    throw isKitError(cause, 'rpc/aborted') ? cause : new KitError('name/failed', { cause })
  }
}

async function sign(
  { wallets, clock }: AccountNamesServices,
  { owner, label }: NameAsked,
  signal: AbortSignal,
): Promise<SignedName> {
  const known = knownOwner(owner)
  const { address, network } = known
  const coinType = coinTypeOf(network)
  if (coinType === null) throw new KitError('auth/no-account')
  const timestamp = Math.floor(clock.now() / 1_000)
  const message = JSON.stringify({ name: `${label}.${accountNameZone}`, attributes: {}, timestamp })
  return withWallet(wallets, known, async ({ signMessage }) => {
    if (!signMessage) throw new KitError('feature/not-supported', { detail: `signMessage of ${known.namespace}` })
    const { signature } = await signMessage({ address, message }, signal)
    return { address, coinType, message, signature }
  })
}

function knownOwner(owner: AccountNameOwner | null): AccountNameOwner {
  if (!owner) throw new KitError('auth/no-account')
  return owner
}

const isOfNames = ({ view }: Route): boolean => /AccountName/.test(view)

function leftBy(route: Route, stack: readonly Route[]): AccountNamesRequest | null {
  return isOfNames(route) && !stack.some(isOfNames) ? { type: 'accountNames.left' } : null
}

function toAccountNamesState({ value, context }: SnapshotFrom<typeof accountNamesMachine>): AccountNamesState {
  const { owner, names, label, check, error } = context
  return { is: typeof value === 'object' ? 'choosing' : value, owner, names, label, check, error }
}
