import { KitError, type RevokeDelegation } from '@kit/core'
import { isHash, zeroAddress } from 'viem'
import { chainIdOf, toHex } from '../chain/chain-id.ts'
import { assertNodeOfChain } from '../signing/assert-node-of-chain.ts'
import { requestChecked, type SigningParts } from '../signing/request-checked.ts'
import { refuse } from '../signing/transaction.ts'

/** Asks the wallet once for a transaction that does nothing but end the account's delegation (EIP-7702). The wallet signs the authorization. */
export const createRevokeDelegation =
  (parts: SigningParts): RevokeDelegation<'eip155'> =>
  async ({ address, network }, signal, onLate = () => {}) => {
    const chainId = chainIdOf(network)
    if (chainId === null) return refuse(`${network} is no EVM network`)
    await assertNodeOfChain(parts.readNode, chainId, signal)
    const transaction = {
      ...{ type: '0x4', from: address, to: address, chainId: toHex(chainId) },
      authorizationList: [{ chainId: toHex(chainId), address: zeroAddress }],
    }
    const request = { address, chainId, method: 'eth_sendTransaction', params: [transaction] }
    const late = { answered: (hash: unknown) => void (typeof hash === 'string' && isHash(hash) && onLate(hash)) }
    const { answer } = await requestChecked(parts, request, signal, late)
    if (typeof answer === 'string' && isHash(answer)) return { hash: answer }
    throw new KitError('transaction/unreadable-answer', { detail: 'The wallet gave no transaction hash.' })
  }
