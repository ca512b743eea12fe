import type { PrivateKeyAccount } from 'viem'
import type { WholeTransaction } from './fill-transaction.ts'

/** Signs a transaction as it was shown. */
export const signTransaction = (account: PrivateKeyAccount, { fees, ...whole }: WholeTransaction) =>
  'gasPrice' in fees
    ? account.signTransaction({ ...whole, type: 'legacy', gasPrice: fees.gasPrice })
    : account.signTransaction({ ...whole, type: 'eip1559', ...fees })
