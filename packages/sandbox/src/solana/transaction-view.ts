import { toBase58 } from './base58.ts'
import { type Decoded, decodeBytes, type Message } from './decode-transaction.ts'
import { type Instruction, parseInstruction, viewInstruction } from './instruction-view.ts'
import type { Landed } from './ledger.ts'

/** Formats the answer of `getTransaction`; returns `null` for an airdrop, which has no bytes. */
export function viewTransaction(landed: Landed, encoding: string) {
  if (landed.bytes === null) return null
  const decoded = decodeBytes(landed.bytes)
  const isParsed = encoding === 'jsonParsed'
  const { slot, blockTime } = landed
  const transaction =
    encoding === 'base64'
      ? [Buffer.from(landed.bytes).toString('base64'), 'base64']
      : encoding === 'base58'
        ? [toBase58(landed.bytes), 'base58']
        : { signatures: decoded.signatures, message: isParsed ? parsedMessage(decoded) : plainMessage(decoded) }
  return { slot, blockTime, meta: metaOf(landed, isParsed), version: decoded.message.version, transaction }
}

function metaOf(landed: Landed, isParsed: boolean) {
  const { error, lamports, tokens, logs, inner, keys, computeUnits } = landed
  const innerInstructions = inner.flatMap((list, index) => {
    if (list.length === 0) return []
    return [{ index, instructions: list.map((one) => (isParsed ? parseInstruction(one, keys) : viewInstruction(one))) }]
  })
  return {
    err: error,
    status: error === null ? { Ok: null } : { Err: error },
    // The difference of all balances: the fee for signatures and priority.
    fee: sum(lamports.before) - sum(lamports.after),
    preBalances: lamports.before,
    postBalances: lamports.after,
    preTokenBalances: tokens.before,
    postTokenBalances: tokens.after,
    innerInstructions,
    logMessages: logs,
    loadedAddresses: { readonly: [], writable: [] },
    computeUnitsConsumed: computeUnits,
    rewards: [],
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const instructionsOf = (message: Message): Instruction[] =>
  message.instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
    programIdIndex: programAddressIndex,
    accounts: accountIndices,
    data: new Uint8Array(data ?? []),
    stackHeight: 1,
  }))

const parsedMessage = ({ message, keys }: Decoded) => ({
  accountKeys: keys.map((pubkey, index) => ({ pubkey, ...roleOf(message, index), source: 'transaction' })),
  recentBlockhash: message.lifetimeToken,
  instructions: instructionsOf(message).map((one) => parseInstruction(one, keys)),
  ...(message.version === 'legacy' ? {} : { addressTableLookups: [] }),
})

const plainMessage = ({ message, keys }: Decoded) => ({
  header: {
    numRequiredSignatures: message.header.numSignerAccounts,
    numReadonlySignedAccounts: message.header.numReadonlySignerAccounts,
    numReadonlyUnsignedAccounts: message.header.numReadonlyNonSignerAccounts,
  },
  accountKeys: keys,
  recentBlockhash: message.lifetimeToken,
  instructions: instructionsOf(message).map(viewInstruction),
  ...(message.version === 'legacy' ? {} : { addressTableLookups: [] }),
})

function roleOf({ header, staticAccounts }: Message, index: number): { signer: boolean; writable: boolean } {
  const signer = index < header.numSignerAccounts
  const end = signer
    ? header.numSignerAccounts - header.numReadonlySignerAccounts
    : staticAccounts.length - header.numReadonlyNonSignerAccounts
  return { signer, writable: index < end }
}
