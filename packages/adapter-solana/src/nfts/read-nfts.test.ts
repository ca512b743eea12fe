import { serviceLimits } from '@kit/core'
import { type Address, getAddressDecoder, getAddressEncoder, getBase64Decoder } from '@solana/kit'
import { describe, expect, test } from 'vitest'
import { metadataProgram, token2022Program, tokenProgram } from '../chain/programs.ts'
import { fakeRpc, resultResponse } from '../test-utils/fake-rpc.ts'
import { codeOf, mainnet, never } from '../test-utils/harness.ts'
import { tokenAccount } from '../test-utils/token-accounts.ts'
import { metadataAddress } from './metadata.ts'
import { createReadNfts } from './read-nfts.ts'

const keyNamed = (at: number): Address => getAddressDecoder().decode(new Uint8Array(32).fill(at))
const [owner, fox, foxes, stranger] = [keyNamed(1), keyNamed(2), keyNamed(3), keyNamed(4)]
const accountOf = (program: string, data: Uint8Array) => ({
  ...{ owner: program, executable: false, lamports: 1 },
  data: [getBase64Decoder().decode(data), 'base64'],
})

function mint({ supply = 1n, decimals = 0, tail = new Uint8Array() } = {}) {
  const data = new Uint8Array(tail.length > 0 ? 166 + tail.length : 82)
  new DataView(data.buffer).setBigUint64(36, supply, true)
  data.set([decimals, 1], 44)
  if (tail.length > 0) data.set([1, ...tail], 165)
  return accountOf(tail.length > 0 ? token2022Program : tokenProgram, data)
}

const text = (value: string) => {
  const bytes = new TextEncoder().encode(value)
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, bytes.length, true)
  return [...length, ...bytes]
}
const key = (address: Address) => [...getAddressEncoder().encode(address)]

type Meta = { name?: string; uri?: string; of?: Address; end?: readonly number[]; program?: string }

/** As Metaplex's program keeps it: behind the address come the royalty and, as a rule, more. */
const metaplex = ({ name = 'Fox', uri = '', of = fox, end = [0, 0], program = metadataProgram }: Meta = {}) =>
  accountOf(
    program,
    new Uint8Array([4, ...key(stranger), ...key(of), ...text(name), ...text(''), ...text(uri), ...end]),
  )

const inCollection = (isAccepted: 0 | 1) => [
  0,
  0,
  1,
  1,
  0,
  0,
  0,
  ...new Array(34).fill(9),
  1,
  1,
  1,
  255,
  0,
  1,
  isAccepted,
  ...key(foxes),
]

const extension = (type: number, value: readonly number[]) => [type, 0, value.length & 255, value.length >> 8, ...value]

type Accounts = Readonly<Record<string, unknown>>

function reading(accounts: Accounts, held: readonly { mint: Address; amount: bigint }[] = [{ mint: fox, amount: 1n }]) {
  const { rpc, requests } = fakeRpc(({ id, method, params }) => {
    if (method === 'getMultipleAccounts')
      return resultResponse(id, { value: (params[0] as string[]).map((address) => accounts[address] ?? null) })
    const { programId } = params[1] as { programId: string }
    const own = held.map((one) => ({ pubkey: one.mint, account: tokenAccount({ ...one, owner }) }))
    return resultResponse(id, { value: programId === tokenProgram ? own : [] })
  })
  const receivedIn = async () => []
  const read = (address: string = owner) =>
    createReadNfts(rpc)({ address, network: mainnet.caipNetworkId, receivedIn }, never)
  return { read, requests }
}

/** What a visitor would see of the fox. */
async function shown(accounts: Accounts) {
  const { nfts } = await reading(accounts).read()
  return nfts.map(({ name, collection, imageUrl }) => ({ name, collection, imageUrl }))
}

const at = await metadataAddress(fox)
const picture = 'data:image/png;base64,iVBORw0KGgo='

test('an NFT has the name and the picture of its metadata, and the name of the collection that has accepted it', async () => {
  const uri = `data:application/json,{"name":"other","image":"${picture}"}`
  const accounts = {
    [fox]: mint(),
    [at]: metaplex({ uri, end: inCollection(1) }),
    [await metadataAddress(foxes)]: metaplex({ name: 'Foxes', of: foxes }),
  }
  const answer = await reading(accounts).read()
  expect(answer).toEqual({
    isPartial: true,
    nfts: [
      {
        ...{ network: mainnet.caipNetworkId, contract: fox, tokenId: null, amount: 1n, isListed: false },
        ...{ name: 'Fox', collection: 'Foxes', imageUrl: picture },
      },
    ],
  })
  // A collection that has not accepted it says nothing.
  const claimed = { ...accounts, [at]: metaplex({ uri, end: inCollection(0) }) }
  expect(await shown(claimed)).toEqual([{ name: 'Fox', collection: '', imageUrl: picture }])
})

