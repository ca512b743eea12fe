import type { Effect } from '../../explanation.ts'
import { permit2 } from '../address.ts'
import { allow, type ReadArguments, tokenAt } from './told.ts'

const change =
  (kind: 'more' | 'less'): ReadArguments =>
  ([spender, amount], { from, to }) => ({
    effects: [
      allow({
        ...{ asset: tokenAt(to), amount: amount as bigint, owner: from, spender: spender as string },
        change: kind,
      }),
    ],
  })

/** ERC-20, ERC-2612, the permit of DAI, and Permit2. */
export const tokenFunctions: Readonly<Record<string, ReadArguments>> = {
  'transfer(address,uint256)': ([recipient, amount], { from, to }) => ({
    effects: [{ kind: 'transfer', asset: tokenAt(to), amount: amount as bigint, from, to: recipient as string }],
  }),
  'transferFrom(address,address,uint256)': ([owner, recipient, amount], { to }) => ({
    effects: [
      {
        ...{ kind: 'transfer', asset: { kind: 'tokenOrNft', contract: to } },
        ...{ amount: amount as bigint, from: owner as string, to: recipient as string },
      } as Effect,
    ],
  }),
  'approve(address,uint256)': ([spender, amount], { from, to }) => ({
    effects: [
      allow({
        asset: { kind: 'tokenOrNft', contract: to },
        ...{ amount: amount as bigint, owner: from, spender: spender as string },
      }),
    ],
  }),
  'increaseAllowance(address,uint256)': change('more'),
  'decreaseAllowance(address,uint256)': change('less'),
  'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)': ([owner, spender, amount, deadline], { to }) => ({
    effects: [
      allow({
        ...{ asset: tokenAt(to), amount: amount as bigint, owner: owner as string, spender: spender as string },
        ...{ isBySignature: true, deadline: deadline as bigint },
      }),
    ],
  }),
  'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)': (
    [owner, spender, , deadline, isAllowed],
    { to },
  ) => ({
    effects: [
      allow({
        ...{ asset: tokenAt(to), amount: isAllowed ? 2n ** 256n - 1n : 0n },
        ...{ owner: owner as string, spender: spender as string, isBySignature: true },
        // DAI takes 0 for a permit that can always be used.
        ...(deadline === 0n ? {} : { deadline: deadline as bigint }),
      }),
    ],
  }),
  'approve(address,address,uint160,uint48)': ([token, spender, amount, expires], { from, to }) =>
    to !== permit2
      ? null
      : {
          effects: [
            allow({
              ...{ asset: tokenAt(token as string), amount: amount as bigint, owner: from, spender: spender as string },
              expires: expires as bigint,
            }),
          ],
        },
  'transferFrom(address,address,uint160,address)': ([owner, recipient, amount, token], { to }) =>
    to !== permit2
      ? null
      : {
          effects: [
            {
              ...{ kind: 'transfer', asset: tokenAt(token as string), amount: amount as bigint },
              ...{ from: owner as string, to: recipient as string },
            } as Effect,
          ],
        },
}
