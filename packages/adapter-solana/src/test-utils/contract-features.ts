import type { WalletClient } from '@kit/core'
import { hasText, type PromptingFeature } from '@kit/testing/contracts'
import type { SignInRequest } from '../index.ts'

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
    const isSigned = (answer: unknown) =>
      answer instanceof Uint8Array && !unsigned.some((bytes) => String(bytes) === String(answer))
    if (signTransactions && transactions)
      found.push({
        name: 'signTransactions',
        use: async (signal) => signTransactions({ address, transactions: await makeTransactions() }, signal),
        isAnswer: isListOf(isSigned),
      })
    if (signAndSendTransactions && transactions && canSend)
      found.push({
        name: 'signAndSendTransactions',
        use: async (signal) => signAndSendTransactions({ address, transactions: await makeTransactions() }, signal),
        isAnswer: isListOf(hasText('hash')),
      })
    if (signIn && signInRequest)
      found.push({
        name: 'signIn',
        use: (signal) => signIn({ address, request: signInRequest }, signal),
        isAnswer: hasText('signature'),
      })
    return found
  }

const isListOf = (isOne: (value: unknown) => boolean) => (answer: unknown) =>
  Array.isArray(answer) && answer.length > 0 && answer.every(isOne)
