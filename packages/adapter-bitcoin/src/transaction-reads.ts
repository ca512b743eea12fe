// What follows a transaction arrives as one file, since it is asked for together.
export { createReadTransaction } from './chain/read-transaction.ts'
export { createCompareTransfer } from './transfer/compare-transfer.ts'
