import { hex } from '@scure/base'
import { NETWORK, p2wpkh, Transaction, WIF } from '@scure/btc-signer'
import type { BitcoinEndpoints } from '../bitcoin/start-bitcoin.ts'

/** Regtest's parameters for @scure/btc-signer. */
export const regtest = { ...NETWORK, bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }

export type Coin = { txid: string; vout: number; value: number; status: { confirmed: boolean } }
export type Payment = {
  readonly from: number
  readonly coin: Coin
  /** More coins of the same account, which come after the first. */
  readonly also?: readonly Coin[]
  readonly to: string
  readonly sats: number
  readonly fee?: number
  /** Of every input; up to 0xfffffffd it allows a replacement. */
  readonly sequence?: number
}

/** Reads a Bitcoin chain through Esplora's API and signs for it with @scure/btc-signer, as a wallet does. */
export function openBitcoinClient({ esplora, accounts }: BitcoinEndpoints) {
  const get = async (path: string): Promise<Response> => fetch(`${esplora}${path}`)
  const json = async <T>(path: string): Promise<T> => (await get(path)).json() as Promise<T>
  const account = (index: number) => {
    const found = accounts[index]
    if (!found) throw new Error('no such account')
    return found
  }
  const stats = (address: string) =>
    json<Record<'chain_stats' | 'mempool_stats', Record<string, number>>>(`/address/${address}`)
  const held = (sums: Record<string, number>): number => (sums.funded_txo_sum ?? 0) - (sums.spent_txo_sum ?? 0)
  const coins = (address: string) => json<Coin[]>(`/address/${address}/utxo`)
  return {
    get,
    json,
    account,
    coins,
    /** Returns the largest coin of an account. */
    coinOf: async (index: number): Promise<Coin> => {
      const [largest] = (await coins(account(index).address)).sort((one, other) => other.value - one.value)
      if (!largest) throw new Error('no coin')
      return largest
    },
    confirmed: async (address: string): Promise<number> => held((await stats(address)).chain_stats),
    balance: async (address: string): Promise<number> => {
      const { chain_stats, mempool_stats } = await stats(address)
      return held(chain_stats) + held(mempool_stats)
    },
    /** Builds a PSBT as a dApp does, and signs and finalizes it as a wallet does. */
    signed({ from, coin, also = [], to, sats, fee = 1000, sequence = 0xffff_ffff }: Payment): Transaction {
      const { address, wif, publicKey } = account(from)
      const { script } = p2wpkh(hex.decode(publicKey), regtest)
      const draft = new Transaction()
      for (const { txid, vout, value } of [coin, ...also]) {
        draft.addInput({ txid, index: vout, sequence, witnessUtxo: { script, amount: BigInt(value) } })
      }
      const rest = [coin, ...also].reduce((sum, { value }) => sum + value, 0) - sats - fee
      draft.addOutputAddress(to, BigInt(sats), regtest)
      if (rest > 0) draft.addOutputAddress(address, BigInt(rest), regtest)
      const psbt = Transaction.fromPSBT(draft.toPSBT())
      psbt.sign(WIF(regtest).decode(wif))
      psbt.finalize()
      return psbt
    },
    broadcast: async (raw: string): Promise<{ status: number; text: string }> => {
      const response = await fetch(`${esplora}/tx`, { method: 'POST', body: raw })
      return { status: response.status, text: await response.text() }
    },
  }
}
