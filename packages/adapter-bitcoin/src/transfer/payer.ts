import { type Account, type CaipNetworkId, KitError } from '@kit/core'
import { type Lifetime, throwIfAborted } from '@kit/core/adapters'
import { type BitcoinAddress, parseAddress } from '../chain/address.ts'
import type { BitcoinChainClient } from '../chain/chain-client.ts'
import { type BitcoinChain, requireChain } from '../chain/chains.ts'
import { requireAccounts } from '../signing/require-accounts.ts'
import type { BitcoinWallet } from '../wallet/bitcoin-wallet.ts'
import type { ConnectedWallet } from '../wallet/connected-wallet.ts'
import { invalidTransaction } from './invalid-transaction.ts'

export type SendingContext = {
  readonly connected: ConnectedWallet
  readonly chainClient: BitcoinChainClient
  readonly lifetime: Pick<Lifetime, 'signal'>
}

/** Who pays, and by which wallet and network. */
export type Payer = {
  readonly wallet: BitcoinWallet
  readonly chain: BitcoinChain
  readonly account: Account<'bip122'>
  readonly from: BitcoinAddress
  readonly network: CaipNetworkId<'bip122'>
  readonly chainClient: BitcoinChainClient
  /** What ends with the connection, so that nothing is sent after the visitor disconnected. */
  readonly whileConnected: ConnectedWallet['whileConnected']
  /** Of the connection that the verb was called in. */
  readonly connection: AbortSignal
  /** Reads the wallet again right before it signs. @throws KitError when its account or network has changed */
  readonly checkAgain: () => Promise<void>
}

type Wanted = Pick<Payer, 'network' | 'connection'> & { readonly address: string }

/**
 * Reads the wallet again, and finds the payment address in it.
 *
 * @throws KitError `transaction/invalid` for an address that holds inscriptions, `wallet/wrong-chain`, `wallet/wrong-account`, …
 */
export async function findPayer(
  { connected, chainClient }: Pick<SendingContext, 'connected' | 'chainClient'>,
  { address, network, connection }: Wanted,
  signal: AbortSignal,
): Promise<Payer> {
  const chain = requireChain(chainClient.networks, network)
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
  return { wallet, chain, account, from, network, chainClient, whileConnected, connection, checkAgain }
}

function assertSameNetwork(now: CaipNetworkId<'bip122'>, wanted: CaipNetworkId<'bip122'>): void {
  if (now !== wanted)
    throw new KitError('wallet/wrong-chain', { detail: `Requested ${wanted}, the wallet is on ${now}.` })
}
