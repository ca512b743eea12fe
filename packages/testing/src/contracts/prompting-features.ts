import type { ChainAdapter, TypedData } from '@kit/core/ports'
import type { ContractHarness } from './contract-harness.ts'

/** A feature that prompts the visitor, as a call. */
export type PromptingFeature = {
  readonly name: string
  use(signal: AbortSignal): Promise<unknown>
  /** Whether the shape of an answer is right. */
  isAnswer(answer: unknown): boolean
}

const typedData: TypedData = {
  domain: { name: 'Contract', version: '1' },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'Hello' },
}

const isText = (value: unknown) => typeof value === 'string' && value.length > 16
const has = (key: string) => (answer: unknown) => isText((answer as Readonly<Record<string, unknown>> | null)?.[key])
const isListOf = (isEntry: (entry: unknown) => boolean) => (answer: unknown) =>
  Array.isArray(answer) && answer.length > 0 && answer.every(isEntry)
const isBytes = (value: unknown) => value instanceof Uint8Array && value.length > 0

/**
 * The adapter's features that the harness has input for.
 *
 * @param address the account that the features use; the wallet's active one by default
 */
export function promptingFeatures(
  harness: ContractHarness,
  { features }: ChainAdapter,
  address = harness.wallet.addresses[0] ?? '',
): readonly PromptingFeature[] {
  const { transaction, transfer, transactions, psbt, signInRequest } = harness
  const network = harness.networks[0].caipNetworkId
  const found: PromptingFeature[] = []
  const add = (
    name: string,
    isAnswer: PromptingFeature['isAnswer'],
    use: PromptingFeature['use'] | false | undefined,
  ) => {
    if (use) found.push({ name, use, isAnswer })
  }
  const { 'kit:signMessage': sign, 'kit:signTypedData': signTyped, 'kit:sendTransaction': send } = features
  const { 'kit:sendTransfer': sendTransfer, 'kit:signTransactions': signAll, 'kit:signPsbt': signPsbt } = features
  const { 'kit:signAndSendTransactions': sendAll, 'kit:signIn': signIn } = features
  add('signMessage', has('signature'), sign && ((signal) => sign({ address, message: 'Hello' }, signal)))
  add('signTypedData', has('signature'), signTyped && ((signal) => signTyped({ address, typedData }, signal)))
  add(
    'sendTransaction',
    has('hash'),
    send && transaction && ((signal) => send({ address, network, transaction }, signal)),
  )
  add(
    'sendTransfer',
    has('hash'),
    sendTransfer && transfer && ((signal) => sendTransfer({ address, network, transfer }, signal)),
  )
  let given: readonly unknown[] = []
  const isNew = (answer: unknown) => !given.some((one) => String(one) === String(answer))
  const makeTransactions = async () => {
    const found = (await transactions?.()) ?? []
    given = found
    return found
  }
  add(
    'signTransactions',
    isListOf((one) => isBytes(one) && isNew(one)),
    signAll && transactions && (async (signal) => signAll({ address, transactions: await makeTransactions() }, signal)),
  )
  const canSend = Boolean(transaction ?? transfer)
  add(
    'signAndSendTransactions',
    isListOf(has('hash')),
    sendAll &&
      transactions &&
      canSend &&
      (async (signal) => sendAll({ address, transactions: await makeTransactions() }, signal)),
  )
  add(
    'signPsbt',
    (answer) => has('psbt')(answer) && isNew((answer as { psbt: unknown }).psbt),
    signPsbt &&
      psbt &&
      (async (signal) => {
        const question = await psbt(address)
        given = [question.psbt]
        return signPsbt(question, signal)
      }),
  )
  add(
    'signIn',
    has('signature'),
    signIn && signInRequest && ((signal) => signIn({ address, request: signInRequest }, signal)),
  )
  return found
}
