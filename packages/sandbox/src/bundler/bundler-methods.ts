import { type Hex, isHex, numberToHex } from 'viem'
import { getUserOperationHash } from 'viem/account-abstraction'
import { fieldsOf } from '../http/fields-of.ts'
import { smartAccountContracts } from '../smart-accounts/contracts.ts'
import { type BundlerChain, handleOpsCall } from './bundler-chain.ts'
import { bundlerError, refusal } from './bundler-error.ts'
import { estimate } from './estimate.ts'
import { type Operation, parseOperation } from './parse-operation.ts'
import { type Sent, userOperationByHash, userOperationReceipt } from './receipts.ts'

export type Methods = Readonly<Record<string, (params: readonly unknown[]) => Promise<unknown>>>

const { entryPoint } = smartAccountContracts

async function supportedEntryPoints(chain: BundlerChain): Promise<readonly string[]> {
  return (await chain.getCode({ address: entryPoint })) === undefined ? [] : [entryPoint]
}

async function requireEntryPoint(chain: BundlerChain, asked: unknown): Promise<void> {
  const isSupported = (await supportedEntryPoints(chain)).some(
    (one) => one.toLowerCase() === String(asked).toLowerCase(),
  )
  if (!isSupported) throw bundlerError('invalid', `${String(asked)} is no entry point of this bundler`)
}

/** Simulates an operation and sends it in a transaction of its own. */
async function send(chain: BundlerChain, operation: Operation): Promise<Hex> {
  const call = handleOpsCall(chain, operation)
  await chain.simulateContract(call).catch((error: unknown) => {
    throw refusal(error)
  })
  return chain.writeContract(call)
}

/** What the bundler of one chain answers: the methods of ERC-7769 that wallets ask. */
export function bundlerMethods(chain: BundlerChain): Methods {
  const sent = new Map<string, Sent>()
  // The nonces of one key follow each other, and so do the operations of one account.
  let queue: Promise<unknown> = Promise.resolve()
  const sendInTurn = (operation: Operation): Promise<Hex> => {
    const result = queue.then(() => send(chain, operation))
    queue = result.catch(() => {})
    return result
  }
  const find = (hash: unknown): Sent | undefined => sent.get(String(hash).toLowerCase())
  return {
    eth_chainId: async () => numberToHex(chain.chain.id),
    eth_supportedEntryPoints: () => supportedEntryPoints(chain),
    async eth_estimateUserOperationGas([given, asked]) {
      await requireEntryPoint(chain, asked)
      return estimate(chain, parseOperation(given, true))
    },
    async eth_sendUserOperation([given, asked]) {
      await requireEntryPoint(chain, asked)
      const userOperation = parseOperation(given)
      const where = { chainId: chain.chain.id, entryPointAddress: entryPoint, entryPointVersion: '0.8' } as const
      const hash = getUserOperationHash({ ...where, userOperation })
      const transactionHash = await sendInTurn(userOperation)
      sent.set(hash, { operation: fieldsOf(given), transactionHash })
      return hash
    },
    async eth_getUserOperationReceipt([hash]) {
      const found = find(hash)
      return found && isHex(hash) ? userOperationReceipt(chain, hash, found) : null
    },
    async eth_getUserOperationByHash([hash]) {
      const found = find(hash)
      return found ? userOperationByHash(chain, found) : null
    },
  }
}
