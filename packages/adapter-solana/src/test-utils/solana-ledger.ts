import { readOwn } from '@kit/core/adapters'
import type { Solana } from '@kit/sandbox'
import type { ContractLedger } from '@kit/testing/contracts'
import { askChain } from './chain-harness.ts'

const soon = { commitment: 'processed', encoding: 'jsonParsed' }

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** What the only signature of a transaction covers, in base64. */
export const messageOf = (transaction: Uint8Array): string => Buffer.from(transaction.slice(1 + 64)).toString('base64')

/** Reads the chain without any code of the adapter. */
export function solanaLedger(chain: Solana): ContractLedger {
  const path = (value: unknown, ...keys: readonly string[]): unknown => keys.reduce(readOwn, value)
  return {
    async balanceOf(address, token) {
      if (token === undefined) return BigInt(String(await askChain(chain, 'getBalance', address, soon)))
      const accounts = await askChain(chain, 'getTokenAccountsByOwner', address, { mint: token }, soon)
      const amounts = listOf(accounts).map((account) =>
        path(account, 'account', 'data', 'parsed', 'info', 'tokenAmount', 'amount'),
      )
      return amounts.reduce<bigint>((sum, amount) => sum + BigInt(String(amount)), 0n)
    },
    async transaction(id) {
      const options = { commitment: 'confirmed', maxSupportedTransactionVersion: 0 }
      const read = (encoding: string) => askChain(chain, 'getTransaction', id, { ...options, encoding })
      const [found, whole] = [await read('json'), await read('base64')]
      if (!found || !whole || path(found, 'meta', 'err') !== null) return null
      const [payer] = listOf(path(found, 'transaction', 'message', 'accountKeys'))
      const [bytes] = listOf(path(whole, 'transaction'))
      const fee = BigInt(String(path(found, 'meta', 'fee')))
      return { from: String(payer), fee, data: messageOf(Buffer.from(String(bytes), 'base64')) }
    },
  }
}
