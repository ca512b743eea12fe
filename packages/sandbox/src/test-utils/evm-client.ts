import { createWalletClient, defineChain, http, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type ChainId, caip } from '../chains.ts'
import type { Endpoints } from '../endpoints/endpoints.ts'

/** Opens a client that signs with a test account of the sandbox and reads through the gateway. */
export function openEvmClient({ rpc, accounts }: Endpoints, id: ChainId, index: number) {
  const account = accounts[index]
  if (!account) throw new Error('no such account')
  const chain = defineChain({
    id,
    name: `sandbox ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpc[caip(id)]] } },
  })
  const options = { account: privateKeyToAccount(account.privateKey), chain, pollingInterval: 20, cacheTime: 0 }
  return createWalletClient({ ...options, transport: http() }).extend(publicActions)
}
