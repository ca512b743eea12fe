import { type Address, createWalletClient, type Hex, http, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/**
 * Delegates an account to a contract, as its owner's signature does (EIP-7702). The account pays for it.
 * @param rpc the JSON-RPC of the chain
 * @param delegate the zero address ends a delegation
 * @throws Error when the chain reverts the transaction
 * @example await delegateTo(endpoints.rpc['eip155:1'], accounts[0].privateKey, endpoints.smartAccounts.hostileDelegate)
 */
export async function delegateTo(rpc: string, privateKey: Hex, delegate: Address): Promise<void> {
  const account = privateKeyToAccount(privateKey)
  const options = { account, pollingInterval: 20, cacheTime: 0 }
  const client = createWalletClient({ ...options, transport: http(rpc) }).extend(publicActions)
  const authorization = await client.signAuthorization({ contractAddress: delegate, executor: 'self' })
  const hash = await client.sendTransaction({ chain: null, to: account.address, authorizationList: [authorization] })
  const { status } = await client.waitForTransactionReceipt({ hash })
  if (status !== 'success') throw new Error(`The chain reverted ${hash}`)
}
