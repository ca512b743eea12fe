import { readOwn } from '@kit/core/adapters'
import type { ContractLedger } from '@kit/testing/contracts'

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Reads an Esplora API without any code of the adapter. */
export function bitcoinLedger(api: string): ContractLedger {
  const ask = async (path: string): Promise<unknown> => {
    const response = await fetch(`${api}${path}`)
    return response.ok ? response.json() : null
  }
  const amount = (value: unknown, key: string) => BigInt(String(readOwn(value, key)))
  return {
    async balanceOf(address) {
      const found = await ask(`/address/${address}`)
      const stats = ['chain_stats', 'mempool_stats'].map((key) => readOwn(found, key))
      return stats.reduce<bigint>((sum, one) => sum + amount(one, 'funded_txo_sum') - amount(one, 'spent_txo_sum'), 0n)
    },
    async transaction(id) {
      const found = await ask(`/tx/${id}`)
      if (!found) return null
      const payers = listOf(readOwn(found, 'vin')).map((input) =>
        readOwn(readOwn(input, 'prevout'), 'scriptpubkey_address'),
      )
      return { from: [...new Set(payers)].join(), fee: amount(found, 'fee') }
    },
  }
}
