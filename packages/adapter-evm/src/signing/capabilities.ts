import { isKitError, KitError } from '@kit/core'
import { readOwn } from '@kit/core/adapters'
import { chainIdOf, toHex } from '../chain/chain-id.ts'
import { askWithoutVisitor } from './ask-wallet.ts'
import type { Capabilities, GetCapabilities } from './features.ts'
import type { SigningParts } from './request-checked.ts'

const statuses: readonly unknown[] = ['supported', 'ready', 'unsupported'] satisfies readonly Capabilities['atomic'][]
/** What a wallet says of every chain. */
const everyChain = '0x0'

/** Asks the wallet what it can do (EIP-5792). */
export const createGetCapabilities =
  (parts: Pick<SigningParts, 'active'>): GetCapabilities =>
  async ({ address, network }, signal) => {
    const chainId = chainIdOf(network)
    if (chainId === null) throw new KitError('rpc/invalid-params', { detail: `${network} is no EVM network.` })
    const chain = toHex(chainId)
    const request = { method: 'wallet_getCapabilities', params: [address, [chain]] }
    const said = await askWithoutVisitor(parts, request, signal).catch((error: unknown) => {
      if (isKitError(error, 'wallet/unsupported-method') || isKitError(error, 'rpc/method-not-found')) return null
      throw error
    })
    const [found = 'unsupported'] = [chain, everyChain]
      .map((key) => readOwn(readOwn(readOwn(said, key), 'atomic'), 'status'))
      .filter((status) => statuses.includes(status))
    return { atomic: found as Capabilities['atomic'] }
  }
