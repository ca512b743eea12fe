import { type Solana, startSolana } from '@kit/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askChain, startOnChain } from '../test-utils/chain-harness.ts'
import { never } from '../test-utils/harness.ts'

let sandbox: Solana

beforeAll(async () => {
  sandbox = await startSolana({ slotInterval: 50, fixtures: true })
})
afterAll(() => sandbox.stop())

test('on a real chain an account shows the NFTs that it has, of both token programs, with what the chain says of them', async () => {
  const { chain, address, network } = await startOnChain(sandbox)
  const receivedIn = async () => {
    throw new Error('Solana lists what an address has.')
  }
  const { nfts = [] } = (await chain.features.readNfts?.({ address, network, receivedIn }, never)) ?? {}
  expect(nfts.map(({ name, collection }) => [name, collection]).sort()).toEqual([
    ['Claim USDC at canary.example', ''],
    ['Sandbox Fox 1', 'Sandbox Foxes'],
    ['Sandbox Print 1', ''],
  ])
  const own = (sandbox.fixtures?.nfts ?? []).filter(({ owner }) => owner === address)
  expect(nfts.map(({ contract }) => contract).sort()).toEqual(own.map((nft) => String(nft.address)).sort())
  for (const { contract, name, imageUrl } of nfts) {
    const accounts = await askChain(
      sandbox,
      'getTokenAccountsByOwner',
      address,
      { mint: contract },
      { encoding: 'jsonParsed' },
    )
    expect(JSON.stringify(accounts)).toContain('"amount":"1"')
    if (name.startsWith('Sandbox')) expect(imageUrl).toMatch(/^data:image\/svg\+xml[;,]/)
  }
})
