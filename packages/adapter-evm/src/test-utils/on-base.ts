import type { CaipNetworkId, SentTransfer, ShownTransfer } from '@kit/core'
import type { Sandbox } from '@kit/sandbox'
import { createPublicClient, createTestClient, createWalletClient, erc20Abi, type Hex, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { base as baseChain } from 'viem/chains'
import { base, mainnet, never, startPage, testWallet } from './harness.ts'
import { hexOf } from './hex.ts'

const onBase = 'eip155:8453' satisfies CaipNetworkId<'eip155'>

export const stranger = () => privateKeyToAddress(generatePrivateKey())

/** A wallet of two funded accounts of the sandbox, connected to Base, and the chain itself to compare with. */
export async function startOnBase({ endpoints: { rpc, accounts, tokens } }: Sandbox, first: number) {
  const privateKeys = accounts.slice(first, first + 2).map(({ privateKey }) => privateKey)
  const rpcUrls = { 1: rpc['eip155:1'], 8453: rpc['eip155:8453'] }
  const wallet = testWallet({ privateKeys, rpcUrls, chainId: 8453 })
  const on = (chain: typeof base, url: string) => ({ ...chain, rpcUrls: { default: { http: [url] } } })
  const networks = [on(mainnet, rpcUrls[1]), on(base, rpcUrls[8453])]
  const { chain, clientOf } = startPage([wallet], { networks })
  const client = clientOf(wallet.info.rdns)
  await client.connect({ network: onBase }, never)
  const [address, other] = wallet.addresses.map(hexOf) as [Hex, Hex]
  const transport = http(rpcUrls[8453])
  const node = createPublicClient({ transport, pollingInterval: 50, cacheTime: 0 })
  const token = hexOf(tokens[onBase].USDC.address)
  const signerOf = (at: number) =>
    createWalletClient({ account: privateKeyToAccount(hexOf(privateKeys[at])), chain: baseChain, transport })
  const estimate = async (transfer: { to: string; amount: bigint; token?: string }) => {
    const answer = await chain.features.estimateTransfer?.({ address, network: onBase, transfer }, never)
    if (!answer) throw new Error('The adapter estimates nothing.')
    return answer
  }
  const compare = async (hash: string, shown: ShownTransfer, place?: string | null): Promise<SentTransfer> => {
    const answer = await chain.features.compareTransfer?.({ address, network: onBase, hash, shown, place }, never)
    if (!answer) throw new Error('The adapter compares nothing.')
    return answer
  }
  /** What is shown for a transfer, and the hash that the wallet answers with. */
  const send = async (transfer: { to: string; amount: bigint; token?: string }) => {
    const { maxFee } = await estimate(transfer)
    const sent = await client.features.sendTransfer?.({ address, network: onBase, transfer }, never)
    return { hash: hexOf(sent?.hash), shown: { decimals: null, ...transfer, token: transfer.token ?? null, maxFee } }
  }
  const sendAndCompare = async (transfer: { to: string; amount: bigint; token?: string }) => {
    const { hash, shown } = await send(transfer)
    await node.waitForTransactionReceipt({ hash })
    return compare(hash, shown)
  }
  const tokensOf = (owner: Hex) =>
    node.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  return {
    ...{ wallet, client, node, address, other, token, otherToken: hexOf(tokens[onBase].DAI.address) },
    ...{ signerOf, compare, estimate, send, sendAndCompare, tokensOf },
    miner: createTestClient({ mode: 'anvil', transport }),
    end: () => client.destroy(),
  }
}
