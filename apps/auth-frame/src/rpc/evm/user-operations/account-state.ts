import { type Address, encodeFunctionData, isHex, parseAbi } from 'viem'
import type { SmartAccounts } from '../../../../contract/api.ts'
import { saltOf } from '../../../accounts/evm-accounts.ts'
import { FrameFailureError } from '../../../door/frame-failure.ts'
import type { RpcContext } from '../../rpc-context.ts'
import { readQuantity } from '../calls/receipt.ts'

export type Counterfactual = Extract<SmartAccounts, { kind: 'erc4337' }>

const entryPointAbi = parseAbi(['function getNonce(address sender, uint192 key) view returns (uint256)'])
const factoryAbi = parseAbi(['function createAccount(address owner, bytes32 salt)'])

/** @throws FrameFailureError `unsupported-network` for a network without such accounts */
export function counterfactualOf({ network: { smartAccount } }: Pick<RpcContext, 'network'>): Counterfactual {
  if (smartAccount?.kind === 'erc4337') return smartAccount
  throw new FrameFailureError('unsupported-network', 'This network has no such accounts.')
}

/** What deploys the account of an owner. */
export const deploymentOf = (owner: Address, { factory }: Counterfactual) => ({
  factory,
  factoryData: encodeFunctionData({ abi: factoryAbi, functionName: 'createAccount', args: [owner, saltOf(owner)] }),
})

/** Whether an account has its code yet. */
export async function isDeployed(
  account: Address,
  { network, callNode }: Pick<RpcContext, 'network' | 'callNode'>,
  signal: AbortSignal,
): Promise<boolean> {
  const code = await callNode(network.rpcUrl, 'eth_getCode', [account, 'latest'], signal)
  if (isHex(code)) return code !== '0x'
  throw new FrameFailureError('unavailable', 'The node of this network answers what cannot be read.')
}

/** The number that an account's next operation has. */
export async function readNonce(
  account: Address,
  context: Pick<RpcContext, 'network' | 'callNode'>,
  signal?: AbortSignal,
): Promise<bigint> {
  const { network, callNode } = context
  const data = encodeFunctionData({ abi: entryPointAbi, functionName: 'getNonce', args: [account, 0n] })
  const call = { to: counterfactualOf(context).entryPoint, data }
  return readQuantity(await callNode(network.rpcUrl, 'eth_call', [call, 'latest'], signal))
}
