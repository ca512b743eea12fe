import type { FailedTransactionMetadata } from 'litesvm'
import { fieldsOf } from '../http/fields-of.ts'

/** litesvm's error names, in the order of its numbers: its constant enums have no names at run time. */
const transactionErrors = `
  AccountInUse AccountLoadedTwice AccountNotFound ProgramAccountNotFound InsufficientFundsForFee
  InvalidAccountForFee AlreadyProcessed BlockhashNotFound CallChainTooDeep MissingSignatureForFee
  InvalidAccountIndex SignatureFailure InvalidProgramForExecution SanitizeFailure ClusterMaintenance
  AccountBorrowOutstanding WouldExceedMaxBlockCostLimit UnsupportedVersion InvalidWritableAccount
  WouldExceedMaxAccountCostLimit WouldExceedAccountDataBlockLimit TooManyAccountLocks
  AddressLookupTableNotFound InvalidAddressLookupTableOwner InvalidAddressLookupTableData
  InvalidAddressLookupTableIndex InvalidRentPayingAccount WouldExceedMaxVoteCostLimit
  WouldExceedAccountDataTotalLimit MaxLoadedAccountsDataSizeExceeded ResanitizationNeeded
  InvalidLoadedAccountsDataSizeLimit UnbalancedTransaction ProgramCacheHitMaxLimit CommitCancelled`
  .trim()
  .split(/\s+/)

const instructionErrors = `
  GenericError InvalidArgument InvalidInstructionData InvalidAccountData AccountDataTooSmall
  InsufficientFunds IncorrectProgramId MissingRequiredSignature AccountAlreadyInitialized
  UninitializedAccount UnbalancedInstruction ModifiedProgramId ExternalAccountLamportSpend
  ExternalAccountDataModified ReadonlyLamportChange ReadonlyDataModified DuplicateAccountIndex
  ExecutableModified RentEpochModified NotEnoughAccountKeys AccountDataSizeChanged AccountNotExecutable
  AccountBorrowFailed AccountBorrowOutstanding DuplicateAccountOutOfSync InvalidError
  ExecutableDataModified ExecutableLamportChange ExecutableAccountNotRentExempt UnsupportedProgramId
  CallDepth MissingAccount ReentrancyNotAllowed MaxSeedLengthExceeded InvalidSeeds InvalidRealloc
  ComputationalBudgetExceeded PrivilegeEscalation ProgramEnvironmentSetupFailure ProgramFailedToComplete
  ProgramFailedToCompile Immutable IncorrectAuthority AccountNotRentExempt InvalidAccountOwner
  ArithmeticOverflow UnsupportedSysvar IllegalOwner MaxAccountsDataAllocationsExceeded MaxAccountsExceeded
  MaxInstructionTraceLengthExceeded BuiltinProgramsMustConsumeComputeUnits BorshIoError`
  .trim()
  .split(/\s+/)

/** A transaction error in the format of Solana's RPC: a name, or an object with one key. */
export type TransactionError = string | { readonly [name: string]: unknown }

/** Converts litesvm's error to that of Solana's RPC. */
export function errorOf(failed: FailedTransactionMetadata): TransactionError {
  const error = failed.err()
  if (typeof error === 'number') return transactionErrors[error] ?? 'SanitizeFailure'
  if ('accountIndex' in error) return { InsufficientFundsForRent: { account_index: error.accountIndex } }
  if (!('err' in error)) return { DuplicateInstruction: error.index }
  const inner = error.err()
  const reason =
    typeof inner === 'number'
      ? (instructionErrors[inner] ?? 'GenericError')
      : 'code' in inner
        ? { Custom: inner.code }
        : { BorshIoError: inner.msg }
  return { InstructionError: [error.index, reason] }
}

const sentences: Record<string, string> = {
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  AlreadyProcessed: 'This transaction has already been processed',
  BlockhashNotFound: 'Blockhash not found',
  InsufficientFundsForFee: 'Insufficient funds for fee',
}

/** Returns a node's message for a transaction error. */
export function sentenceFor(error: TransactionError): string {
  if (typeof error === 'string') return sentences[error] ?? error
  const [index, reason]: readonly unknown[] = Array.isArray(error.InstructionError) ? error.InstructionError : []
  if (index === undefined) return `${Object.keys(error)[0]}: ${JSON.stringify(Object.values(error)[0])}`
  if (typeof reason === 'string') return `Error processing Instruction ${index}: ${reason}`
  const { Custom: code } = fieldsOf(reason)
  const detail = typeof code === 'number' ? `custom program error: 0x${code.toString(16)}` : JSON.stringify(reason)
  return `Error processing Instruction ${index}: ${detail}`
}
