import { askWallet, type KitWith } from '@kit/core'
import type { Call, TypedData } from './features.ts'

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

export type SendCallsOptions = {
  readonly calls: readonly Call[]
  /** All of them happen, or none. Default: the wallet decides. */
  readonly isAtomic?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Asks the active EVM account to send several calls together (EIP-5792), on the network its wallet is on. Never asked twice.
 *
 * @returns what the wallet calls them: ask it for `wallet_getCallsStatus` of this id
 * @throws KitError one of `SignErrorCode`, `transaction/invalid` (R-SEND-5)
 * @example const { id } = await sendCalls(kit, { calls: [{ to: token, data: approval }, { to: market, data: order }] })
 */
export const sendCalls = (
  kit: KitWith<'eip155'>,
  { calls, isAtomic, signal }: SendCallsOptions,
): Promise<{ id: string }> =>
  askWallet(kit, { namespace: 'eip155', feature: 'sendCalls', signal }, (send, { accounts, network }, signal) =>
    send({ address: accounts[0].address, network, calls, isAtomic }, signal),
  )
