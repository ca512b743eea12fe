import { type ActivitySources, loadActivity } from '../activity/activity.effects.ts'
import type { HistoryTransaction } from '../domain/history.ts'
import { KitError } from '../errors/kit-error.ts'
import type { BlockchainApi, HistoryPage, HistoryQuery } from '../ports/blockchain-api.ts'
import { inASystem } from './in-a-system.ts'
import { neverReturns } from './never-returns.ts'
import { transaction } from './sample-transaction.ts'
import { settle } from './settle.ts'

export type Asked = HistoryQuery & {
  readonly signal: AbortSignal
  answer(page: Partial<HistoryPage>): Promise<void>
  fail(): Promise<void>
}

export const alice = { address: '0xa11ce', network: 'eip155:1' } as const
export const bob = { address: '0xb0b', network: 'eip155:1' } as const

export const chainsWith = (features: object): ActivitySources['chains'] =>
  ({ load: async () => ({ features }) }) as unknown as ActivitySources['chains']

/** The activity, over a service that answers when the test says so. */
export function startActivity(asked: Asked[]) {
  const readHistory: BlockchainApi['readHistory'] = (query, signal) =>
    new Promise((resolve, reject) => {
      const answer = (page: Partial<HistoryPage>) => {
        resolve({ transactions: [], next: null, ...page })
        return settle()
      }
      const fail = () => {
        reject(new KitError('rpc/unreachable'))
        return settle()
      }
      asked.push({ ...query, signal, answer, fail })
    })
  const api = { readHistory, supportedChains: async () => [alice.network] } as Partial<BlockchainApi> as BlockchainApi
  const { logic, input, read } = loadActivity(
    { loadBlockchainApi: async () => api, chains: chainsWith({}) },
    neverReturns,
  )
  const { actor, stop } = inASystem(logic, 'activity', input)
  const send = async (event: Parameters<typeof actor.send>[0]) => {
    actor.send(event)
    await settle()
  }
  const state = () => read(actor, [])
  const ids = () => state().transactions.map(({ id }: HistoryTransaction) => id)
  return {
    send,
    state,
    ids,
    stop,
    show: (of: typeof alice | typeof bob) => send({ type: 'activity.requested', ...of }),
  }
}

export const page = (...ids: string[]) => ids.map((id) => transaction({ id }))
