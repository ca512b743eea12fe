import { serviceLimits } from '@kit/core'
import { expect, test } from 'vitest'
import { codeOf, mainnet, never } from '../test-utils/harness.ts'
import { type Contract, cameOne, cameSome, contractAt, hashOf, nftChain, receiptOf } from '../test-utils/nft-chain.ts'
import type { Collection } from './collections.ts'
import { createReadNfts } from './read-nfts.ts'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = contractAt('b')
const [art, prints] = [contractAt('1'), contractAt('2')]
const hash = hashOf('a')
const picture = 'data:image/svg+xml;base64,PHN2Zy8+'
const jsonUrl = (metadata: object) => `data:application/json;base64,${btoa(JSON.stringify(metadata))}`
const most = 2n ** 256n - 1n

/** A well-behaved ERC-721 contract whose every token is Alice's. */
const goodArt: Contract = ({ name, args }) =>
  name === 'ownerOf'
    ? alice
    : name === 'tokenURI'
      ? jsonUrl({ name: `Art ${args[0]}`, image: picture })
      : name === 'name'
        ? 'Art'
        : undefined

function reading(
  chain: ReturnType<typeof nftChain>,
  hashes: readonly string[],
  collections: readonly Collection[] = [],
) {
  const read = createReadNfts({ networks: [mainnet], readNode: chain.readNode, collections: { 1: collections } })
  return read({ address: alice, network: 'eip155:1', receivedIn: async () => hashes }, never)
}

/** What came from one contract in one transaction, as a visitor would read it. */
async function shownOf(contract: Contract, ids = [1n], options: Parameters<typeof nftChain>[2] = {}) {
  const receipts = {
    [hash]: receiptOf(
      hash,
      ids.map((id) => cameOne(art, alice, id)),
    ),
  }
  const { nfts } = await reading(nftChain({ [art]: contract }, receipts, options), [hash])
  return nfts.map(({ name, imageUrl }) => ({ name, imageUrl }))
}

test('an NFT that came in a transaction is Alice’s when its contract says so, with what its chain knows of it', async () => {
  const receipts = { [hash]: receiptOf(hash, [cameOne(art, alice, 7n), cameSome(prints, alice, most)]) }
  const edition: Contract = ({ name, args }) =>
    name === 'balanceOf' ? (args[1] === most ? most : 0n) : name === 'name' ? 'Prints' : undefined
  const answer = await reading(nftChain({ [art]: goodArt, [prints]: edition }, receipts), [hash])
  const common = { network: 'eip155:1', transaction: hash, isListed: false }
  expect(answer).toEqual({
    isPartial: false,
    nfts: [
      {
        ...common,
        ...{ contract: art, tokenId: '7', amount: 1n, name: 'Art 7', collection: 'Art', imageUrl: picture },
      },
      {
        ...common,
        ...{
          contract: prints,
          tokenId: String(most),
          amount: most,
          name: '',
          collection: 'Prints',
          imageUrl: undefined,
        },
      },
    ],
  })
})

test.each([
  ['is another’s by now', () => bob],
  ['is burned, so that the contract reverts', () => undefined],
  ['is of a contract that answers nothing', () => ({ raw: '0x' })],
  ['is of a contract that answers Alice with junk before', () => ({ raw: `0x${'1'.repeat(24)}${alice.slice(2)}` })],
  ['is of a contract that answers too much', () => ({ raw: `0x${'0'.repeat(24)}${alice.slice(2)}00` })],
] as [string, Contract][])('an NFT that %s is not Alice’s', async (_, ownerOf) => {
  expect(await shownOf((call) => (call.name === 'ownerOf' ? ownerOf(call) : goodArt(call)))).toEqual([])
})

test('an address that is no contract proves nothing', async () => {
  const receipts = { [hash]: receiptOf(hash, [cameOne(art, alice, 1n)]) }
  expect(await reading(nftChain({}, receipts), [hash])).toEqual({ nfts: [], isPartial: false })
})

const hostileUris: Readonly<Record<string, string>> = {
  'at a foreign host': 'https://evil.example/1.json',
  'at a gateway': 'ipfs://bafy/1',
  'that are a script': 'javascript:alert(1)',
  'that are a page': 'data:text/html,<script>alert(1)</script>',
  'that are no base64': 'data:application/json;base64,%%%',
  'that break off': 'data:application/json,[1,2',
  'that are a JSON bomb': `data:application/json,${'['.repeat(100_000)}`,
  'that are null': 'data:application/json,null',
  'with a picture elsewhere': jsonUrl({ name: 7, image: 'https://evil.example/1.png' }),
  'with a script for a picture': jsonUrl({ image: 'javascript:alert(1)' }),
  'with a picture over http': jsonUrl({ image: 'http://evil.example/1.png' }),
  'with a page for a picture': jsonUrl({ image: 'data:text/html,<script>' }),
  'with a picture of 200 kB': jsonUrl({ image: `data:image/png;base64,${'A'.repeat(200_000)}` }),
  'of megabytes': jsonUrl({ name: 'too long', pad: 'x'.repeat(2_000_000) }),
}

test.each(Object.entries(hostileUris))('metadata %s are none, and the NFT is there without them', async (_, uri) => {
  const hostile: Contract = (call) => (call.name === 'tokenURI' ? uri : goodArt(call))
  expect(await shownOf(hostile)).toEqual([{ name: '', imageUrl: undefined }])
})

