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
 * Has inputs of a transaction signed. With `broadcast` the finished transaction is sent by this adapter, through the
 * network's API, after it was compared with what was asked.
 *
 * @throws KitError `transaction/invalid`, `wallet/wrong-account`, `wallet/invalid-answer` when the wallet gives back
 * another transaction; with `broadcast` also `network/unknown`, before anybody is asked, and `rpc/…`
 */
export const createSignPsbt =
  ({ active, loadBroadcast, apiOf }: Parts): SignPsbt =>
  async (input, signal) => {
    throwIfAborted(signal)
    active.required()
    const asked = readPsbt(input.psbt)
    if (!asked) throw new KitError('transaction/invalid', { detail: 'This is no PSBT of the first version in base64.' })
    const inputs = readInputs(input, asked.inputs)
    try {
      const broadcast = input.broadcast ? await untilAborted(loadBroadcast(), signal) : null
      const addresses = inputs.map(({ address }) => address)
      const { wallet, state } = await requireAccounts(active, addresses, signal)
      const chain = chainOf(state.network)
      if (!wallet.signPsbt || !chain) throw new KitError('wallet/unsupported-method')
      // A network that nothing can be sent to is found before anybody signs.
      if (broadcast) apiOf(state.network)
      const answer = await untilAborted(wallet.signPsbt({ psbt: asked.bytes, inputs, chain }, signal), signal)
      const signed = readSigned(answer, asked)
      const psbt = toBase64(signed.bytes)
      return broadcast
        ? { psbt, hash: await broadcast({ signed: signed.bytes, asked: asked.bytes, inputs }, state.network, signal) }
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
