import { durations, type EstimateTransfer, KitError, type TransferEstimate } from '@kit/core'
import { withTimeout } from '@kit/core/adapters'
import { type BitcoinAddress, parseAddress } from '../chain/address.ts'
import type { BitcoinChainClient } from '../chain/chain-client.ts'
import { requireChain } from '../chain/chains.ts'
import { isSameBytes } from '../chain/encoding.ts'
import type { Coin, Esplora } from '../chain/esplora.ts'
import type { Ordinals } from '../chain/ordinals.ts'
import { fromWalletError } from '../wallet/from-wallet-error.ts'
import { checkTransfer } from './check-transfer.ts'
import { invalidTransaction } from './invalid-transaction.ts'
import { type Selection, selectAll } from './select-coins.ts'
import { selectUnspent } from './select-unspent.ts'
import { isSpendable, knownCoins } from './spendable.ts'
import { isSameOutpoint } from './spent-coins.ts'
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
      const [listed, rate] = await Promise.all([esplora.coins(address, either), esplora.feeRate(either)])
      const ordinals = await chainClient.ordinals(network, listed, either)
      // Without a server the wallet selects the coins, and knows what they carry and which are spent.
      const isByWallet = !ordinals && listed.some(isUnreported)
      const { amount } = transfer
      const select = async (coins: readonly Coin[]) => {
        if (amount === 'max') return mostOf({ from, to, rate, ordinals, coins }, either)
        return { ...(await chooseCoins({ from, to, transfer: { amount } }, { coins, rate, ordinals }, either)), amount }
      }
      const coins = isByWallet ? listed.map(asWallet) : listed
      const choice = { network, reserved: chainClient.reserved, coins, select, take: asSelected }
      const selection = await selectUnspent(choice, isByWallet ? nothingSpent : soon(esplora), either)
      return toEstimate(selection, { from, to })
    }
    try {
      return await withTimeout(durations.uiRead, estimate, { signal, late })
    } catch (error) {
      throw fromWalletError(error, 'rpc/unreachable')
    }
  }

const isUnreported = ({ inscribed }: Coin) => inscribed === 'unreported'
const asWallet = (coin: Coin): Coin => (isUnreported(coin) ? { ...coin, inscribed: 'no' } : coin)

const asSelected = (selection: Payment) => selection
const nothingSpent: Pick<Esplora, 'spender'> = { spender: async () => null }

/** A visitor waits for an estimate: coins of which nobody says in time what spends them count as they are listed. */
const soon = ({ spender }: Esplora): Pick<Esplora, 'spender'> => ({
  spender: (of, signal) => withTimeout(durations.httpTimeout, (either) => spender(of, either), { signal, late }),
})

/** The coins of a transfer, and what it pays. */
type Payment = Selection & { readonly amount: bigint }

type Offer = {
  readonly from: BitcoinAddress
  readonly to: BitcoinAddress
  readonly rate: bigint
  readonly ordinals: Ordinals | null
  readonly coins: readonly Coin[]
}

/** Asks the server about the unreported ones among the coins that fit into a transaction, and about others instead of those it marks. */
async function mostOf({ from, to, rate, ordinals, coins }: Offer, signal: AbortSignal): Promise<Payment> {
  const weight = inputWeight(from.type)
  if (weight === null) throw invalidTransaction('The adapter cannot spend from this address')
  let remaining = knownCoins(coins, ordinals)
  for (;;) {
    const candidates = remaining.filter((coin) => isSpendable(coin) || isUnreported(coin))
    const selection = selectAll({ coins: candidates, rate, inputWeight: weight, to: to.script })
    if (!selection) throw invalidTransaction('The coins known to carry no inscription do not suffice')
    const unreported = selection.coins.filter(isUnreported)
    if (!ordinals || unreported.length === 0) return selection
    const reported = await Promise.all(unreported.map((coin) => ordinals.read(coin, signal)))
    remaining = remaining.map((coin) => reported.find((one) => isSameOutpoint(one, coin)) ?? coin)
  }
}

/** What the inputs and outputs of the transaction change. */
function toEstimate(
  { coins, change, fee, amount }: Payment,
  { from, to }: Pick<Offer, 'from' | 'to'>,
): TransferEstimate {
  const spent = coins.reduce((sum, { value }) => sum + value, 0n)
  const isOwn = isSameBytes(from.script, to.script)
  const back = isOwn ? change + amount : change
  const balanceChange = { sender: back + fee - spent, recipient: isOwn ? 0n : amount }
  return { amount, fee, maxFee: fee, deposit: 0n, balanceChange }
}
