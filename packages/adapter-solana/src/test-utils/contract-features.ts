import type { WalletClient } from '@kit/core'
import { readOwn } from '@kit/core/adapters'
import { hasText, type PromptingFeature } from '@kit/testing/contracts'
import type { SignInRequest } from '../index.ts'
import { isSignedCopy } from './is-signed-copy.ts'
import { messageOf } from './solana-ledger.ts'
import { isSignInOf } from './verified-sign-in.ts'

type Inputs = {
  /** Makes the transactions to sign, new ones each time. */
  readonly transactions?: (() => Promise<readonly Uint8Array[]>) | undefined
  /** Whether the transactions can be sent, which takes a node. */
  readonly canSend?: boolean | undefined
  /** The message to sign in with; absent for wallets that cannot sign in. */
  readonly signInRequest?: SignInRequest | undefined
}

/** Solana's own features as calls, which the contract holds to what it demands of every feature. */
export const contractFeatures =
  ({ transactions, canSend = false, signInRequest }: Inputs) =>
  ({ features }: WalletClient<'solana'>, address: string): readonly PromptingFeature[] => {
    const { signTransactions, signAndSendTransactions, signIn } = features
    const found: PromptingFeature[] = []
    let unsigned: readonly Uint8Array[] = []
    const makeTransactions = async () => {
      unsigned = (await transactions?.()) ?? []
      return unsigned
    }
    /** Every transaction with its signature, in the order in which they were given. */
    const areSigned = async (answer: unknown) => {
      if (!Array.isArray(answer) || answer.length !== unsigned.length) return false
      const copies = answer.map((signed, index) => isSignedCopy(signed, unsigned[index], address))
      return !(await Promise.all(copies)).includes(false)
    }
    if (signTransactions && transactions)
      found.push({
        name: 'signTransactions',
        use: async (signal) => signTransactions({ address, transactions: await makeTransactions() }, signal),
        isAnswer: areSigned,
      })
    if (signAndSendTransactions && transactions && canSend)
      found.push({
        name: 'signAndSendTransactions',
        use: async (signal) => signAndSendTransactions({ address, transactions: await makeTransactions() }, signal),
        isAnswer: isListOf(hasText('hash')),
        sent: (answer) => ({ ids: hashesIn(answer), data: unsigned.map(messageOf) }),
      })
    if (signIn && signInRequest)
      found.push({
        name: 'signIn',
        use: (signal) => signIn({ address, request: signInRequest }, signal),
        isAnswer: isSignInOf(signInRequest),
      })
    return found
  }

const isListOf = (isOne: (value: unknown) => boolean) => (answer: unknown) =>
  Array.isArray(answer) && answer.length > 0 && answer.every(isOne)

const hashesIn = (answer: unknown) => (Array.isArray(answer) ? answer.map((one) => readOwn(one, 'hash')) : [])
