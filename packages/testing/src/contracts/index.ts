export { ContractBreach } from './assertions.ts'
export { breachesOf } from './breaches-of.ts'
export {
  type ContractClause,
  chainAdapterContract,
  chainClientContract,
  moneyContract,
  walletClientContract,
} from './chain-adapter-contract.ts'
export type {
  ContractHarness,
  ContractSetup,
  ContractWallet,
  PromptingFeature,
  SentTransactions,
  SignedMessage,
} from './contract-harness.ts'
export type { ContractLedger, LedgerTransaction } from './contract-ledger.ts'
export { describeChainAdapter, describeChainClient, describeWalletClient } from './describe-chain-adapter.ts'
export { describeVerbsEnd, type VerbsEndSetup } from './describe-verbs-end.ts'
export { hasText } from './prompting-features.ts'
export type { SilentWorld } from './silent-world.ts'
export type { WaitingVerb } from './waiting-verbs.ts'