test('a name is cleaned: one line, no direction changes, nothing invisible, and an end', async () => {
  const name = `A\u202Eb\u200B\n\u2066c${'x'.repeat(5_000)}`
  const hostile: Contract = (call) =>
    call.name === 'tokenURI' ? `data:application/json,${JSON.stringify({ name })}` : goodArt(call)
  const [shown] = await shownOf(hostile)
  expect(shown?.name).toBe(`Ab c${'x'.repeat(serviceLimits.nftNameGraphemes - 4)}`)
})

test('one contract that uses up the gas of those beside it spoils its own NFTs alone', async () => {
  // Answers of more than two metadata fail together, as a call does that takes too much gas.
  const shown = await shownOf(goodArt, [1n, 2n, 3n, 4n, 5n], { heaviest: 2_500 })
  expect(shown.map(({ name }) => name)).toEqual(['Art 1', 'Art 2', 'Art 3', 'Art 4', 'Art 5'])
})

test('many NFTs take few requests, and as many as NFTs where the chain has no Multicall3', async () => {
  const ids = Array.from({ length: 250 }, (_, at) => BigInt(at))
  const receipts = {
    [hash]: receiptOf(
      hash,
      ids.map((id) => cameOne(art, alice, id)),
    ),
  }
  const chain = nftChain({ [art]: goodArt }, receipts)
  expect((await reading(chain, [hash])).nfts.length).toBe(250)
  // A receipt, three times the owners, one name, 25 times the metadata.
  expect(chain.asked.length).toBe(1 + 3 + 1 + 25)
  const plain = nftChain({ [art]: goodArt }, receipts, { hasMulticall: false })
  expect((await reading(plain, [hash])).nfts.length).toBe(250)
})

test('a collection that the dApp lists is looked through as far as its contract lets', async () => {
  const enumerable: Contract = ({ name, args }) => {
    if (name === 'supportsInterface') return args[0] !== '0xd9b67a26'
    if (name === 'balanceOf') return 2n
    if (name === 'tokenOfOwnerByIndex') return (args[1] as bigint) + 40n
    return goodArt({ name, args })
  }
  const edition: Contract = ({ name, args }) =>
    name === 'supportsInterface'
      ? args[0] === '0xd9b67a26'
      : name === 'balanceOf'
        ? args[1] === 5n
          ? 3n
          : 0n
        : undefined
  const chain = nftChain({ [art]: enumerable, [prints]: edition })
  const { nfts, isPartial } = await reading(chain, [], [{ address: art }, { address: prints, tokenIds: [5n, 6n] }])
  expect(nfts.map(({ tokenId, amount, isListed }) => [tokenId, amount, isListed])).toEqual([
    ['5', 3n, true],
    ['40', 1n, true],
    ['41', 1n, true],
  ])
  expect(isPartial).toBe(false)
})

test('a listed contract that claims to be ERC-721 and endless is looked at so far, and says that there may be more', async () => {
  const liar: Contract = ({ name }) =>
    name === 'supportsInterface' ? true : name === 'balanceOf' || name === 'tokenOfOwnerByIndex' ? most : undefined
  const answer = await reading(nftChain({ [art]: liar }), [], [{ address: art }])
  expect(answer).toEqual({ nfts: [], isPartial: true })
})

test.each([{}, null, { transactionHash: hash, logs: 'no' }, { transactionHash: 1, logs: [] }])(
  'a receipt of %j says that there may be more',
  async (receipt) => {
    expect(await reading(nftChain({}, { [hash]: receipt }), [hash])).toEqual({ nfts: [], isPartial: true })
  },
)

test.each([
  ['of another recipient', cameOne(art, bob, 1n)],
  ['of an ERC-20', { ...cameOne(art, alice, 1n), topics: cameOne(art, alice, 1n).topics.slice(0, 3) }],
  ['with junk for ids', { ...cameSome(art, alice, 1n), data: '0x12' }],
  ['of no address', { ...cameOne(art, alice, 1n), address: 'evil' }],
  ['without topics', { address: art, topics: [], data: '0x' }],
])('a log %s is no arrival', async (_, log) => {
  const { nfts } = await reading(nftChain({ [art]: goodArt }, { [hash]: receiptOf(hash, [log]) }), [hash])
  expect(nfts).toEqual([])
})

test('a list of the dApp that names no contract is refused at once', async () => {
  const collections = [{ address: 'art.eth' }]
  const create = () =>
    createReadNfts({ networks: [mainnet], readNode: nftChain({}).readNode, collections: { 1: collections } })
  expect(create).toThrow(/art\.eth/)
})

test('R-NET-7: a network that was not configured, and what is no address, are refused', async () => {
  const read = createReadNfts({ networks: [mainnet], readNode: nftChain({}).readNode, collections: undefined })
  const receivedIn = async () => []
  expect(await codeOf(read({ address: alice, network: 'eip155:137', receivedIn }, never))).toBe('network/unknown')
  expect(await codeOf(read({ address: 'alice.eth', network: 'eip155:1', receivedIn }, never))).toBe(
    'rpc/invalid-params',
  )
})

test('a node that cannot be reached, and a history that cannot be read, fail it', async () => {
  const down = async () => {
    throw Object.assign(new Error('no'), { name: 'HttpRequestError' })
  }
  const read = createReadNfts({ networks: [mainnet], readNode: down, collections: undefined })
  const ask = (receivedIn: () => Promise<readonly string[]>) =>
    codeOf(read({ address: alice, network: 'eip155:1', receivedIn }, never))
  expect([await ask(async () => [hash]), await ask(down)]).toEqual(['rpc/unreachable', 'rpc/unreachable'])
})
