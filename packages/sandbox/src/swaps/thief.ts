import type { Address } from 'viem'

/** Who gets what is stolen. */
export const thief: Address = '0x00000000000000000000000000000000DeaDBeef'
