import { expect, test } from 'vitest'
import { explainTypedData } from '../typed-data/explain-typed-data.ts'

const me = `0x${'34'.repeat(20)}`
const typesOf = (fields: string) =>
  fields.split(',').map((field) => {
    const [type = '', name = ''] = field.split(' ')
    return { name, type }
  })

const explain = (chainId: number, typedData: Parameters<typeof explainTypedData>[0]['typedData']) =>
  explainTypedData({ chainId, address: me, typedData })

/** Rarible's, whose descriptor hides the call. */
const metaTransaction = (functionSignature: string) =>
  explain(137, {
    types: {
      EIP712Domain: typesOf('string name,string version,address verifyingContract,bytes32 salt'),
      MetaTransaction: typesOf('uint256 nonce,address from,bytes functionSignature'),
    },
    primaryType: 'MetaTransaction',
    domain: {
      ...{ name: 'Rarible', version: '1', salt: `0x${'89'.padStart(64, '0')}` },
      verifyingContract: '0x7f19564c35c681099c0c857a7141836cf7edaa53',
    },
    message: { nonce: 0, from: me, functionSignature },
  })

test('attack: bytes that a descriptor hides are told of, and nothing where there are none', async () => {
  const told = async (bytes: string) => {
    const { source, warnings } = await metaTransaction(bytes)
    return [source, warnings]
  }
  expect(await told('0xdeadbeef')).toEqual(['registry', ['moreData']])
  expect(await told('0x')).toEqual(['registry', []])
})

/** Rarible's: bytes inside of what is shown in part. */
const order = (makeData: string) => {
  const asset = (data: string) => ({ assetType: { assetClass: '0x12345678', data }, value: 1 })
  return explain(1, {
    types: {
      EIP712Domain: typesOf('string name,string version,uint256 chainId,address verifyingContract'),
      Order: typesOf(
        'address maker,Asset makeAsset,address taker,Asset takeAsset,uint256 salt,uint256 start,uint256 end,bytes4 dataType,bytes data',
      ),
      Asset: typesOf('AssetType assetType,uint256 value'),
      AssetType: typesOf('bytes4 assetClass,bytes data'),
    },
    primaryType: 'Order',
    domain: {
      ...{ name: 'Rarible', version: '2', chainId: 1 },
      verifyingContract: '0x9757f2d2b135150bbeb65308d4a91804107cd8d6',
    },
    message: {
      ...{ maker: me, makeAsset: asset(makeData), taker: me, takeAsset: asset('0x'), salt: 0, start: 0, end: 0 },
      ...{ dataType: '0x12345678', data: '0x' },
    },
  })
}

test('attack: bytes in a part that no field shows are told of', async () => {
  expect(await order('0x12')).toMatchObject({ source: 'registry', warnings: ['moreData'] })
  expect(await order('0x')).toMatchObject({ source: 'registry', warnings: [] })
})

const dispatch = '0xdb46d1dc155634fbc732f92e853b10b288ad5a1d'
/** Dispatch's, whose descriptor shows each of its bytes. */
const follow = (...datas: readonly string[]) =>
  explain(137, {
    types: {
      EIP712Domain: typesOf('string name,string version,uint256 chainId,address verifyingContract'),
      FollowWithSig: typesOf('address follower,uint256[] profileIds,bytes[] datas,uint256 nonce,uint256 deadline'),
    },
    primaryType: 'FollowWithSig',
    domain: { name: 'Lens Protocol Profiles', version: '1', chainId: 137, verifyingContract: dispatch },
    message: { follower: me, profileIds: [1], datas, nonce: 0, deadline: 9 },
  })

test('bytes that a field shows are no more data', async () => {
  expect(await follow('0xdeadbeef', '0x12')).toMatchObject({ source: 'registry', warnings: [] })
})
