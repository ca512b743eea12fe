import { durations, type EstimateTransfer, KitError, type TransferEstimate } from '@kit/core'
import { withTimeout } from '@kit/core/adapters'
import { type BitcoinAddress, parseAddress } from '../chain/address.ts'
import type { BitcoinChainClient } from '../chain/chain-client.ts'
import { requireChain } from '../chain/chains.ts'
import { isSameBytes } from '../chain/encoding.ts'
import type { Coin } from '../chain/esplora.ts'
import type { Ordinals } from '../chain/ordinals.ts'
import { fromWalletError } from '../wallet/from-wallet-error.ts'
import { checkTransfer } from './check-transfer.ts'
import { invalidTransaction } from './invalid-transaction.ts'
import { type Selection, selectAll } from './select-coins.ts'
import { isSpendable, knownCoins } from './spendable.ts'
import { assertSpendable, chooseCoins } from './transfer.ts'
import { inputWeight } from './weights.ts'

const late = () => new KitError('rpc/timeout')

/**
 * Selects coins for a transfer as sending does, without reserving them. The fee is that of a transaction that the kit writes; a
 * wallet that selects the coins by itself may pay another one.
 *
 * @throws KitError `transaction/invalid`, `transaction/fee-too-high`, `feature/not-supported` for tokens, `rpc/…`; after 30 seconds
 * `rpc/timeout`
 */
export const createEstimateTransfer =
  (
    chainClient: Pick<BitcoinChainClient, 'networks' | 'esplora' | 'ordinals' | 'reserved'>,
  ): EstimateTransfer<'bip122'> =>
  async ({ address, network, transfer }, signal) => {
    const chain = requireChain(chainClient.networks, network)
    const to = checkTransfer(transfer, chain)
    assertSpendable(to)
    const from = parseAddress(address)
    if (!from?.families.includes(chain.family)) throw invalidTransaction(`The sender is no address of ${chain.name}`)
    const estimate = async (either: AbortSignal): Promise<TransferEstimate> => {
      const esplora = chainClient.esplora(network)
      const [all, rate] = await Promise.all([esplora.coins(address, either), esplora.feeRate(either)])
      const free = all.filter((coin) => !chainClient.reserved.has(network, coin))
      const ordinals = await chainClient.ordinals(network, free, either)
      // Without a server the wallet selects the coins, and knows what they carry.
      const coins = ordinals ? free : free.map(asWallet)
      const { amount } = transfer
      if (amount === 'max') return mostOf({ from, to, rate, ordinals, coins }, either)
      const selection = await chooseCoins({ from, to, transfer: { amount } }, { coins, rate, ordinals }, either)
      return toEstimate(selection, { amount, from, to })
    }
    try {
      return await withTimeout(durations.uiRead, estimate, { signal, late })
    } catch (error) {
      throw fromWalletError(error, 'rpc/unreachable')
    }
  }

const asWallet = (coin: Coin): Coin => (coin.inscribed === 'unreported' ? { ...coin, inscribed: 'no' } : coin)

type Offer = {
  readonly from: BitcoinAddress
  readonly to: BitcoinAddress
  readonly rate: bigint
  readonly ordinals: Ordinals | null
  readonly coins: readonly Coin[]
}

/** Asks the server about the unreported ones among the coins that fit into a transaction, and about others instead of those it marks. */
async function mostOf({ from, to, rate, ordinals, coins }: Offer, signal: AbortSignal): Promise<TransferEstimate> {
  const weight = inputWeight(from.type)
  if (weight === null) throw invalidTransaction('The adapter cannot spend from this address')
  let remaining = knownCoins(coins, ordinals)
  for (;;) {
    const candidates = remaining.filter((coin) => isSpendable(coin) || coin.inscribed === 'unreported')
    const selection = selectAll({ coins: candidates, rate, inputWeight: weight, to: to.script })
    if (!selection) throw invalidTransaction('The coins known to carry no inscription do not suffice')
    const unreported = selection.coins.filter(({ inscribed }) => inscribed === 'unreported')
    if (!ordinals || unreported.length === 0) return toEstimate(selection, { amount: selection.amount, from, to })
    const reported = await Promise.all(unreported.map((coin) => ordinals.read(coin, signal)))
    remaining = remaining.map(
      (coin) => reported.find((one) => one.txid === coin.txid && one.vout === coin.vout) ?? coin,
    )
  }
}

type Payment = Pick<Offer, 'from' | 'to'> & { readonly amount: bigint }

/** What the inputs and outputs of the transaction change. */
function toEstimate({ coins, change, fee }: Selection, { amount, from, to }: Payment): TransferEstimate {
  const spent = coins.reduce((sum, { value }) => sum + value, 0n)
  const isOwn = isSameBytes(from.script, to.script)
  const back = isOwn ? change + amount : change
  const balanceChange = { sender: back + fee - spent, recipient: isOwn ? 0n : amount }
  return { amount, fee, maxFee: fee, deposit: 0n, balanceChange }
}
