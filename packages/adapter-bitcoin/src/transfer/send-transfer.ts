import { type CaipNetworkId, KitError, type SendTransfer } from '@kit/core'
import { type Lifetime, throwIfAborted, withSignal } from '@kit/core/adapters'
import { parseAddress } from '../chain/address.ts'
import type { BitcoinChainClient } from '../chain/chain-client.ts'
import { requireChain } from '../chain/chains.ts'
import { requireAccounts } from '../signing/require-accounts.ts'
import type { ConnectedWallet } from '../wallet/connected-wallet.ts'
import { checkTransfer } from './check-transfer.ts'
import { invalidTransaction } from './invalid-transaction.ts'
import { runSending } from './run-sending.ts'

type Context = {
  readonly connected: ConnectedWallet
  readonly chainClient: BitcoinChainClient
  readonly lifetime: Pick<Lifetime, 'signal'>
}

/**
 * Sends satoshis from a connected address. One call asks the visitor once and never sends twice.
 *
 * @throws KitError `transaction/invalid` naming the broken rule, `feature/not-supported` for tokens,
 * `transaction/fee-too-high`, `wallet/wrong-chain`, `wallet/wrong-account`, `wallet/rejected`, `transaction/unknown` when it may have been sent, `rpc/…`
 */
export const createSendTransfer =
  ({ connected, chainClient, lifetime }: Context): SendTransfer<'bip122'> =>
  ({ address, network, transfer }, caller) =>
    runSending(lifetime, caller, async (signal) => {
      throwIfAborted(signal)
      connected.required()
      const { signal: connection } = connected
      const { networks } = chainClient
      const chain = requireChain(networks, network)
      const to = checkTransfer(transfer, chain)
      const { sendPlanned } = await withSignal(import('./transfer.ts'), signal)
      const check = async () => {
        const now = await requireAccounts(connected, [address], signal)
        assertSameNetwork(now.state.network, network)
        return now
      }
      const { wallet, state } = await check()
      const account = state.accounts.find((one) => one.address === address && one.type !== 'ordinals')
      const from = parseAddress(address)
      if (!account || !from) throw invalidTransaction('This address holds inscriptions; send from the payment address')
      const checkAgain = async () => {
        await check()
        throwIfAborted(connection)
      }
      const { whileConnected } = connected
      const plan = { wallet, chain, account, from, to, transfer, network, chainClient, whileConnected, checkAgain }
      return { hash: await sendPlanned(plan, signal) }
    })

function assertSameNetwork(now: CaipNetworkId<'bip122'>, wanted: CaipNetworkId<'bip122'>): void {
  if (now !== wanted)
    throw new KitError('wallet/wrong-chain', { detail: `Requested ${wanted}, the wallet is on ${now}.` })
}
