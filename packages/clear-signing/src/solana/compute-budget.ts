import type { Instruction } from './read-message.ts'

const computeBudgetProgram = 'ComputeBudget111111111111111111111111111111'
const [unitLimit, unitPrice] = [2, 3]

/** How long an encoder writes each kind: a heap, a limit of units, their price, and a limit of what is loaded. */
const sizes: ReadonlyMap<number | null, number> = new Map([
  [1, 5],
  [unitLimit, 5],
  [unitPrice, 9],
  [4, 5],
])

const kindOf = (data: DataView): number | null => (data.byteLength === 0 ? null : data.getUint8(0))

export const isComputeBudget = ({ program }: Instruction): boolean => program === computeBudgetProgram

/** Whether an instruction is a setting exactly as an encoder writes it: what it does is then all in the fee. */
export const isPlainSetting = (instruction: Instruction): boolean =>
  isComputeBudget(instruction) &&
  instruction.accounts.length === 0 &&
  instruction.data.byteLength === sizes.get(kindOf(instruction.data))

const largest = (values: readonly bigint[]): bigint | null =>
  values.reduce<bigint | null>((most, value) => (most === null || value > most ? value : most), null)

/**
 * The units that may be used, and the micro-lamports for each. As the runtime does, it reads what has more bytes, too; of two of a kind,
 * which the runtime refuses, the larger counts.
 */
export function readBudget(instructions: readonly Instruction[]) {
  const settings = instructions.filter(isComputeBudget).map(({ data }) => data)
  const ofKind = (kind: number) =>
    settings.filter((data) => kindOf(data) === kind && data.byteLength >= Number(sizes.get(kind)))
  return {
    units: largest(ofKind(unitLimit).map((data) => BigInt(data.getUint32(1, true)))),
    price: largest(ofKind(unitPrice).map((data) => data.getBigUint64(1, true))),
  }
}
