import type { IWalletKit } from '@reown/walletkit'
import { expect, test } from 'vitest'
import type { Question } from '../requests/described.ts'
import { approvedNamespaces } from '../sessions/approved.ts'
import { grantsFor } from '../sessions/grants.ts'
import { addressAt, madeUpIdentity, onRegtest, onSolana } from '../stand-ins/made-up-identities.ts'
import { createAnswers } from './answers.ts'
import type { Memory } from './phone-memory.ts'
import { createPhoneStore } from './phone-state.ts'
import { createSessionActs } from './session-acts.ts'

const own = [madeUpIdentity(1), madeUpIdentity(5)]
const [first, second] = own as [(typeof own)[0], (typeof own)[0]]
const chains = ['eip155:1', 'eip155:8453', onSolana, onRegtest]

/** As much of the library as is used, with one session that shares the first account everywhere. */
function standIn() {
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
  const memory: Memory = { current: () => ({ places: {}, learnt: [] }), keep: async () => {} }
  const nodes = { rpc: {}, esplora: {} }
  const state = createPhoneStore()
  const answers = createAnswers({ kit, memory, own, state, nodes, moveTo: async () => {} })
  return { answers, acts: createSessionActs({ kit, memory, own }), session, responses, events }
}
const question = (method: string, chain: string, params: unknown = {}): Question => ({ method, params, chain })

test('answers at once which accounts the session shares, and lets everything else wait for its owner', async () => {
  const { answers, responses } = standIn()
  expect(await answers.atOnce('t', 1, question('solana_getAccounts', onSolana))).toBe(true)
  expect(await answers.atOnce('t', 2, question('solana_signMessage', onSolana))).toBe(false)
  expect(await answers.atOnce('t', 3, question('wallet_switchEthereumChain', 'eip155:1', [{ chainId: '0x89' }]))).toBe(
    true,
  )
  expect(responses).toEqual([
    { id: 1, jsonrpc: '2.0', result: [{ pubkey: addressAt(first, onSolana) }] },
    { id: 3, jsonrpc: '2.0', error: expect.objectContaining({ code: 4902 }) },
  ])
})

test('another account is told in every namespace that the session has', async () => {
  const { acts, events, session } = standIn()
  await acts.switchAccount('t', second, 'eip155:8453')
  const told = events.filter(({ event }) => event.name === 'accountsChanged')
  expect(told.map(({ chainId, event }) => [chainId, event.data])).toEqual(
    ['eip155:8453', onSolana, onRegtest].map((chain) => [chain, [`${chain}:${addressAt(second, chain)}`]]),
  )
  const [addresses] = events.filter(({ event }) => event.name === 'bip122_addressesChanged')
  expect(addresses?.event.data).toMatchObject([{ address: addressAt(second, onRegtest), intention: 'payment' }])
  expect(session.namespaces.solana?.accounts).toEqual([`${onSolana}:${addressAt(second, onSolana)}`])
})
