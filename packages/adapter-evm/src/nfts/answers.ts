import { serviceLimits } from '@kit/core/adapters'
import { type Address, decodeAbiParameters, getAddress, type Hex, size } from 'viem'

type Answer = Hex | null | undefined

const text = [{ type: 'string' }] as const

/** A whole number of 256 bits; `null` for every other answer. */
export const uintOf = (answer: Answer): bigint | null => (answer && size(answer) === 32 ? BigInt(answer) : null)

/** An address; `null` for every other answer. */
export function addressOf(answer: Answer): Address | null {
  const value = uintOf(answer)
  return value === null || value >> 160n !== 0n ? null : getAddress(`0x${value.toString(16).padStart(40, '0')}`)
}

/** A text, as long as metadata may be; `null` for every other answer. */
export function textOf(answer: Answer): string | null {
  if (!answer || size(answer) > serviceLimits.nftMetadataBytes + 128) return null
  try {
    return decodeAbiParameters(text, answer)[0]
  } catch {
    return null
  }
}
