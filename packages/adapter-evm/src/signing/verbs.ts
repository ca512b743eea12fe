import { askChain, askWallet, connectionOf, followed, type Kit, type KitWith } from '@kit/core'
import { loadCode } from '@kit/core/adapters'
import type { Call, CallsStatus, Capabilities, SentCalls, TypedData } from './features.ts'

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
  /** All of them happen, or none. Default: the wallet decides, and one that cannot send them together sends them one by one. */
  readonly isAtomic?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Asks the active EVM account to send several calls together (EIP-5792), on the network its wallet is on. Never asked twice. A wallet that
 * cannot send them together sends them one by one, unless all of them have to happen. The kit follows what was sent: `recentTransactions`
 * of the snapshot has it.
 *
 * @returns what was sent, for `getCallsStatus`
 * @throws KitError one of `SignErrorCode`, `transaction/invalid`, `transaction/unreadable-answer` (R-SEND-5). Where a later one of those sent one by one may have been sent,
 * `context.sentBefore` lists the hashes of those before it
 * @example const sent = await sendCalls(kit, { calls: [{ to: token, data: approval }, { to: market, data: order }] })
 */
export const sendCalls = (
  kit: KitWith<'eip155'> & Pick<Kit, 'send' | 'settings'>,
  { calls, isAtomic, signal }: SendCallsOptions,
): Promise<SentCalls> =>
  askWallet(kit, { namespace: 'eip155', feature: 'sendCalls', signal }, async (send, connection, signal) => {
    const { accounts, network, connectorId } = connection
    const [{ address }] = accounts
    // Before the wallet is asked, so that a failed load wastes no approval.
    const { callsId } = await loadCode(() => import('./call-ids.ts'))
    return followed(
      kit,
      { network, address },
      (onLate) => send({ address, network, calls, isAtomic }, signal, onLate),
      ({ hashes, id = '' }) => hashes ?? [callsId({ connectorId, id })],
    )
  })

/**
 * What became of calls that `sendCalls` sent: asked of the wallet that sent them together, else of the network.
 *
 * @throws KitError one of `SignErrorCode`, `rpc/…`; `wallet/failed` for calls that the wallet does not know
 * @example const { is } = await getCallsStatus(kit, { sent })
 */
export const getCallsStatus = (
  kit: KitWith<'eip155'>,
  { sent, signal }: { readonly sent: SentCalls; readonly signal?: AbortSignal | undefined },
): Promise<CallsStatus> =>
  askWallet(kit, { namespace: 'eip155', feature: 'getCallsStatus', signal }, (read, _, signal) => read(sent, signal))

/**
 * Whether the active EVM account can send calls so that all of them happen, or none, on the network its wallet is on (EIP-5792). A wallet
 * that does not say it cannot.
 *
 * @throws KitError one of `SignErrorCode`
 * @example const { atomic } = await getCapabilities(kit)
 */
export const getCapabilities = (
  kit: KitWith<'eip155'>,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<Capabilities> =>
  askWallet(kit, { namespace: 'eip155', feature: 'getCapabilities', signal }, (read, { accounts, network }, signal) =>
    read({ address: accounts[0].address, network }, signal),
  )

/**
 * Whether the active EVM account runs code on the network its wallet is on: a contract that is deployed, or a key that is delegated to one
 * (R-ACC-1). Asks no wallet.
 *
 * @throws KitError `connection/required`, `rpc/…`
 * @example if (!(await isDeployed(kit))) showFirstSteps()
 */
export async function isDeployed(
  kit: KitWith<'eip155'>,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<boolean> {
  const { accounts, network } = connectionOf(kit, 'eip155')
  const about = { address: accounts[0].address, network }
  return askChain(kit, { namespace: 'eip155', feature: 'isDeployed', signal }, (read, signal) => read(about, signal))
}
