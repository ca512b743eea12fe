import { KitError, type SignPsbt } from '@kit/core'
import { readOwn, throwIfAborted, untilAborted } from '@kit/core/adapters'
import { chainOf } from '../chain/chains.ts'
import { toBase64 } from '../chain/encoding.ts'
import type { Esplora } from '../chain/esplora.ts'
import type { Broadcast } from '../transfer/broadcast.ts'
import type { ActiveWallet } from '../wallet/active-wallet.ts'
import { fromWalletError } from '../wallet/to-kit-error.ts'
import { readPsbt, readSigned } from './psbt.ts'
import { requireAccounts } from './require-accounts.ts'

type Parts = {
  readonly active: ActiveWallet
  readonly loadBroadcast: () => Promise<Broadcast>
  readonly apiOf: (network: string) => Esplora
}
type Input = Parameters<SignPsbt>[0]

/**
 * Has the wallet sign inputs of a transaction. With `broadcast` the adapter compares the signed transaction with the
 * requested one, finishes it and sends it through the network's API.
 *
 * @throws KitError `transaction/invalid`, `wallet/wrong-account`, `wallet/invalid-answer` when the wallet returns another
 * transaction; with `broadcast` also `rpc/…`, and `network/unknown` before the wallet asks the visitor
 */
export const createSignPsbt =
  ({ active, loadBroadcast, apiOf }: Parts): SignPsbt =>
  async (input, signal) => {
    throwIfAborted(signal)
    active.required()
    const requested = readPsbt(input.psbt)
    if (!requested) throw new KitError('transaction/invalid', { detail: '`psbt` is no PSBT of version 0 in base64.' })
    const inputs = readInputs(input, requested.inputs)
    try {
      const broadcast = input.broadcast ? await untilAborted(loadBroadcast(), signal) : null
      const addresses = inputs.map(({ address }) => address)
      const { wallet, state } = await requireAccounts(active, addresses, signal)
      const chain = chainOf(state.network)
      if (!wallet.signPsbt || !chain) throw new KitError('wallet/unsupported-method')
      // Throws for a network without an API before the wallet asks the visitor.
      if (broadcast) apiOf(state.network)
      const answer = await untilAborted(wallet.signPsbt({ psbt: requested.bytes, inputs, chain }, signal), signal)
      const signed = readSigned(answer, requested)
      const psbt = toBase64(signed.bytes)
      return broadcast
        ? {
            psbt,
            hash: await broadcast({ signed: signed.bytes, requested: requested.bytes, inputs }, state.network, signal),
          }
        : { psbt }
    } catch (error) {
      throw fromWalletError(error)
    }
  }

function readInputs({ signInputs }: Input, count: number): Input['signInputs'] {
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
