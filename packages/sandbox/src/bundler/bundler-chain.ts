import { createWalletClient, defineChain, http, publicActions } from 'viem'
import { entryPoint08Abi, toPackedUserOperation } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import type { TestAccount } from '../accounts.ts'
import type { Node } from '../evm/nodes.ts'
import { smartAccountContracts } from '../smart-accounts/contracts.ts'
import type { Operation } from './parse-operation.ts'

const entryPoint = { abi: entryPoint08Abi, address: smartAccountContracts.entryPoint } as const

/** A chain with the key that pays for the operations. */
export type BundlerChain = ReturnType<typeof openBundlerChain>

export function openBundlerChain({ chainId, url }: Node, { privateKey }: TestAccount) {
  const chain = defineChain({
    id: chainId,
    name: `sandbox ${chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  })
  const options = { chain, account: privateKeyToAccount(privateKey), pollingInterval: 20, cacheTime: 0 }
  return createWalletClient({ ...options, transport: http() }).extend(publicActions)
}

/** The most gas that a transaction may have (EIP-7825). */
const maxGas = 16_000_000n
/** What the entry point itself uses. */
const overhead = 500_000n

/** The call of the entry point that performs an operation, for a simulation or to be sent. */
export function handleOpsCall({ account }: BundlerChain, operation: Operation) {
  const { callGasLimit, verificationGasLimit, preVerificationGas, authorization } = operation
  const { paymasterVerificationGasLimit = 0n, paymasterPostOpGasLimit = 0n } = operation
  const limits = [callGasLimit, verificationGasLimit, preVerificationGas]
  const gas = [...limits, paymasterVerificationGasLimit, paymasterPostOpGasLimit].reduce((a, b) => a + b, overhead)
  return {
    ...entryPoint,
    account,
    functionName: 'handleOps',
    args: [[toPackedUserOperation(operation)], account.address],
    gas: gas < maxGas ? gas : maxGas,
    ...(authorization ? { authorizationList: [authorization] } : {}),
  } as const
}
