import { KitError } from '@kit/core'
import { type Lifetime, readOwn, throwIfAborted, withSignal } from '@kit/core/adapters'
import type { BitcoinChainClient } from '../chain/chain-client.ts'
import { chainOf } from '../chain/chains.ts'
import { toBase64 } from '../chain/encoding.ts'
import { runSending } from '../transfer/run-sending.ts'
import type { ConnectedWallet } from '../wallet/connected-wallet.ts'
import { readPsbt, readSigned } from './psbt.ts'
import { requireAccounts } from './require-accounts.ts'
import type { SignPsbt, SignPsbtRequest } from './sign-psbt.ts'

type Context = {
  readonly connected: ConnectedWallet
  readonly chainClient: BitcoinChainClient
  readonly lifetime: Pick<Lifetime, 'signal'>
}

/**
 * Has the wallet sign inputs of a transaction, and compares what it signed with what it was asked to. With `broadcast` the adapter
 * finishes the transaction and sends it through the network's API, and `sendTransfer` leaves what it spends alone. It may itself
 * spend what an earlier payment of the page spends, and so replace it: the dApp chose its inputs.
 *
 * @throws KitError `transaction/invalid`, `wallet/wrong-account`, `wallet/invalid-answer` when the wallet signed another
 * transaction, too few or too many inputs, or not validly; with `broadcast` also `rpc/…`, `transaction/unknown` when it may have been
 * sent, and `network/unknown` before the wallet asks the visitor
 */
export const createSignPsbt =
  ({ connected, chainClient, lifetime }: Context): SignPsbt =>
  (request, caller) =>
    runSending(lifetime, caller, async (signal) => {
      throwIfAborted(signal)
      connected.required()
      const requested = readPsbt(request.psbt)
      if (!requested) throw new KitError('transaction/invalid', { detail: '`psbt` is no PSBT of version 0 in base64.' })
      const inputs = readInputs(request, requested.inputs)
      const { checkSigned } = await withSignal(import('./check-signed.ts'), signal)
      const transfer = request.broadcast
        ? await withSignal(import('../transfer/finished-transaction.ts'), signal)
        : null
      const addresses = inputs.map(({ address }) => address)
      const { wallet, state } = await requireAccounts(connected, addresses, signal)
      const chain = chainOf(state.network)
      const { signPsbt } = wallet
      if (!signPsbt || !chain) throw new KitError('wallet/unsupported-method')
      // Throws for a network without an API before the wallet asks the visitor.
      if (transfer) chainClient.esplora(state.network)
      const sign = async () => {
        const answer = await connected.whileConnected(signal, (either) =>
          signPsbt({ psbt: requested.bytes, inputs, chain }, either),
        )
        const signed = readSigned(answer, requested)
        return {
          psbt: toBase64(signed.bytes),
          asked: { signed: signed.bytes, requested: requested.bytes, inputs },
        }
      }
      if (!transfer) {
        const { psbt, asked } = await sign()
        checkSigned(asked)
        return { psbt }
      }
      const { network } = state
      return chainClient.reserved.share(network, transfer.outpointsOf(requested.bytes)).spend(async (tellId) => {
        const { psbt, asked } = await sign()
        const finished = transfer.finishTransaction(asked)
        tellId(finished.id)
        return { psbt, hash: await chainClient.broadcast(network, finished, signal) }
      })
    })

function readInputs({ signInputs }: SignPsbtRequest, count: number): SignPsbtRequest['signInputs'] {
  const isWhole = (value: unknown, end: number) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < end
  const isFine =
    Array.isArray(signInputs) &&
    signInputs.length > 0 &&
    signInputs.every((entry: unknown) => {
      const [address, index, types = []] = ['address', 'index', 'sighashTypes'].map((key) => readOwn(entry, key))
      const areTypes = Array.isArray(types) && types.every((type) => isWhole(type, 256))
      return typeof address === 'string' && isWhole(index, count) && areTypes
    })
  if (!isFine) throw new KitError('transaction/invalid', { detail: '`signInputs` names no input of this PSBT.' })
  return signInputs
}
