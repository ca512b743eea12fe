import { type CaipNetworkId, KitError, type SendTransfer } from '@kit/core'
import { throwIfAborted, withSignal } from '@kit/core/adapters'
import { parseAddress } from '../chain/address.ts'
import type { BitcoinChainClient } from '../chain/chain-client.ts'
import { requireChain } from '../chain/chains.ts'
import { requireAccounts } from '../signing/require-accounts.ts'
import type { ConnectedWallet } from '../wallet/connected-wallet.ts'
import { fromWalletError } from '../wallet/from-wallet-error.ts'
import { invalidTransaction } from './invalid-transaction.ts'
import { dustOf } from './weights.ts'

type Context = { readonly connected: ConnectedWallet; readonly chainClient: BitcoinChainClient }

const maxSatoshis = 2_100_000_000_000_000n

/**
 * Sends satoshis from a connected address. One call asks the visitor once and never sends twice.
 *
 * @throws KitError `transaction/invalid` naming the broken rule, `feature/not-supported` for tokens,
 * `wallet/wrong-chain`, `wallet/wrong-account`, `wallet/rejected`, `transaction/unknown` when it may have been sent, `rpc/…`
 */
export const createSendTransfer =
  ({ connected, chainClient }: Context): SendTransfer<'bip122'> =>
  async ({ address, network, transfer }, signal) => {
    throwIfAborted(signal)
    connected.required()
    const { networks } = chainClient
    const chain = requireChain(networks, network)
    if (transfer.token !== undefined) throw new KitError('feature/not-supported', { detail: 'Bitcoin has no tokens.' })
    const to = parseAddress(transfer.to)
    if (!to?.families.includes(chain.family)) throw invalidTransaction(`\`to\` is no address of ${chain.name}`)
    checkAmount(transfer.amount, dustOf(to.script))
    try {
      const { sendPlanned } = await withSignal(import('./transfer.ts'), signal)
      const check = async () => {
        const now = await requireAccounts(connected, [address], signal)
        assertSameNetwork(now.state.network, network)
        return now
      }
      const { wallet, state } = await check()
      const account = state.accounts.find((one) => one.address === address)
      const from = parseAddress(address)
      if (!account || !from) throw new KitError('wallet/wrong-account')
      if (account.type === 'ordinals')
        throw invalidTransaction('This address holds inscriptions; send from the payment address')
      const checkAgain = async () => {
        if ((await check()).wallet !== wallet) throw new KitError('wallet/disconnected')
      }
      const { whileConnected } = connected
      const plan = { wallet, chain, account, from, to, transfer, network, chainClient, whileConnected, checkAgain }
      return { hash: await withSignal(sendPlanned(plan, signal), signal) }
    } catch (error) {
      throw fromWalletError(error)
    }
  }

function checkAmount(amount: unknown, dust: bigint): void {
  if (typeof amount !== 'bigint') throw invalidTransaction('`amount` is no bigint')
  if (amount <= 0n || amount > maxSatoshis)
    throw invalidTransaction('`amount` is not between 1 and 21 million bitcoins')
  if (amount < dust) throw invalidTransaction(`\`amount\` is less than the ${dust} satoshis that nodes relay`)
}

function assertSameNetwork(now: CaipNetworkId<'bip122'>, wanted: CaipNetworkId<'bip122'>): void {
  if (now !== wanted)
    throw new KitError('wallet/wrong-chain', { detail: `Requested ${wanted}, the wallet is on ${now}.` })
}
