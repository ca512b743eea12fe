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

/** What stands in the transactions of tests for the hash of a block. */
export const recentHash = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM'

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
export const buildTransaction = (payer: string, instructions: readonly Instruction[], hash = recentHash): string =>
  getBase64EncodedWireTransaction(
    compileTransaction(
      pipe(
        createTransactionMessage({ version: 0 }),
        (empty) => setTransactionMessageFeePayer(address(payer), empty),
        (paid) =>
          setTransactionMessageLifetimeUsingBlockhash({ blockhash: blockhash(hash), lastValidBlockHeight: 1n }, paid),
        (timed) => appendTransactionMessageInstructions(instructions, timed),
      ),
    ),
  )
