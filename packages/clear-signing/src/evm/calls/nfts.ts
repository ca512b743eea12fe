import type { Effect } from '../../explanation.ts'
import type { AbiValue } from '../abi/decode.ts'
import type { ReadArguments } from './told.ts'

const transfer = (contract: string, id: AbiValue, amount: AbiValue, from: AbiValue, to: AbiValue): Effect => ({
  kind: 'transfer',
  asset: { kind: 'nft', contract, id: id as bigint },
  ...{ amount: amount as bigint, from: from as string, to: to as string },
})

const one: ReadArguments = ([from, recipient, id], { to }) => ({
  effects: [transfer(to, id as bigint, 1n, from as string, recipient as string)],
})

/** ERC-721 and ERC-1155; what ERC-721 shares with ERC-20 stands there. */
export const nftFunctions: Readonly<Record<string, ReadArguments>> = {
  'safeTransferFrom(address,address,uint256)': one,
  'safeTransferFrom(address,address,uint256,bytes)': one,
  'safeTransferFrom(address,address,uint256,uint256,bytes)': ([from, recipient, id, amount], { to }) => ({
    effects: [transfer(to, id as bigint, amount as bigint, from as string, recipient as string)],
  }),
  'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)': ([from, recipient, ids, amounts], { to }) => {
    const [numbers, counts] = [ids as readonly bigint[], amounts as readonly bigint[]]
    if (numbers.length !== counts.length || numbers.length === 0) return null
    return {
      effects: numbers.map((id, at) => transfer(to, id, counts[at] as bigint, from as string, recipient as string)),
    }
  },
  'setApprovalForAll(address,bool)': ([operator, isAllowed], { from, to }) => ({
    effects: [
      { kind: 'operator', contract: to, owner: from, operator: operator as string, isAllowed: isAllowed === true },
    ],
  }),
}
