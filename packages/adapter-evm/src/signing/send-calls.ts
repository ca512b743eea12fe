import { KitError } from '@kit/core'
import { readOwn } from '@kit/core/adapters'
import { chainIdOf, toHex } from '../chain/chain-id.ts'
import { assertNodeOfChain } from './assert-node-of-chain.ts'
import type { Call, SendCalls } from './features.ts'
import { requestChecked, type SigningParts } from './request-checked.ts'
import { checkQuantity, refuse, toTarget } from './transaction.ts'

/** @see EIP-5792 */
const version = '2.0.0'
const longestId = 8_194

/** Asks the wallet once to send several calls together (EIP-5792). */
export const createSendCalls =
  (parts: SigningParts): SendCalls =>
  async ({ address, network, calls, isAtomic = false }, signal) => {
    const chainId = chainIdOf(network)
    if (chainId === null) return refuse(`${network} is no EVM network`)
    if (!Array.isArray(calls) || calls.length === 0) return refuse('There are no calls')
    const sent = {
      ...{ version, from: address, chainId: toHex(chainId) },
      ...{ atomicRequired: isAtomic, calls: calls.map(toWalletCall) },
    }
    await assertNodeOfChain(parts.readNode, chainId, signal)
    const request = { address, chainId, method: 'wallet_sendCalls', params: [sent] }
    const { answer } = await requestChecked(parts, request, signal)
    // Wallets of the first version answer with the id alone.
    const id = typeof answer === 'string' ? answer : readOwn(answer, 'id')
    if (typeof id === 'string' && id !== '' && id.length <= longestId) return { id }
    throw new KitError('wallet/invalid-answer', { detail: 'The wallet gave no id of the calls.' })
  }

function toWalletCall(call: Call) {
  const { to, data } = toTarget({ to: call.to, data: call.data })
  checkQuantity('value', call.value)
  return {
    to,
    ...(data === undefined ? {} : { data }),
    ...(call.value === undefined ? {} : { value: toHex(call.value) }),
  }
}
