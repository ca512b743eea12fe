import type { EncodedAccount } from '@solana/kit'
import { fieldsOf } from '../http/fields-of.ts'
import { viewAccount } from './account-view.ts'
import { decimalsOf, uiAmount } from './balance-snapshot.ts'
import { fromBase58 } from './base58.ts'
import type { Bank } from './execute.ts'
import type { Methods } from './methods.ts'
import { token2022Program, tokenProgram } from './programs.ts'
import { accountOptions, amountAt, configAt, invalidParams, listAt, toAddress } from './read-params.ts'
import { readMint, readTokenAccount } from './token-layout.ts'
import { withContext } from './with-context.ts'

/** The RPC methods that read accounts. Every commitment sees the processed state, as there are no forks. */
export function accountMethods(bank: Bank): Methods {
  const { svm } = bank
  const view = (address: unknown, options: ReturnType<typeof accountOptions>) => {
    const account = svm.getAccount(toAddress(address))
    return account.exists && account.lamports > 0n ? viewAccount(svm, account, options) : null
  }
  const listed = (accounts: readonly EncodedAccount[], options: ReturnType<typeof accountOptions>) =>
    accounts.map((account) => ({ pubkey: account.address, account: viewAccount(svm, account, options) }))
  return {
    getBalance: ([key]) => withContext(bank, Number(svm.getBalance(toAddress(key)) ?? 0n)),
    getAccountInfo: (params) => withContext(bank, view(params[0], accountOptions(configAt(params, 1)))),
    getMultipleAccounts: (params) => {
      const options = accountOptions(configAt(params, 1), 'base64')
      return withContext(
        bank,
        listAt(params, 0, 100).map((key) => view(key, options)),
      )
    },
    getMinimumBalanceForRentExemption: (params) => Number(svm.minimumBalanceForRentExemption(amountAt(params, 0))),
    getProgramAccounts: (params) => {
      const config = configAt(params, 1)
      const filters: readonly unknown[] = Array.isArray(config.filters) ? config.filters : []
      const accounts = svm
        .getProgramAccounts(toAddress(params[0]))
        .filter(({ data }) => filters.every((filter) => passes(new Uint8Array(data), filter)))
      const list = listed(accounts, accountOptions(config))
      return config.withContext === true ? withContext(bank, list) : list
    },
    getTokenAccountsByOwner: (params) => {
      const owner = toAddress(params[0])
      const { mint, programId } = configAt(params, 1)
      const programs = mint === undefined ? [toAddress(programId)] : [tokenProgram, token2022Program]
      const accounts = programs
        .flatMap((program) => svm.getProgramAccounts(program))
        .filter(({ data }) => {
          const token = readTokenAccount(new Uint8Array(data))
          return token?.owner === owner && (mint === undefined || token.mint === mint)
        })
      return withContext(bank, listed(accounts, accountOptions(configAt(params, 2))))
    },
    getTokenAccountBalance: ([key]) => {
      const account = svm.getAccount(toAddress(key))
      const token = account.exists ? readTokenAccount(new Uint8Array(account.data)) : null
      if (!token) throw invalidParams('could not find account')
      return withContext(bank, uiAmount(token.amount, decimalsOf(svm, token.mint)))
    },
    getTokenSupply: ([key]) => {
      const account = svm.getAccount(toAddress(key))
      const mint = account.exists ? readMint(new Uint8Array(account.data)) : null
      if (!mint) throw invalidParams('not a Token mint')
      return withContext(bank, uiAmount(mint.supply, mint.decimals))
    },
  }
}

function passes(data: Uint8Array, filter: unknown): boolean {
  const { dataSize, memcmp } = fieldsOf(filter)
  if (dataSize !== undefined) return data.length === dataSize
  const { offset, bytes, encoding } = fieldsOf(memcmp)
  if (typeof offset !== 'number' || typeof bytes !== 'string')
    throw invalidParams('a filter is neither dataSize nor memcmp')
  const expected = encoding === 'base64' ? Buffer.from(bytes, 'base64') : fromBase58(bytes)
  return Buffer.compare(data.slice(offset, offset + expected.length), expected) === 0
}
