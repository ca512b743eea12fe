import { type Hex, isHex } from 'viem'

/** A text as viem's hex type; fails the test for any other text. */
export function hexOf(text: string | undefined): Hex {
  if (!isHex(text)) throw new Error(`${text} is no hex.`)
  return text
}
