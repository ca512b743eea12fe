import { isComputeBudget, readBudget } from './compute-budget.ts'
import type { Instruction, SolanaMessage } from './read-message.ts'

const lamportsPerSignature = 5_000n
/** The most that the runtime assumes where no limit is set; for its own programs it is less on some networks. */
const unitsPerInstruction = 200_000n
const unitsPerSetting = 3_000n
const mostUnits = 1_400_000n

/** Their instructions say in the first byte how many signatures they verify, and each costs as much as one of the transaction. */
const verifiers: ReadonlySet<string | null> = new Set([
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
])

const sum = (instructions: readonly Instruction[], of: (instruction: Instruction) => bigint): bigint =>
  instructions.reduce((all, instruction) => all + of(instruction), 0n)

const verifiedBy = ({ program, data }: Instruction): bigint =>
  verifiers.has(program) && data.byteLength > 0 ? BigInt(data.getUint8(0)) : 0n

const usualUnits = (instruction: Instruction): bigint =>
  isComputeBudget(instruction) ? unitsPerSetting : unitsPerInstruction

/** The fee at most, in lamports: that of signatures, and the priority fee. */
export function maximumFee({ signatures, instructions }: SolanaMessage): bigint {
  const { units, price } = readBudget(instructions)
  const asked = units ?? sum(instructions, usualUnits)
  const used = asked < mostUnits ? asked : mostUnits
  const signed = BigInt(signatures) + sum(instructions, verifiedBy)
  return signed * lamportsPerSignature + (used * (price ?? 0n) + 999_999n) / 1_000_000n
}
