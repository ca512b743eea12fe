import type { Balance, Transaction } from '../blockchain-api/wire-format.ts'

type Query = Readonly<Record<string, string>>
type Page = { readonly data: readonly Transaction[]; readonly next: string | null }

/** Requests the blockchain API as a client of the hosted one does. */
export function openApiClient(origin: string) {
  const get = (path: string, query: Query = {}): Promise<Response> =>
    fetch(`${origin}${path}?${new URLSearchParams({ projectId: 'sandbox', st: 'kit', sv: '0', ...query })}`)
  const json = async <T>(path: string, query: Query = {}): Promise<T> => (await get(path, query)).json() as Promise<T>
  const history = (account: string, query: Query = {}) => json<Page>(`/v1/account/${account}/history`, query)
  return {
    get,
    json,
    post: (path: string, body: object): Promise<Response> =>
      fetch(`${origin}${path}`, { method: 'POST', body: JSON.stringify({ projectId: 'sandbox', ...body }) }),
    history,
    balances: async (account: string, query: Query = {}): Promise<readonly Balance[]> => {
      const path = `/v1/account/${account}/balance`
      return (await json<{ balances: readonly Balance[] }>(path, { currency: 'usd', ...query })).balances
    },
    /** Finds a transaction on the first page. */
    find: async (account: string, chainId: string, hash: string): Promise<Transaction> => {
      const { data } = await history(account, { chainId })
      const found = data.find(({ metadata }) => metadata.hash === hash)
      if (!found) throw new Error(`${hash} is not in the history of ${account}`)
      return found
    },
  }
}
