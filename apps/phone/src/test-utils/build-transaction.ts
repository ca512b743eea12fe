import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'

export const programs = {
  system: address('11111111111111111111111111111111'),
  token: address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
  associated: address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'),
  budget: address('ComputeBudget111111111111111111111111111111'),
  memo: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
} as const

const defaultBlockhash = blockhash('4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM')
const littleEndian = (bytes: number, value: bigint) =>
  Uint8Array.from({ length: bytes }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn))

type Options = { readonly recent?: Blockhash; readonly version?: 'legacy' | 0 }

/** An unsigned transaction in base64, as an app would send it. */
export function buildTransaction(
  payer: string,
  instructions: readonly Instruction[],
  { recent = defaultBlockhash, version = 0 }: Options = {},
): string {
  const message = pipe(
    createTransactionMessage({ version }),
    (empty) => setTransactionMessageFeePayer(address(payer), empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash({ blockhash: recent, lastValidBlockHeight: 1n }, paid),
    (timed) => appendTransactionMessageInstructions(instructions, timed),
  )
  return getBase64EncodedWireTransaction(compileTransaction(message))
}

/** The System program's transfer. */
export function transferSol(from: string, to: string, lamports: bigint): Instruction {
  return {
    programAddress: programs.system,
    accounts: [
      { address: address(from), role: AccountRole.WRITABLE_SIGNER },
      { address: address(to), role: AccountRole.WRITABLE },
    ],
    data: Uint8Array.from([...littleEndian(4, 2n), ...littleEndian(8, lamports)]),
  }
}

type TokenTransfer = { readonly mint: string; readonly from: string; readonly to: string; readonly owner: string }

/** A token program's TransferChecked, with six decimals. */
export function transferTokens({ mint, from, to, owner }: TokenTransfer, units: bigint): Instruction {
  return {
    programAddress: programs.token,
    accounts: [
      { address: address(from), role: AccountRole.WRITABLE },
      { address: address(mint), role: AccountRole.READONLY },
      { address: address(to), role: AccountRole.WRITABLE },
      { address: address(owner), role: AccountRole.READONLY_SIGNER },
    ],
    data: Uint8Array.from([12, ...littleEndian(8, units), 6]),
  }
}

/** An instruction with read-only accounts. */
export function call(programAddress: Address, accounts: readonly string[], data: readonly number[]): Instruction {
  return {
    programAddress,
    accounts: accounts.map((one) => ({ address: address(one), role: AccountRole.READONLY })),
    data: Uint8Array.from(data),
  }
}

export const unitLimit = (units: bigint) => call(programs.budget, [], [2, ...littleEndian(4, units)])
export const unitPrice = (millionths: bigint) => call(programs.budget, [], [3, ...littleEndian(8, millionths)])
