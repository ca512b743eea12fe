import { durations, KitError } from '@kit/core'
import { withSignal, withTimeout } from '@kit/core/adapters'
import { fromWalletError } from '../from-wallet-error.ts'
import type { SigningParts } from './request-checked.ts'

const late = () => new KitError('rpc/timeout')

/** Asks the wallet what it answers without the visitor. @throws KitError `rpc/timeout`, and what the wallet fails with */
export async function askWithoutVisitor(
  { active }: Pick<SigningParts, 'active'>,
  request: { readonly method: string; readonly params: readonly unknown[] },
  outer: AbortSignal,
): Promise<unknown> {
  const { wallet } = active.required()
  const ask = async (signal: AbortSignal) => {
    const send = await withSignal(wallet.getRequest(), signal)
    return withSignal(send(request, signal), signal)
  }
  try {
    return await active.whileConnected(outer, (signal) => withTimeout(durations.httpTimeout, ask, { signal, late }))
  } catch (error) {
    throw fromWalletError(error)
  }
}
