import { base58 } from '@scure/base'
import type { Asset, Effect, Party } from '../explanation.ts'
import { type Layout, type ReadInstruction, readBy, type Step, step } from './instruction-reader.ts'
import type { Instruction } from './read-message.ts'

export const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
] as const
export const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

/** The largest amount that there is: an allowance of it is one of all, for ever. */
const unlimited = 2n ** 64n - 1n

const amountAt = (data: DataView, at = 1) => data.getBigUint64(at, true)
const token = (contract: Party = null, decimals?: number): Asset => ({
  ...{ kind: 'token', contract },
  ...(decimals === undefined ? {} : { decimals }),
})

const transfer = (asset: Asset, amount: bigint, from: Party = null, to: Party = null): Step =>
  step([{ kind: 'transfer', asset, amount, from, to, isTokenAccount: true }])

function allow(asset: Asset, amount: bigint, owner: Party = null, spender: Party = null): Step {
  const isUnlimited = amount === unlimited
  const effect: Effect = {
    ...{ kind: 'allowance', asset, amount, owner, spender, isUnlimited },
    ...{ change: 'set', isBySignature: false },
  }
  return step([effect], amount === 0n ? [] : [isUnlimited ? 'unlimitedAllowance' : 'allowance'])
}

const rights = ['mint', 'freeze', 'owner', 'close'] as const

/** SetAuthority: one byte says whose right, the next whether anyone is to have it. */
function readAuthority({ data, accounts: [of] }: Instruction): Step | null {
  const [length, hasAuthority] = [data.byteLength, data.byteLength > 2 ? data.getUint8(2) : 2]
  if (of === undefined || !((length === 3 && hasAuthority === 0) || (length === 35 && hasAuthority === 1))) return null
  const authority = hasAuthority === 1 ? base58.encode(new Uint8Array(data.buffer, 3, 32)) : null
  const right = rights[data.getUint8(1)] ?? 'other'
  return step([{ kind: 'authority', of, authority, isNobody: hasAuthority === 0, right }], ['changesAuthority'])
}

const layouts: Readonly<Record<number, Layout>> = {
  3: { size: 9, accounts: 3, read: (data, [from, to]) => transfer(token(), amountAt(data), from, to) },
  4: { size: 9, accounts: 3, read: (data, [from, spender]) => allow(token(), amountAt(data), from, spender) },
  5: { size: 1, accounts: 2, read: (_, [from]) => allow(token(), 0n, from) },
  7: {
    ...{ size: 9, accounts: 3 },
    read: (data, [mint, to = null]) => step([{ kind: 'mint', asset: token(mint), amount: amountAt(data), to }]),
  },
  8: {
    ...{ size: 9, accounts: 3 },
    read: (data, [from = null, mint]) => step([{ kind: 'burn', asset: token(mint), amount: amountAt(data), from }]),
  },
  9: {
    ...{ size: 1, accounts: 3 },
    read: (_, [account = null, to = null]) => step([{ kind: 'accountClosed', account, to }], ['closesAccount']),
  },
  12: {
    ...{ size: 10, accounts: 4 },
    read: (data, [from, mint, to]) => transfer(token(mint, data.getUint8(9)), amountAt(data), from, to),
  },
  13: {
    ...{ size: 10, accounts: 4 },
    read: (data, [from, mint, spender]) => allow(token(mint, data.getUint8(9)), amountAt(data), from, spender),
  },
  14: {
    ...{ size: 10, accounts: 3 },
    read: (data, [mint, to = null]) =>
      step([{ kind: 'mint', asset: token(mint, data.getUint8(9)), amount: amountAt(data), to }]),
  },
  15: {
    ...{ size: 10, accounts: 3 },
    read: (data, [from = null, mint]) =>
      step([{ kind: 'burn', asset: token(mint, data.getUint8(9)), amount: amountAt(data), from }]),
  },
  // SyncNative
  17: { size: 1, accounts: 1, read: () => step([]) },
  18: {
    ...{ size: 33, accounts: 2 },
    read: (data, [account = null, mint]) =>
      step([
        {
          ...{ kind: 'accountOpened', account, asset: token(mint) },
          owner: base58.encode(new Uint8Array(data.buffer, 1, 32)),
        },
      ]),
  },
}

/** Both token programs. */
export const readToken: ReadInstruction = (instruction) => {
  const { data } = instruction
  if (data.byteLength === 0) return null
  return data.getUint8(0) === 6 ? readAuthority(instruction) : readBy(layouts[data.getUint8(0)], instruction)
}

/** Create, and CreateIdempotent. */
export const readAssociatedToken: ReadInstruction = ({ data, accounts }) => {
  const [, account, owner, mint] = accounts
  const isKnown = data.byteLength === 0 || (data.byteLength === 1 && data.getUint8(0) <= 1)
  if (!isKnown || account === undefined || owner === undefined || mint === undefined) return null
  return step([{ kind: 'accountOpened', account, owner, asset: token(mint) }])
}
