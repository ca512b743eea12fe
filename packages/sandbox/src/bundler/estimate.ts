import {
  type Address,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  hexToBigInt,
  numberToHex,
  parseAbi,
  size,
} from 'viem'
import { getUserOperationHash, toPackedUserOperation } from 'viem/account-abstraction'
import { fieldsOf } from '../http/fields-of.ts'
import { smartAccountContracts } from '../smart-accounts/contracts.ts'
import type { BundlerChain } from './bundler-chain.ts'
import { bundlerError } from './bundler-error.ts'
import type { Operation } from './parse-operation.ts'

const { entryPoint } = smartAccountContracts
const senderCreator = getContractAddress({ from: entryPoint, nonce: 1n })

const accountAbi = parseAbi([
  'struct Packed { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function validateUserOp(Packed op, bytes32 opHash, uint256 missingAccountFunds) returns (uint256)',
])

type Step = {
  readonly is: 'creation' | 'validation' | 'execution'
  readonly from: Address
  readonly to: Address
  readonly data: Hex
}

/** The calls that the entry point makes for an operation, one after the other. */
function stepsOf({ chain }: BundlerChain, operation: Operation): readonly Step[] {
  const { sender, factory, factoryData = '0x', callData } = operation
  const userOperation = {
    chainId: chain.id,
    entryPointAddress: entryPoint,
    entryPointVersion: '0.8',
    userOperation: operation,
  } as const
  const args = [toPackedUserOperation(operation), getUserOperationHash(userOperation), 0n] as const
  const validation = encodeFunctionData({ abi: accountAbi, functionName: 'validateUserOp', args })
  const creates = factory !== undefined && factory !== '0x7702'
  return [
    ...(creates ? [{ is: 'creation', from: senderCreator, to: factory, data: factoryData } as const] : []),
    { is: 'validation', from: entryPoint, to: sender, data: validation },
    { is: 'execution', from: entryPoint, to: sender, data: callData },
  ]
}

/** Simulates calls in a block of their own, and returns what each used. */
async function simulate(chain: BundlerChain, { sender, authorization }: Operation, steps: readonly Step[]) {
  const stateOverrides = authorization ? { [sender]: { code: `0xef0100${authorization.address.slice(2)}` } } : {}
  const calls = steps.map(({ from, to, data }) => ({ from, to, data }))
  const block = { blockStateCalls: [{ stateOverrides, calls }], validation: false }
  const answer: unknown = await chain.request({ method: 'eth_simulateV1', params: [block, 'latest'] } as never)
  const [simulated] = Array.isArray(answer) ? answer : []
  const { calls: results } = fieldsOf(simulated)
  if (!Array.isArray(results) || results.length !== steps.length)
    throw bundlerError('rejected', 'The node simulates nothing')
  return steps.map((step, index) => ({
    ...step,
    ...(results[index] as { status: Hex; gasUsed: Hex; returnData: Hex }),
  }))
}

/**
 * Says how much gas an operation needs; its signature may be of anyone.
 * @throws JsonRpcError with what the account answered, when it reverts
 */
export async function estimate(chain: BundlerChain, operation: Operation): Promise<Readonly<Record<string, Hex>>> {
  const steps = await simulate(chain, operation, stepsOf(chain, operation))
  const used = { creation: 0n, validation: 0n, execution: 0n }
  for (const { is, status, gasUsed, returnData } of steps) {
    if (hexToBigInt(status) !== 1n) {
      const problem = is === 'execution' ? 'reverted' : 'rejected'
      throw bundlerError(problem, `The ${is} of the account reverted`, returnData)
    }
    used[is] = hexToBigInt(gasUsed)
  }
  const bytes = BigInt(size(operation.callData) + size(operation.signature) + size(operation.factoryData ?? '0x'))
  return {
    preVerificationGas: numberToHex(100_000n + 40n * bytes),
    verificationGasLimit: numberToHex(((used.creation + used.validation) * 3n) / 2n + 50_000n),
    callGasLimit: numberToHex((used.execution * 3n) / 2n + 50_000n),
  }
}
