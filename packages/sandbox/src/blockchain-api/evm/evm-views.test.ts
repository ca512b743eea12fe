import {
  encodeAbiParameters,
  getAddress,
  type Hex,
  pad,
  parseAbiParameters,
  toEventSelector,
  toHex,
  zeroAddress,
} from 'viem'
import { expect, test } from 'vitest'
import type { Asset } from '../asset.ts'
import { decodeTransfers, type EvmTransfer } from './decode-transfers.ts'
import { describeTransaction } from './describe-transaction.ts'
import type { EvmTransaction } from './evm-transaction.ts'
import { viewTransaction } from './view-transaction.ts'

const contract = getAddress(`0x${'c1'.repeat(20)}`)
const [ana, ben] = [getAddress(`0x${'a1'.repeat(20)}`), getAddress(`0x${'b1'.repeat(20)}`)]
const topicOf = (value: Hex): Hex => pad(value, { size: 32 })
const parties = [topicOf(ana), topicOf(ben)] as const
const fungible = toEventSelector('Transfer(address,address,uint256)')
const single = toEventSelector('TransferSingle(address,address,address,uint256,uint256)')
const batch = toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])')
const pair = encodeAbiParameters(parseAbiParameters('uint256, uint256'), [7n, 3n])
const lists = (ids: readonly bigint[], amounts: readonly bigint[]) =>
  encodeAbiParameters(parseAbiParameters('uint256[], uint256[]'), [ids, amounts])
const nft = (tokenId: bigint, amount: bigint) => ({
  from: ana,
  to: ben,
  amount,
  asset: { is: 'nft', contract, tokenId },
})

test.each<[what: string, topics: readonly Hex[], data: Hex, transfers: readonly object[]]>([
  [
    'a transfer of ERC-20',
    [fungible, ...parties],
    toHex(5n, { size: 32 }),
    [{ from: ana, to: ben, amount: 5n, asset: { is: 'erc20', contract } }],
  ],
  ['a transfer of ERC-721', [fungible, ...parties, topicOf('0x07')], '0x', [nft(7n, 1n)]],
  ['a transfer of ERC-1155', [single, topicOf(ana), ...parties], pair, [nft(7n, 3n)]],
  ['a batch of ERC-1155', [batch, topicOf(ana), ...parties], lists([7n, 8n], [3n, 4n]), [nft(7n, 3n), nft(8n, 4n)]],
  [
    'a batch with too few amounts',
    [batch, topicOf(ana), ...parties],
    lists([7n, 8n], [3n]),
    [nft(7n, 3n), nft(8n, 0n)],
  ],
  ['a transfer without a receiver', [fungible, topicOf(ana)], toHex(5n, { size: 32 }), []],
  ['a transfer with too short an amount', [fungible, ...parties], '0x05', []],
  ['a transfer of ERC-1155 without a receiver', [single, topicOf(ana), topicOf(ana)], pair, []],
  ['a transfer of ERC-1155 without an amount', [single, topicOf(ana), ...parties], '0x', []],
  ['another event', [toEventSelector('Other(address,address,address)'), topicOf(ana), ...parties], pair, []],
  ['an event without topics', [], pair, []],
])('%s is read as what it moved', (_, topics, data, transfers) => {
  expect(decodeTransfers({ address: contract, topics: [...topics] as [Hex, ...Hex[]], data })).toEqual(transfers)
})

const ether: Asset = { name: 'Ether', symbol: 'ETH', decimals: 18, chainId: 'eip155:1', price: undefined }
const token: Asset = { ...ether, name: 'Token', symbol: 'TOK', decimals: 2, address: contract }
const context = {
  ...{ account: ana, chainId: 'eip155:1', ether, assets: new Map([[contract, token]]) },
  ...{ nameOf: () => 'Birds', isSpam: () => false, iconUrl: (name: string) => `icon:${name}` },
}
const move = (from: string, to: string, asset: EvmTransfer['asset'], amount = 150n): EvmTransfer => ({
  ...{ from: getAddress(from), to: getAddress(to), amount, asset },
})
const native = { is: 'native' } as const
const erc20 = { is: 'erc20', contract } as const
const bird = { is: 'nft', contract, tokenId: 7n } as const
const mined = (transfers: readonly EvmTransfer[], more: Partial<EvmTransaction> = {}): EvmTransaction => ({
  ...{ hash: '0xaa', height: 3, index: 0, time: 1_700_000_000, from: ana, to: ben, nonce: 1 },
  ...{ isDeployment: false, isFailed: false, hasApproval: false, transfers, ...more },
})

test.each<[what: string, transaction: EvmTransaction, type: string]>([
  ['what is paid', mined([move(ana, ben, native)]), 'send'],
  ['what is got', mined([move(ben, ana, erc20)], { from: ben, to: ana }), 'receive'],
  ['what is given for something else', mined([move(ana, ben, native), move(ben, ana, erc20)]), 'trade'],
  ['what comes from nobody and was asked for', mined([move(zeroAddress, ana, bird)]), 'mint'],
  ['what comes from nobody unasked', mined([move(zeroAddress, ana, bird)], { from: ben }), 'receive'],
  ['what goes to nobody', mined([move(ana, zeroAddress, bird)]), 'burn'],
  ['a payment to oneself', mined([move(ana, ana, native)], { to: ana }), 'send'],
  ['a new contract', mined([], { isDeployment: true }), 'deploy'],
  ['a permission', mined([], { hasApproval: true }), 'approve'],
  ['any other call', mined([move(ben, contract, native)]), 'execute'],
])('%s has its name in the history', (_, transaction, type) => {
  expect(viewTransaction(transaction, context).metadata).toMatchObject({ operationType: type, status: 'confirmed' })
})

test('a token that is none is left out of the history, and an image has its name', () => {
  const unknown = { is: 'erc20', contract: ben } as const
  expect(viewTransaction(mined([move(ana, ben, unknown)]), context).transfers).toBeNull()
  expect(viewTransaction(mined([move(ana, ben, bird, 1n)]), context).transfers).toEqual([
    {
      nft_info: {
        ...{ name: 'Birds #7', flags: { is_spam: false } },
        content: { preview: { url: 'icon:Birds #7', content_type: 'image/svg+xml' } },
      },
      ...{ direction: 'out', quantity: { numeric: '1' } },
    },
  ])
})

test('the explorer lists what a transaction moved in words, and its two sides if it moved nothing', () => {
  const unknown = { is: 'erc20', contract: ben } as const
  const moves = [native, erc20, unknown, bird].map((asset) => move(ana, ben, asset))
  const amounts = describeTransaction(mined(moves), context).moves.map(({ amount }) => amount)
  expect(amounts).toEqual(['0.00000000000000015 ETH', '1.5 TOK', '150 of Birds', '150 Birds #7'])
  expect(describeTransaction(mined([], { isFailed: true }), context)).toEqual({
    ...{ status: 'failed', height: 3, minedAt: '2023-11-14T22:13:20.000Z' },
    moves: [{ amount: 'nothing', from: ana, to: ben }],
  })
})
