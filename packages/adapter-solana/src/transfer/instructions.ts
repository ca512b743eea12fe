import { AccountRole, type Address, getAddressEncoder, getProgramDerivedAddress, type Instruction } from '@solana/kit'
import { associatedTokenProgram, systemProgram } from '../chain/programs.ts'

const toU64Bytes = (amount: bigint) => {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, amount, true)
  return bytes
}

/** The System program's transfer of lamports. */
export const transferLamports = (from: Address, to: Address, lamports: bigint): Instruction => ({
  programAddress: systemProgram,
  accounts: [
    { address: from, role: AccountRole.WRITABLE_SIGNER },
    { address: to, role: AccountRole.WRITABLE },
  ],
  data: Uint8Array.of(2, 0, 0, 0, ...toU64Bytes(lamports)),
})

export type TokenTransfer = {
  readonly program: Address
  readonly mint: Address
  readonly decimals: number
  readonly from: Address
  readonly to: Address
  readonly owner: Address
  readonly amount: bigint
}

/** A token program's `TransferChecked`: the chain refuses it if mint or decimals are not these. */
export const transferTokens = ({ program, mint, decimals, from, to, owner, amount }: TokenTransfer): Instruction => ({
  programAddress: program,
  accounts: [
    { address: from, role: AccountRole.WRITABLE },
    { address: mint, role: AccountRole.READONLY },
    { address: to, role: AccountRole.WRITABLE },
    { address: owner, role: AccountRole.READONLY_SIGNER },
  ],
  data: Uint8Array.of(12, ...toU64Bytes(amount), decimals),
})

type Associated = { readonly program: Address; readonly mint: Address; readonly owner: Address }

/** The address of an owner's associated token account of one mint. */
export async function associatedAccount({ program, mint, owner }: Associated): Promise<Address> {
  const encode = (key: Address) => getAddressEncoder().encode(key)
  const [found] = await getProgramDerivedAddress({
    programAddress: associatedTokenProgram,
    seeds: [encode(owner), encode(program), encode(mint)],
  })
  return found
}

/** Creates that account unless it exists. */
export const createAssociatedAccount = (
  payer: Address,
  account: Address,
  { program, mint, owner }: Associated,
): Instruction => ({
  programAddress: associatedTokenProgram,
  accounts: [
    { address: payer, role: AccountRole.WRITABLE_SIGNER },
    { address: account, role: AccountRole.WRITABLE },
    { address: owner, role: AccountRole.READONLY },
    { address: mint, role: AccountRole.READONLY },
    { address: systemProgram, role: AccountRole.READONLY },
    { address: program, role: AccountRole.READONLY },
  ],
  data: Uint8Array.of(1),
})
