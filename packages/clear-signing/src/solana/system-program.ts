import { base58 } from '@scure/base'
import type { Effect, Party } from '../explanation.ts'
import { type Layout, type ReadInstruction, readBy, step } from './instruction-reader.ts'

export const systemProgram = '11111111111111111111111111111111'

const coins = (amount: bigint, from: Party = null, to: Party = null): Effect => ({
  ...{ kind: 'transfer', asset: { kind: 'coin' } },
  ...{ amount, from, to },
})

const addressAt = (data: DataView, at: number): string => base58.encode(new Uint8Array(data.buffer, at, 32))

/** An account of the system is a visitor's; one of a program is that program's. */
const ownerAt = (data: DataView, at: number): string => addressAt(data, at)

const layouts: Readonly<Record<number, Layout>> = {
  // CreateAccount
  0: {
    ...{ size: 52, accounts: 2 },
    read: (data, [from = null, account = null]) =>
      step([
        coins(data.getBigUint64(4, true), from, account),
        { kind: 'accountOpened', account, owner: ownerAt(data, 20) },
      ]),
  },
  // Assign
  1: {
    ...{ size: 36, accounts: 1 },
    read: (data, [of = null]) =>
      step(
        [{ kind: 'authority', of, authority: addressAt(data, 4), isNobody: false, right: 'program' }],
        ['changesAuthority'],
      ),
  },
  // Transfer
  2: {
    ...{ size: 12, accounts: 2 },
    read: (data, [from, to]) => step([coins(data.getBigUint64(4, true), from, to)]),
  },
  // AdvanceNonceAccount
  4: { size: 4, accounts: 3, read: () => step([]) },
}

export const readSystem: ReadInstruction = (instruction) =>
  instruction.data.byteLength < 4 ? null : readBy(layouts[instruction.data.getUint32(0, true)], instruction)
