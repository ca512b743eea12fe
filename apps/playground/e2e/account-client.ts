import type { Endpoints } from '@kit/sandbox'
import { createWalletClient, http, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'

/** Sends from one of the sandbox's accounts on Ethereum, without a wallet and without the code under test. */
export function accountClient({ rpc, accounts }: Endpoints, address: string | undefined) {
  const found = accounts.find((account) => account.address === address)
  if (!found) throw new Error(`The sandbox has no account ${address}`)
  const account = privateKeyToAccount(found.privateKey)
  const options = { account, chain: mainnet, transport: http(rpc['eip155:1']), pollingInterval: 50 } as const
  return createWalletClient(options).extend(publicActions)
}
