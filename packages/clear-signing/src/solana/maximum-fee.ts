import type { SolanaMessage } from './read-message.ts'

const computeBudget = 'ComputeBudget111111111111111111111111111111'
const lamportsPerSignature = 5_000n
const unitsPerInstruction = 200_000n
const mostUnits = 1_400_000n

/** What the budget program is told: units that may be used, and micro-lamports for each. */
function readBudget({ instructions }: SolanaMessage) {
  let units: bigint | null = null
  let price = 0n
  for (const { program, data } of instructions) {
    if (program !== computeBudget || data.byteLength === 0) continue
    const kind = data.getUint8(0)
    if (kind === 2 && data.byteLength === 5) units = BigInt(data.getUint32(1, true))
    if (kind === 3 && data.byteLength === 9) price = data.getBigUint64(1, true)
  }
  return { units, price }
}

/** The fee at most, in lamports: that of signatures, and the priority fee. */
export function maximumFee(message: SolanaMessage): bigint {
  const { units, price } = readBudget(message)
  const usual = BigInt(message.instructions.filter(({ program }) => program !== computeBudget).length)
  const asked = units ?? usual * unitsPerInstruction
  const used = asked < mostUnits ? asked : mostUnits
  return BigInt(message.signatures) * lamportsPerSignature + (used * price + 999_999n) / 1_000_000n
}
