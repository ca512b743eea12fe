import { createWalletClient, custom, type EIP1193RequestFn, http } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { ProviderError, providerCodes, toProviderError } from '../wallet/provider-error.ts'
import { toHex, type WalletState } from './wallet-state.ts'

const nodeTimeout = 10_000

/** Sends a request to the node of the wallet's chain. Keeps the node's error codes. Throws 4901 without a node. */
export async function askNode(state: WalletState, method: string, params: readonly unknown[]): Promise<unknown> {
  const request = nodeRequest(state)
  try {
    return await request({ method, params })
  } catch (error) {
    throw toProviderError(error)
  }
}

/** A viem client that signs with the account's key and sends through the node of the wallet's chain. */
export function signingClient(state: WalletState, account: PrivateKeyAccount) {
  const request = nodeRequest(state)
  return createWalletClient({ account, transport: custom({ request }, { retryCount: 0 }) })
}

type LooseRequest = (request: { method: string; params?: unknown }) => Promise<unknown>

function nodeRequest(state: WalletState): LooseRequest {
  const url = state.chains.get(state.chainId)
  if (!url) {
    throw new ProviderError(
      providerCodes.chainDisconnected,
      `The wallet has no node for chain ${toHex(state.chainId)}.`,
    )
  }
  const { request } = http(url, { retryCount: 0, timeout: nodeTimeout })({})
  return request as EIP1193RequestFn as LooseRequest
}
