export { explainSolanaTransaction, type SolanaExplanation } from './explain-solana-transaction.ts'
