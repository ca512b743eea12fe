import { createHash } from 'node:crypto'
import { type Address, address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import { nameProgram } from './programs.ts'
import { setAccount } from './seed.ts'

export type SolanaDomain = { readonly name: string; readonly owner: Address }

/** The account of `.sol` itself. */
const sol = address('58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx')
const none = new Uint8Array(32)

/** Registers `sandbox.sol` for the second account, as the Solana Name Service keeps it. */
export async function seedDomain(svm: LiteSVM, holders: readonly Address[]): Promise<SolanaDomain> {
  const [, owner] = holders
  if (!owner) throw new Error('There are no two accounts')
  const { encode } = getAddressEncoder()
  const hash = createHash('sha256').update('SPL Name Servicesandbox').digest()
  const seeds = [hash, none, encode(sol)]
  const [at] = await getProgramDerivedAddress({ programAddress: nameProgram, seeds })
  // The parent, the owner and the class.
  setAccount(svm, at, nameProgram, Uint8Array.from([...encode(sol), ...encode(owner), ...none]))
  return { name: 'sandbox.sol', owner }
}
