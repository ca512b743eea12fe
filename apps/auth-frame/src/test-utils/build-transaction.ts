import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'

const lifetime = { blockhash: blockhash('4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM'), lastValidBlockHeight: 1n }

/** The bytes of a number, the least significant first. */
export const littleEndian = (length: number, value: bigint): number[] =>
  Array.from({ length }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn))

/** An instruction; the first of its accounts signs. */
export const call = (program: string, accounts: readonly string[], data: readonly number[]): Instruction => ({
  programAddress: address(program),
  accounts: accounts.map((one, at) => ({
    address: address(one),
    role: at === 0 ? AccountRole.WRITABLE_SIGNER : AccountRole.WRITABLE,
  })),
  data: Uint8Array.from(data),
})

/** An unsigned transaction in Base64, as an app sends it. */
export const buildTransaction = (payer: string, instructions: readonly Instruction[]): string =>
  getBase64EncodedWireTransaction(
    compileTransaction(
      pipe(
        createTransactionMessage({ version: 0 }),
        (empty) => setTransactionMessageFeePayer(address(payer), empty),
        (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
        (timed) => appendTransactionMessageInstructions(instructions, timed),
      ),
    ),
  )
