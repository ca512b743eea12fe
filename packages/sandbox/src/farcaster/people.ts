import { type Address, type Hex, keccak256, toHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'

/** Someone who is on the sandbox's Farcaster. Their key is public, as every key of the sandbox is. */
export type FarcasterPerson = {
  readonly name: string
  readonly userName: string
  readonly fid: number
  readonly custody: Address
  readonly privateKey: Hex
}

function person(name: string, fid: number): FarcasterPerson {
  const privateKey = keccak256(toHex(`Kit sandbox, Farcaster ${fid}`))
  return { name, userName: name.toLowerCase(), fid, custody: privateKeyToAddress(privateKey), privateKey }
}

/** Who can approve a sign-in. */
export const farcasterPeople: readonly FarcasterPerson[] = [person('Ana', 900_001), person('Bea', 900_002)]
