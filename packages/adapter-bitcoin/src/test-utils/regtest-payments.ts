import { Transaction } from '@scure/btc-signer'
import { afterAll } from 'vitest'
import { fakeEsplora } from './fake-esplora.ts'
import { testWallet } from './harness.ts'
import { coinsOf, readTransaction, type ServedCoin, scriptOf } from './served-coins.ts'

export type Pays = readonly (readonly [address: string, sats: bigint])[]

type Paid = {
  readonly coins?: readonly ServedCoin[]
  /** What an `ord` server says of the coins. */
  readonly carried?: object
  /** The scripts of outputs without money, which stand before those that pay. */
  readonly marks?: readonly Uint8Array[]
}

/** A transaction that spends coins, signed by nobody. */
export function unsignedPayment(
  coins: readonly ServedCoin[],
  pays: Pays,
  marks: readonly Uint8Array[] = [],
): Transaction {
  const transaction = new Transaction({ allowUnknownInputs: true, allowUnknownOutputs: true, disableScriptCheck: true })
  for (const script of marks) transaction.addOutput({ script, amount: 0n })
  for (const [address, amount] of pays) transaction.addOutput({ script: scriptOf(address), amount })
  // The library adds no input beside one that is final, unless it is told to.
  for (const { txid, vout } of coins)
    transaction.addInput({ txid, index: vout, finalScriptSig: Uint8Array.of(0x51) }, true)
  return transaction
}

/** Who pays and who is paid in a test file, on regtest, and the API that serves their coins until the file's tests are over. */
export async function regtestPayments() {
  const wallet = testWallet({ network: 'Regtest' })
  const [mine = ''] = wallet.paymentAddresses
  const [payee = ''] = testWallet({ network: 'Regtest' }).paymentAddresses
  const api = await fakeEsplora()
  afterAll(() => api.stop())
  /** Transactions in hex, oldest first. */
  const sent: string[] = []
  /** The wallet approves, and the API takes every transaction and asks for this many satoshis for a virtual byte. */
  function begin(rate: number): void {
    wallet.approve().onNetwork('Regtest').switchAccount(0)
    api.routes.clear()
    sent.length = 0
    api.routes.set('GET /fee-estimates', { '3': rate })
    api.routes.set('POST /tx', (hex: string) => {
      sent.push(hex)
      return readTransaction(hex).id
    })
  }
  const [coin] = coinsOf(mine, 100_000n)
  if (!coin) throw new Error('There is no coin')
  /** Serves a payment that no block has. */
  function servePending(pays: Pays, { coins = [coin as ServedCoin], carried = {}, marks = [] }: Paid = {}): string {
    const payment = unsignedPayment(coins, pays, marks)
    api.routes.set(`GET /tx/${payment.id}/hex`, payment.hex)
    api.routes.set(`GET /tx/${payment.id}`, { status: { confirmed: false } })
    for (const { txid, vout, hex } of coins) {
      api.routes.set(`GET /tx/${txid}/hex`, hex)
      api.routes.set(`GET /output/${txid}:${vout}`, { indexed: true, inscriptions: [], runes: {}, ...carried })
    }
    return payment.id
  }
  const network = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
  return { network, wallet, mine, payee, api, sent, begin, coin, servePending } as const
}
