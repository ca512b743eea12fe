import { KitError } from '@kit/core'
import { readOwn, throwIfAborted, withSignal } from '@kit/core/adapters'
import type { BitcoinChainClient } from '../chain/chain-client.ts'
import { chainOf } from '../chain/chains.ts'
import { toBase64 } from '../chain/encoding.ts'
import type { ConnectedWallet } from '../wallet/connected-wallet.ts'
import { fromWalletError } from '../wallet/from-wallet-error.ts'
import { readPsbt, readSigned } from './psbt.ts'
import { requireAccounts } from './require-accounts.ts'
import type { SignPsbt, SignPsbtRequest } from './sign-psbt.ts'

type Context = { readonly connected: ConnectedWallet; readonly chainClient: BitcoinChainClient }

/**
 * Has the wallet sign inputs of a transaction. With `broadcast` the adapter compares the signed transaction with the
 * requested one, finishes it and sends it through the network's API.
 *
 * @throws KitError `transaction/invalid`, `wallet/wrong-account`, `wallet/invalid-answer` when the wallet returns another
 * transaction; with `broadcast` also `rpc/…`, and `network/unknown` before the wallet asks the visitor
 */
export const createSignPsbt =
  ({ connected, chainClient }: Context): SignPsbt =>
  async (request, signal) => {
    throwIfAborted(signal)
    connected.required()
    const requested = readPsbt(request.psbt)
    if (!requested) throw new KitError('transaction/invalid', { detail: '`psbt` is no PSBT of version 0 in base64.' })
    const inputs = readInputs(request, requested.inputs)
    try {
      const transfer = request.broadcast ? await withSignal(import('../transfer/transfer.ts'), signal) : null
      const addresses = inputs.map(({ address }) => address)
      const { wallet, state } = await requireAccounts(connected, addresses, signal)
      const chain = chainOf(state.network)
      if (!wallet.signPsbt || !chain) throw new KitError('wallet/unsupported-method')
      // Throws for a network without an API before the wallet asks the visitor.
      if (transfer) chainClient.esplora(state.network)
      const answer = await withSignal(wallet.signPsbt({ psbt: requested.bytes, inputs, chain }, signal), signal)
      const signed = readSigned(answer, requested)
      const psbt = toBase64(signed.bytes)
      if (!transfer) return { psbt }
      const finished = transfer.finishTransaction({ signed: signed.bytes, requested: requested.bytes, inputs })
      return { psbt, hash: await chainClient.broadcast(state.network, finished, signal) }
    } catch (error) {
      throw fromWalletError(error)
    }
  }

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
