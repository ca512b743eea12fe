/** Milliseconds that the node may take for one request. */
const timeout = 10_000
/** The most confirmed transactions that Esplora answers at once. */
const pageSize = 25

type Output = { readonly scriptpubkey_address?: string; readonly value: number }
type Sums = { readonly funded_txo_sum: number; readonly spent_txo_sum: number }
export type EsploraTransaction = {
  readonly txid: string
  readonly vin: readonly { readonly prevout: Output | null; readonly is_coinbase: boolean }[]
  readonly vout: readonly Output[]
  readonly fee: number
  readonly status: { readonly confirmed: boolean; readonly block_height?: number; readonly block_time?: number }
}

export type EsploraClient = {
  /** Satoshi, with what the mempool adds and spends. */
  balance(address: string): Promise<bigint>
  /** Every transaction of an address. */
  transactions(address: string): Promise<EsploraTransaction[]>
  /** Returns undefined for an unknown id. */
  transaction(id: string): Promise<EsploraTransaction | undefined>
}

/** Reads the sandbox's own Bitcoin chain through Esplora's API. */
export function openEsploraClient(origin: string): EsploraClient {
  const get = async <T>(path: string): Promise<T> => {
    const response = await fetch(`${origin}${path}`, { signal: AbortSignal.timeout(timeout) })
    if (!response.ok) throw new Error(`Esplora answered ${path} with ${response.status}`)
    return JSON.parse(await response.text())
  }
  const left = ({ funded_txo_sum, spent_txo_sum }: Sums): bigint => BigInt(funded_txo_sum) - BigInt(spent_txo_sum)
  return {
    async balance(address) {
      const { chain_stats, mempool_stats } = await get<{ chain_stats: Sums; mempool_stats: Sums }>(
        `/address/${address}`,
      )
      return left(chain_stats) + left(mempool_stats)
    },
    async transaction(id) {
      const response = await fetch(`${origin}/tx/${id}`, { signal: AbortSignal.timeout(timeout) })
      return response.status === 404 ? undefined : JSON.parse(await response.text())
    },
    async transactions(address) {
      const all = await get<EsploraTransaction[]>(`/address/${address}/txs`)
      let count = all.filter(({ status }) => status.confirmed).length
      while (count === pageSize) {
        const more = await get<EsploraTransaction[]>(`/address/${address}/txs/chain/${all.at(-1)?.txid}`)
        all.push(...more)
        count = more.length
      }
      return all
    },
  }
}
