import { type Hex, numberToHex, parseEventLogs, type RpcLog } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { smartAccountContracts } from '../smart-accounts/contracts.ts'
import type { BundlerChain } from './bundler-chain.ts'

/** An operation that was sent, as it came, and the transaction that it is in. */
export type Sent = { readonly operation: object; readonly transactionHash: Hex }

type Mined = { readonly blockNumber: Hex; readonly blockHash: Hex; readonly logs: readonly RpcLog[] }

const { entryPoint } = smartAccountContracts

const readReceipt = (chain: BundlerChain, hash: Hex): Promise<Mined | null> =>
  chain.request({ method: 'eth_getTransactionReceipt', params: [hash] } as never)

/** What became of an operation; null until it is mined. */
export async function userOperationReceipt(chain: BundlerChain, userOpHash: Hex, { transactionHash }: Sent) {
  const receipt = await readReceipt(chain, transactionHash)
  const logs = [...(receipt?.logs ?? [])]
  const events = parseEventLogs({
    abi: entryPoint08Abi,
    logs: logs as never,
    eventName: ['UserOperationEvent', 'UserOperationRevertReason'],
  })
  const event = events.find(({ eventName }) => eventName === 'UserOperationEvent')
  const failure = events.find(({ eventName }) => eventName === 'UserOperationRevertReason')
  if (event?.eventName !== 'UserOperationEvent') return null
  const { sender, nonce, paymaster, success, actualGasCost, actualGasUsed } = event.args
  return {
    ...{ userOpHash, entryPoint, sender, paymaster, success, logs, receipt },
    nonce: numberToHex(nonce),
    actualGasCost: numberToHex(actualGasCost),
    actualGasUsed: numberToHex(actualGasUsed),
    ...(failure?.eventName === 'UserOperationRevertReason' ? { reason: failure.args.revertReason } : {}),
  }
}

/** An operation by its hash, with the block that it is in once it is mined. */
export async function userOperationByHash(chain: BundlerChain, { operation, transactionHash }: Sent) {
  const receipt = await readReceipt(chain, transactionHash)
  const { blockNumber = null, blockHash = null } = receipt ?? {}
  return { userOperation: operation, entryPoint, transactionHash, blockNumber, blockHash }
}
