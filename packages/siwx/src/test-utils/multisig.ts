import type { Sandbox } from '@kit/sandbox'
import { deploySafe } from '@kit/tooling/safe'
import { createWalletClient, http, isHex, publicActions } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { base } from 'viem/chains'

/** An account on Base, of which two of three owners have to agree, and a client of its chain. */
export async function openMultisig({ endpoints: { rpc, accounts } }: Sandbox) {
  const key = accounts[0]?.privateKey ?? ''
  if (!isHex(key)) throw new Error('The sandbox has no account.')
  const transport = http(rpc['eip155:8453'])
  const node = createWalletClient({
    ...{ account: privateKeyToAccount(key), chain: base, transport, pollingInterval: 20, cacheTime: 0 },
  }).extend(publicActions)
  const owners = [1, 2, 3].map(() => privateKeyToAccount(generatePrivateKey()))
  const chain = {
    chainId: base.id,
    async send(transaction: { to?: `0x${string}`; data: `0x${string}` }) {
      return node.waitForTransactionReceipt({ hash: await node.sendTransaction(transaction) })
    },
    call: async (call: { to: `0x${string}`; data: `0x${string}` }) => (await node.call(call)).data ?? '0x',
  }
  const safe = await deploySafe(chain, owners, 2)
  return { ...safe, owners, client: { request: (call: object) => node.request(call as never) as Promise<unknown> } }
}
