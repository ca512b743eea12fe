import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'

const lifetime = { blockhash: blockhash('4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM'), lastValidBlockHeight: 1n }

/** The bytes of a number, the least significant first. */
export const littleEndian = (length: number, value: bigint): number[] =>
  Array.from({ length }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn))

export const instruction = (program: string, accounts: readonly string[], data: readonly number[]): Instruction => ({
  programAddress: address(program),
  accounts: accounts.map((one, at) => ({
    address: address(one),
    role: at === 0 ? AccountRole.WRITABLE_SIGNER : AccountRole.WRITABLE,
  })),
  data: Uint8Array.from(data),
})

/** The bytes that are signed, as `@solana/kit` writes them. */
export function messageOf(
  payer: string,
  instructions: readonly Instruction[],
  { version = 0, lookedUp }: { readonly version?: 0 | 'legacy'; readonly lookedUp?: string } = {},
): Uint8Array {
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(address(payer), empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (timed) => appendTransactionMessageInstructions(instructions, timed),
  )
  const table = { [address('HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk')]: lookedUp ? [address(lookedUp)] : [] }
  const whole =
    version === 'legacy'
      ? { ...message, version }
      : lookedUp
        ? compressTransactionMessageUsingAddressLookupTables(message, table)
        : message
  return Uint8Array.from(compileTransaction(whole as typeof message).messageBytes)
}
