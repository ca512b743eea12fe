import { formatUnits } from 'viem'
import { readAddress } from '../../bitcoin/address.ts'
import { bitcoinNetworkId } from '../../chains.ts'
import { type Asset, type IconUrl, toBalance, toTransfer } from '../asset.ts'
import type { ChainReader, HistoryItem, TransactionDetails } from '../chain-reader.ts'
import { madeUpPrice } from '../made-up-prices.ts'
import type { Direction } from '../wire-format.ts'
import { type EsploraTransaction, openEsploraClient } from './esplora-client.ts'

const bitcoin: Asset = {
  ...{ name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  ...{ chainId: bitcoinNetworkId, price: madeUpPrice('BTC') },
}

/** Reads the Bitcoin chain through its Esplora API. */
export function createBitcoinReader(esplora: string, iconUrl: IconUrl): ChainReader {
  const client = openEsploraClient(esplora)
  return {
    chainId: bitcoinNetworkId,
    isAccount: (text) => readAddress(text) !== null,
    readBalances: async (account) => [toBalance(bitcoin, await client.balance(account), iconUrl)],
    readHistory: async (account) => {
      const address = /^bcrt1/i.test(account) ? account.toLowerCase() : account
      return (await client.transactions(address)).map((one) => toItem(one, address, iconUrl))
    },
    async findTransaction(id) {
      const found = /^[0-9a-f]{64}$/i.test(id) ? await client.transaction(id.toLowerCase()) : undefined
      return found && describe(found)
    },
    findAsset: async () => undefined,
  }
}

function toItem(transaction: EsploraTransaction, account: string, iconUrl: IconUrl): HistoryItem {
  const { txid, vin, vout, status } = transaction
  const { direction, sats } = moveOf(transaction, account)
  const others = vout.flatMap(({ scriptpubkey_address: to }) => (to === undefined || to === account ? [] : [to]))
  const time = status.block_time === undefined ? Date.now() : status.block_time * 1000
  return {
    position: status.block_height === undefined ? null : [status.block_height, txid],
    transaction: {
      id: `${bitcoinNetworkId}:${txid}`,
      metadata: {
        operationType: direction === 'in' ? 'receive' : 'send',
        hash: txid,
        chain: bitcoinNetworkId,
        minedAt: new Date(time).toISOString(),
        sentFrom: direction === 'in' ? (vin[0]?.prevout?.scriptpubkey_address ?? '') : account,
        sentTo: direction === 'out' ? (others[0] ?? '') : account,
        status: status.confirmed ? 'confirmed' : 'pending',
        nonce: 0,
      },
      transfers: sats === 0n ? null : [toTransfer(bitcoin, sats, direction, iconUrl)],
    },
  }
}

/** What a transaction moved of an account, without the change and, where the account paid it alone, the fee. */
function moveOf({ vin, vout, fee }: EsploraTransaction, account: string): { direction: Direction; sats: bigint } {
  const isOwn = (output: { readonly scriptpubkey_address?: string } | null): boolean =>
    output?.scriptpubkey_address === account
  const total = (values: readonly number[]): bigint => values.reduce((sum, value) => sum + BigInt(value), 0n)
  const received = total(vout.filter(isOwn).map(({ value }) => value))
  const spent = total(vin.flatMap(({ prevout }) => (prevout && isOwn(prevout) ? [prevout.value] : [])))
  if (spent <= received) return { direction: 'in', sats: received - spent }
  const paidFee = vin.every(({ prevout }) => isOwn(prevout)) ? BigInt(fee) : 0n
  if (vout.every(isOwn)) return { direction: 'self', sats: received }
  return { direction: 'out', sats: spent - received - paidFee }
}

function describe({ vin, vout, status }: EsploraTransaction): TransactionDetails {
  const amount = (sats: number): string => `${formatUnits(BigInt(sats), bitcoin.decimals)} BTC`
  const spent = vin.flatMap(({ prevout }) => prevout ?? [])
  return {
    status: status.confirmed ? 'confirmed' : 'pending',
    height: status.block_height ?? null,
    minedAt: status.block_time === undefined ? null : new Date(status.block_time * 1000).toISOString(),
    moves: [
      ...spent.map(({ value, scriptpubkey_address: from = '' }) => ({ amount: amount(value), from, to: '' })),
      ...vout.map(({ value, scriptpubkey_address: to = '' }) => ({ amount: amount(value), from: '', to })),
    ],
  }
}
