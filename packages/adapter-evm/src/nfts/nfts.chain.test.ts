import type { OwnedNft } from '@kit/core'
import { type Sandbox, startSandbox } from '@kit/sandbox'
import { createPublicClient, http, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mainnet, never, startPage } from '../test-utils/harness.ts'
import { hexOf } from '../test-utils/hex.ts'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ evmOnly: true, fixtures: true })
})
afterAll(() => sandbox?.stop())

const network = 'eip155:1' as const
const abi = parseAbi([
  'function ownerOf(uint256 id) view returns (address)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
])

/** The adapter and the chain itself, and where the collections are. */
function start(isListed: boolean) {
  const { rpc, accounts, fixtures } = sandbox.endpoints
  if (!fixtures) throw new Error('no fixtures')
  const [art, prints] = fixtures.chains[network].collections
  const { chain } = startPage([], {
    networks: [{ ...mainnet, rpcUrls: { default: { http: [rpc[network]] } } }],
    ...(isListed
      ? { collections: { 1: [{ address: art.address }, { address: prints.address, tokenIds: [1n, 2n, 3n] }] } }
      : {}),
  })
  const node = createPublicClient({ transport: http(rpc[network]), pollingInterval: 50, cacheTime: 0 })
  const read = async (at: number, hashes: readonly string[] = []) => {
    const input = { address: accounts[at]?.address ?? '', network, receivedIn: async () => hashes }
    return (await chain.features.readNfts?.(input, never)) ?? { nfts: [], isPartial: true }
  }
  /** What the chain itself says of an item, without any code of the kit. */
  const amountOf = async ({ contract, tokenId }: OwnedNft, at: number) => {
    const [address, id, owner] = [hexOf(contract), BigInt(tokenId ?? ''), hexOf(accounts[at]?.address)]
    if (address !== art.address)
      return node.readContract({ address, abi, functionName: 'balanceOf', args: [owner, id] })
    return (await node.readContract({ address, abi, functionName: 'ownerOf', args: [id] })) === owner ? 1n : 0n
  }
  return { read, amountOf, node, art, prints, accounts }
}

test('on a real chain the collections that the dApp lists show what their contracts say, with the pictures of the chain', async () => {
  const { read, amountOf } = start(true)
  const { nfts, isPartial } = await read(2)
  expect(isPartial).toBe(false)
  expect(nfts.map(({ name, collection, tokenId }) => [name, collection, tokenId])).toEqual([
    ['Sandbox Prints 1', 'Sandbox Prints', '1'],
    ['Sandbox Prints 2', 'Sandbox Prints', '2'],
    ['Sandbox Art 3', 'Sandbox Art', '3'],
  ])
  for (const nft of nfts) {
    expect(nft.amount).toBe(await amountOf(nft, 2))
    expect(nft.imageUrl).toMatch(/^data:image\/svg\+xml;base64,/)
  }
})

test('on a real chain an NFT is found by the transaction in which it came, also unasked', async () => {
  const { read, node, accounts } = start(false)
  const { collectible } = await sandbox.spam(hexOf(accounts[3]?.address), network)
  const logs = await node.getLogs({ address: collectible, fromBlock: 0n })
  const { nfts } = await read(
    3,
    logs.flatMap(({ transactionHash }) => transactionHash ?? []),
  )
  const name = 'Claim 5000 USDC at https://canary.example 1'
  expect(nfts).toMatchObject([{ contract: collectible, tokenId: '1', amount: 1n, name, isListed: false }])
})