test('a Token-2022 mint keeps its metadata itself', async () => {
  const own = [
    ...key(stranger),
    ...key(fox),
    ...text('Print'),
    ...text('P'),
    ...text(`data:application/json,{"image":"${picture}"}`),
    0,
    0,
    0,
    0,
  ]
  const tail = (value: readonly number[]) =>
    new Uint8Array([...extension(18, new Array(64).fill(0)), ...extension(19, value)])
  expect(await shown({ [fox]: mint({ tail: tail(own) }) })).toEqual([
    { name: 'Print', collection: '', imageUrl: picture },
  ])
  expect(await shown({ [fox]: mint({ tail: tail(own.slice(0, 70)) }) })).toEqual([])
  const ofAnother = [...key(stranger), ...key(stranger), ...own.slice(64)]
  expect(await shown({ [fox]: mint({ tail: tail(ofAnother) }) })).toEqual([])
})

describe('is no NFT', () => {
  test.each([
    ['a token with decimals', { [fox]: mint({ decimals: 6 }), [at]: metaplex() }],
    ['one of many', { [fox]: mint({ supply: 1_000n }), [at]: metaplex() }],
    ['one without metadata', { [fox]: mint() }],
    ['one whose mint is closed', { [at]: metaplex() }],
    ['one with metadata of another program', { [fox]: mint(), [at]: metaplex({ program: stranger }) }],
    ['one with metadata of another mint', { [fox]: mint(), [at]: metaplex({ of: foxes }) }],
    ['one with metadata of another kind', { [fox]: mint(), [at]: accountOf(metadataProgram, new Uint8Array(80)) }],
    [
      'one whose metadata break off',
      {
        [fox]: mint(),
        [at]: accountOf(metadataProgram, new Uint8Array([4, ...key(stranger), ...key(fox), 255, 255, 255, 255])),
      },
    ],
  ])('%s', async (_, accounts) => {
    expect(await shown(accounts)).toEqual([])
  })

  test('what an account has two of, or none any more', async () => {
    const accounts = { [fox]: mint(), [at]: metaplex() }
    for (const amount of [0n, 2n]) {
      const { nfts } = await reading(accounts, [{ mint: fox, amount }]).read()
      expect(nfts).toEqual([])
    }
  })
})

test.each([
  ['https://evil.example/1.json'],
  ['ipfs://bafy'],
  ['javascript:alert(1)'],
  ['data:application/json,{"image":"https://evil.example/1.png"}'],
  ['data:application/json,{"image":"javascript:alert(1)"}'],
])('a picture at %s is not shown, and its name is cleaned', async (uri) => {
  const name = `F\u202Eo\u200Bx\n${'y'.repeat(500)}`
  const clean = `Fox ${'y'.repeat(serviceLimits.nftNameGraphemes - 4)}`
  expect(await shown({ [fox]: mint(), [at]: metaplex({ uri, name }) })).toEqual([
    { name: clean, collection: '', imageUrl: undefined },
  ])
})

test('one whose mint or metadata cannot be read leaves the others there', async () => {
  const accounts = { [fox]: mint(), [at]: metaplex(), [stranger]: { ...mint(), data: null } }
  const spoilt = { ...accounts, [foxes]: mint(), [await metadataAddress(foxes)]: 'nothing' }
  const held = [fox, foxes, stranger].map((one) => ({ mint: one, amount: 1n }))
  expect((await reading(spoilt, held).read()).nfts.map(({ contract }) => contract)).toEqual([fox])
})

test('hundreds take a few requests', async () => {
  const mints = Array.from({ length: 300 }, (_, index) => {
    const bytes = new Uint8Array(32)
    new DataView(bytes.buffer).setUint32(0, index + 1)
    return getAddressDecoder().decode(bytes)
  })
  const accounts: Record<string, unknown> = {}
  for (const one of mints) {
    accounts[one] = mint()
    accounts[await metadataAddress(one)] = metaplex({ of: one })
  }
  const { read, requests } = reading(
    accounts,
    mints.map((one) => ({ mint: one, amount: 1n })),
  )
  expect([(await read()).nfts.length, requests.length]).toEqual([300, 2 + 3 + 3])
})

test('what is no address is refused, and nothing is asked', async () => {
  const { read, requests } = reading({})
  expect([await codeOf(read('alice')), requests]).toEqual(['rpc/invalid-params', []])
})
