import { vi } from 'vitest'
import { loadAccountNames } from '../account-names/account-names.effects.ts'
import type { AccountNameOwner, AccountNamesRequest } from '../account-names/account-names.events.ts'
import type { NameRecord } from '../domain/identity.ts'
import type { AccountNameLike, AccountNameRegistration, AccountNames } from '../ports/account-names.ts'
import type { BlockchainApi } from '../ports/blockchain-api.ts'
import type { SignMessage, WalletClient } from '../ports/wallet-client.ts'
import { inASystem } from './in-a-system.ts'
import { settle } from './settle.ts'
import { alice } from './start-names.ts'

export const owner: AccountNameOwner = {
  ...{ namespace: 'eip155', connectorId: 'auth', address: alice, network: 'eip155:1' },
}

export const record = (name: string): NameRecord => ({ name, addresses: [], avatar: null })

type World = {
  /** Names that are registered, without their zone. */
  readonly taken?: readonly string[]
  readonly service?: Partial<AccountNames>
  readonly api?: Partial<Pick<BlockchainApi, 'namesOf' | 'resolveName'>> | null
  readonly signMessage?: SignMessage | null
}

/** Registering a name alone, with a service and a wallet that do what a test says, on timers that it moves. */
export function startAccountNames({ taken = [], service, api = {}, signMessage }: World = {}) {
  const asked: string[] = []
  const registered: AccountNameRegistration[] = []
  const names: AccountNames = {
    async suggest({ label, zone }: AccountNameLike) {
      asked.push(label)
      return [label, `${label}2`].map((one) => ({ name: `${one}.${zone}`, isTaken: taken.includes(one) }))
    },
    register: async (registration) => void registered.push(registration),
    ...service,
  }
  const signs: SignMessage = async ({ message }) => ({ signature: `signed ${message}` })
  const release = vi.fn()
  const client = { features: signMessage === null ? {} : { signMessage: signMessage ?? signs } } as WalletClient
  const chain = { namesOf: async () => [], resolveName: async () => null, ...api } as Partial<BlockchainApi>
  const { logic, input, read, onLeave } = loadAccountNames({
    loadAccountNames: async () => names,
    loadBlockchainApi: api === null ? undefined : async () => chain as BlockchainApi,
    wallets: { hold: () => release, load: (async () => client) as never },
    clock: { now: () => 1_700_000_000_999 },
  })
  const { actor, news } = inASystem(logic, 'account-names', input)
  const state = () => read(actor, [])
  const send = async (...events: readonly AccountNamesRequest[]) => {
    for (const event of events) actor.send(event)
    await settle(0)
  }
  return {
    ...{ actor, asked, registered, release, news, onLeave, send, state },
    begin: (of: AccountNameOwner = owner) => send({ type: 'accountNames.requested', owner: of }),
    type: (label: string) => send({ type: 'accountNames.typed', label }),
    register: () => send({ type: 'accountNames.registrationRequested' }),
    code: () => state().error?.code ?? null,
    checkCode: () => {
      const { check } = state()
      return check.is === 'failed' ? check.error.code : null
    },
  }
}
