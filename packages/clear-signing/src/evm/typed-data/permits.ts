import type { Allowance } from '../../explanation.ts'
import { permit2, toAddress } from '../address.ts'
import { allow, tokenAt } from '../calls/told.ts'
import type { SignedStruct } from './struct-types.ts'

type Asked = { readonly message: SignedStruct; readonly contract: string; readonly owner: string }
type ReadPermit = (asked: Asked) => readonly Allowance[] | null

const party = (value: unknown) => toAddress(String(value))
const structs = (value: unknown) => (Array.isArray(value) ? value : [value]) as readonly SignedStruct[]

const details = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const permissions = 'TokenPermissions(address token,uint256 amount)'

/** What Permit2 keeps: the spender may come again until it expires. */
const kept: ReadPermit = ({ message, contract, owner }) =>
  contract !== permit2
    ? null
    : structs(message.details).map(({ token, amount, expiration }) =>
        allow({
          ...{ asset: tokenAt(party(token)), amount: amount as bigint, owner, spender: party(message.spender) },
          ...{ isBySignature: true, expires: expiration as bigint, deadline: message.sigDeadline as bigint },
        }),
      )

/** What Permit2 does once. */
const once: ReadPermit = ({ message, contract, owner }) =>
  contract !== permit2
    ? null
    : structs(message.permitted).map(({ token, amount }) =>
        allow({
          ...{ asset: tokenAt(party(token)), amount: amount as bigint, owner, spender: party(message.spender) },
          ...{ change: 'once', isBySignature: true, deadline: message.deadline as bigint },
        }),
      )

/** By the types that they sign, to the letter. */
export const permits: ReadonlyMap<string, ReadPermit> = new Map<string, ReadPermit>([
  [
    'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
    ({ message, contract }) => [
      allow({
        ...{ asset: tokenAt(contract), amount: message.value as bigint },
        ...{ owner: party(message.owner), spender: party(message.spender) },
        ...{ isBySignature: true, deadline: message.deadline as bigint },
      }),
    ],
  ],
  [
    'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)',
    ({ message, contract }) => [
      allow({
        ...{ asset: tokenAt(contract), amount: message.allowed === true ? 2n ** 256n - 1n : 0n },
        ...{ owner: party(message.holder), spender: party(message.spender), isBySignature: true },
        // DAI takes 0 for a permit that can always be used.
        ...(message.expiry === 0n ? {} : { deadline: message.expiry as bigint }),
      }),
    ],
  ],
  [`PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${details}`, kept],
  [`PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${details}`, kept],
  [`PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${permissions}`, once],
  [
    `PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${permissions}`,
    once,
  ],
])
