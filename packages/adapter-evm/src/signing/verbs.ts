import { askWallet, type KitWith } from '@kit/core'
import type { TypedData } from './features.ts'

export type SignTypedDataOptions = {
  readonly typedData: TypedData
  readonly signal?: AbortSignal | undefined
}

/**
 * Asks the active EVM account to sign structured data (EIP-712).
 *
 * @returns the wallet's signature in hex
 * @throws KitError one of `SignErrorCode`; `wallet/wrong-chain` when the domain names another chain than the wallet's
 * @example const { signature } = await signTypedData(kit, { typedData })
 */
export const signTypedData = (
  kit: KitWith<'eip155'>,
  { typedData, signal }: SignTypedDataOptions,
): Promise<{ signature: string }> =>
  askWallet(kit, { namespace: 'eip155', feature: 'signTypedData', signal }, (sign, { accounts }, signal) =>
    sign({ address: accounts[0].address, typedData }, signal),
  )
