import {
  type Address,
  createTestClient,
  getAddress,
  type Hex,
  http,
  isHex,
  type LocalAccount,
  parseEther,
  publicActions,
  type TransactionReceipt,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { TestAccount } from '../accounts.ts'
import type { Node } from './nodes.ts'

/** Sends the transactions of the account that deploys the contracts of a chain, one after the other. */
export type Deployer = {
  readonly account: LocalAccount
  /** Puts code at an address without a transaction. */
  setCode(address: Address, bytecode: Hex): Promise<void>
  /** Reads the code at an address; `0x` without any. */
  codeAt(address: Address): Promise<Hex>
  /**
   * @param value base units of ether that the contract gets
   * @throws Error that names the contract when the chain reverts its deployment
   */
  deploy(name: string, data: Hex, value?: bigint): Promise<Address>
  /**
   * @param value base units of ether to send along
   * @returns the transaction's hash
   * @throws Error when the chain reverts the transaction
   */
  send(to: Address, data: Hex, value?: bigint): Promise<Hex>
}

/**
 * Funds the account and opens its client. Nothing else may send from the account.
 * @param ether what the account gets
 */
export async function openDeployer(
  { url, chainId }: Node,
  { privateKey }: TestAccount,
  ether = '10',
): Promise<Deployer> {
  const options = { transport: http(url), pollingInterval: 20, cacheTime: 0 }
  const client = createTestClient({ mode: 'anvil', ...options }).extend(publicActions)
  const account = privateKeyToAccount(privateKey)
  await client.setBalance({ address: account.address, value: parseEther(ether) })
  let queue: Promise<unknown> = Promise.resolve()
  const sendNow = async (to: Address | undefined, data: Hex, value: bigint): Promise<TransactionReceipt> => {
    const nonce = await client.getTransactionCount({ address: account.address })
    const fees = { gas: 8_000_000n, maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 0n }
    const serializedTransaction = await account.signTransaction({ chainId, nonce, to, data, value, ...fees })
    return client.waitForTransactionReceipt({ hash: await client.sendRawTransaction({ serializedTransaction }) })
  }
  const send = (to: Address | undefined, data: Hex, value = 0n): Promise<TransactionReceipt> => {
    const result = queue.then(() => sendNow(to, data, value))
    queue = result.catch(() => {})
    return result
  }
  return {
    account,
    setCode: (address, bytecode) => client.setCode({ address, bytecode }),
    codeAt: async (address) => (await client.getCode({ address })) ?? '0x',
    async deploy(name, data, value) {
      const { contractAddress, status } = await send(undefined, data, value)
      if (status !== 'success' || !contractAddress) throw new Error(`${name} could not be deployed on ${chainId}`)
      return getAddress(contractAddress)
    },
    async send(to, data, value) {
      const { status, transactionHash } = await send(to, data, value)
      if (status !== 'success') throw new Error(`The chain ${chainId} reverted ${transactionHash}`)
      return transactionHash
    },
  }
}

/** Narrows a text of an artifact to hex. */
export function toHex(text: string): Hex {
  if (!isHex(text)) throw new Error('An artifact contains no hex')
  return text
}
