import type { ChainReader } from '../blockchain-api/chain-reader.ts'
import { pageHistory } from '../blockchain-api/page-history.ts'
import type { Cell, Page } from './write-page.ts'

/** Describes a transaction; returns undefined for one that the chain does not have. */
export async function transactionPage(reader: ChainReader, hash: string): Promise<Page | undefined> {
  const found = await reader.findTransaction(hash)
  if (!found) return undefined
  const { status, height, minedAt, moves } = found
  return {
    title: 'Transaction',
    tables: [
      {
        heading: hash,
        rows: [
          ['Chain', reader.chainId],
          ['Status', status],
          ['Block', height === null ? 'none yet' : String(height)],
          ['Time', minedAt ?? 'none yet'],
        ],
      },
      {
        heading: 'Transfers',
        rows: moves.map(({ amount, from, to }) => [
          amount,
          ...(from === '' ? [] : ['from', addressLink(from)]),
          ...(to === '' ? [] : ['to', addressLink(to)]),
        ]),
      },
    ],
  }
}

/** Describes an account, with its newest transactions; returns undefined for what is no address of the chain. */
export async function addressPage(reader: ChainReader, address: string): Promise<Page | undefined> {
  if (!reader.isAccount(address)) return undefined
  const [balances, items] = await Promise.all([reader.readBalances(address), reader.readHistory(address)])
  const { data } = pageHistory([{ chainId: reader.chainId, items }], null)
  return {
    title: 'Address',
    tables: [
      { heading: address, rows: [['Chain', reader.chainId]] },
      {
        heading: 'Balances',
        rows: balances.map(({ name, symbol, quantity }) => [name, `${quantity.numeric} ${symbol}`]),
      },
      {
        heading: 'Transactions',
        rows: data.map(({ metadata: { minedAt, operationType, status, hash } }) => [
          ...[minedAt, operationType, status],
          { text: hash, href: `../tx/${encodeURIComponent(hash)}` },
        ]),
      },
    ],
  }
}

const addressLink = (address: string): Cell => ({ text: address, href: `../address/${encodeURIComponent(address)}` })
