import type { IWalletKit } from '@reown/walletkit'
import { expect, test } from 'vitest'
import type { ChainRequest } from '../requests/chain-request.ts'
import { approvedNamespaces } from '../sessions/approved-namespaces.ts'
import { grantsFor } from '../sessions/grants.ts'
import { addressAt, onRegtest, onSolana, sampleIdentity } from '../test-utils/sample-identities.ts'
import { createApprovals } from './approvals.ts'
import { createPhoneStore } from './phone-state.ts'
import type { PhoneStorage } from './phone-storage.ts'
import { createSessionActions } from './session-actions.ts'

const own = [sampleIdentity(1), sampleIdentity(5)]
const [first, second] = own as [(typeof own)[0], (typeof own)[0]]
const chains = ['eip155:1', 'eip155:8453', onSolana, onRegtest]

/** The functions of the phone with a fake wallet library, which has one session that shares the first account. */
function setUp() {
  const responses: unknown[] = []
  const events: { chainId: string; event: { name: string; data: unknown } }[] = []
  const session = {
    topic: 't',
    namespaces: approvedNamespaces({ chains, identities: [first], grants: grantsFor({ namespaces: {} }) }),
  }
  const kit = {
    getActiveSessions: () => ({ t: session }),
    respondSessionRequest: async ({ response }: { response: unknown }) => void responses.push(response),
    emitSessionEvent: async (event: (typeof events)[0]) => void events.push(event),
    updateSession: async ({ namespaces }: Pick<typeof session, 'namespaces'>) => {
      session.namespaces = namespaces
      return { acknowledged: async () => {} }
    },
  } as unknown as IWalletKit
  const storage: PhoneStorage = { current: () => ({ activeChains: {}, addedChains: [] }), update: async () => {} }
  const nodes = { rpc: {}, esplora: {} }
  const state = createPhoneStore()
  const approvals = createApprovals({ kit, storage, own, state, nodes, switchChain: async () => {} })
  return { approvals, sessions: createSessionActions({ kit, storage, own }), session, responses, events }
}
const request = (method: string, chain: string, params: unknown = {}): ChainRequest => ({ method, params, chain })

test('the phone answers reads of shared accounts without approval, and keeps other requests for its owner', async () => {
  const { approvals, responses } = setUp()
  expect(await approvals.answerWithoutApproval('t', 1, request('solana_getAccounts', onSolana))).toBe(true)
  expect(await approvals.answerWithoutApproval('t', 2, request('solana_signMessage', onSolana))).toBe(false)
  expect(
    await approvals.answerWithoutApproval(
      't',
      3,
      request('wallet_switchEthereumChain', 'eip155:1', [{ chainId: '0x89' }]),
    ),
  ).toBe(true)
  expect(responses).toEqual([
    { id: 1, jsonrpc: '2.0', result: [{ pubkey: addressAt(first, onSolana) }] },
    { id: 3, jsonrpc: '2.0', error: expect.objectContaining({ code: 4902 }) },
  ])
})

test('switchAccount emits accountsChanged in every namespace of the session', async () => {
  const { sessions, events, session } = setUp()
  await sessions.switchAccount('t', second, 'eip155:8453')
  const changes = events.filter(({ event }) => event.name === 'accountsChanged')
  expect(changes.map(({ chainId, event }) => [chainId, event.data])).toEqual(
    ['eip155:8453', onSolana, onRegtest].map((chain) => [chain, [`${chain}:${addressAt(second, chain)}`]]),
  )
  const [addresses] = events.filter(({ event }) => event.name === 'bip122_addressesChanged')
  expect(addresses?.event.data).toMatchObject([{ address: addressAt(second, onRegtest), intention: 'payment' }])
  expect(session.namespaces.solana?.accounts).toEqual([`${onSolana}:${addressAt(second, onSolana)}`])
})
