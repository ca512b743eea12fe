import { type Address, encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'
import { getUserOperationHash, type UserOperation } from 'viem/account-abstraction'
import { chainIdOf, type RpcContext } from '../../rpc-context.ts'
import { encodeBatch } from '../calls/encode-batch.ts'
import { fillFees, withRoom } from '../fill-transaction.ts'
import type { AskedTransaction } from '../read-transaction.ts'
import { counterfactualOf, deploymentOf, isDeployed, readNonce } from './account-state.ts'
import { openBundler } from './bundler.ts'

type Operation = UserOperation<'0.8'>
/** All that is signed. */
export type WholeOperation = { readonly operation: Operation; readonly hash: Hex; readonly deploys: boolean }

const accountAbi = parseAbi(['function execute(address target, uint256 value, bytes data)'])
/** A signature of the right length, over nothing. */
const anySignature =
  '0xfffffffffffffffffffffffffffffff0000000000000000000000000000000007aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1c'

/** Fills in number, fees and gas of an operation: the node says the first two, the bundler the last. */
export async function fillOperation(
  calls: readonly AskedTransaction[],
  account: Address,
  context: RpcContext,
  signal: AbortSignal,
): Promise<WholeOperation> {
  const { network, wallet, callNode } = context
  const settings = counterfactualOf(context)
  const ask = (method: string, params: readonly unknown[]) => callNode(network.rpcUrl, method, params, signal)
  const [nonce, hasCode, fees] = await Promise.all([
    readNonce(account, context, signal),
    isDeployed(account, context, signal),
    fillFees(calls.length === 1 ? (calls[0] ?? {}) : {}, ask),
  ])
  const begun: Operation = {
    ...{ sender: account, nonce, callData: encodeCalls(calls), signature: anySignature },
    ...(hasCode ? {} : deploymentOf(wallet.addresses.evm, settings)),
    ...('gasPrice' in fees ? { maxFeePerGas: fees.gasPrice, maxPriorityFeePerGas: fees.gasPrice } : fees),
    ...{ callGasLimit: 0n, verificationGasLimit: 0n, preVerificationGas: 0n },
  }
  const { bundlerUrl: url, entryPoint } = settings
  const gas = await openBundler({ url, entryPoint, callNode }).estimate(toFields(begun), signal)
  const operation = Object.freeze({
    ...begun,
    callGasLimit: withRoom(gas.callGasLimit),
    verificationGasLimit: withRoom(gas.verificationGasLimit),
    preVerificationGas: withRoom(gas.preVerificationGas),
  })
  const chainId = chainIdOf(network)
  const hash = getUserOperationHash({
    ...{ chainId, entryPointAddress: entryPoint, entryPointVersion: '0.8' as const },
    userOperation: operation,
  })
  return { operation, hash, deploys: !hasCode }
}

function encodeCalls(calls: readonly AskedTransaction[]): Hex {
  const [first] = calls
  if (first && calls.length === 1)
    return encodeFunctionData({
      abi: accountAbi,
      functionName: 'execute',
      args: [first.to ?? '0x', first.value, first.data],
    })
  return encodeBatch(calls)
}

/** An operation as ERC-7769 has it. */
export function toFields({ factory, factoryData, ...operation }: Operation): Readonly<Record<string, Hex>> {
  const { sender, nonce, callData, signature } = operation
  const { callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas, maxPriorityFeePerGas } = operation
  return {
    ...{ sender, callData, signature, nonce: numberToHex(nonce) },
    ...(factory && factoryData ? { factory, factoryData } : {}),
    callGasLimit: numberToHex(callGasLimit),
    verificationGasLimit: numberToHex(verificationGasLimit),
    preVerificationGas: numberToHex(preVerificationGas),
    maxFeePerGas: numberToHex(maxFeePerGas),
    maxPriorityFeePerGas: numberToHex(maxPriorityFeePerGas),
  }
}

export const mostOperationGas = ({ operation }: WholeOperation): bigint =>
  operation.callGasLimit + operation.verificationGasLimit + operation.preVerificationGas
