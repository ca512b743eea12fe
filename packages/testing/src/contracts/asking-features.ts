import type { ChainAdapter, TypedData } from '@kit/core/ports'
import type { ContractBench } from './contract-bench.ts'

/** A feature that puts a question to the visitor, as a call. */
export type AskingFeature = {
  readonly name: string
  use(signal: AbortSignal): Promise<unknown>
  /** Whether an answer is one, as far as its shape tells. */
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
 * Those of an adapter's features that a bench can try. Features that are not there promise nothing.
 *
 * @param address whose account they are asked for; the wallet's active one unless given
 */
export function askingFeatures(
  bench: ContractBench,
  { features }: ChainAdapter,
  address = bench.wallet.addresses[0] ?? '',
): readonly AskingFeature[] {
  const { transaction, transfer, transactions, psbt, signInRequest } = bench
  const network = bench.networks[0].caipNetworkId
  const found: AskingFeature[] = []
  const add = (name: string, isAnswer: AskingFeature['isAnswer'], use: AskingFeature['use'] | false | undefined) => {
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
  const made = async () => {
    const found = (await transactions?.()) ?? []
    given = found
    return found
  }
  add(
    'signTransactions',
    isListOf((one) => isBytes(one) && isNew(one)),
    signAll && transactions && (async (signal) => signAll({ address, transactions: await made() }, signal)),
  )
  const canSend = Boolean(transaction ?? transfer)
  add(
    'signAndSendTransactions',
    isListOf(has('hash')),
    sendAll && transactions && canSend && (async (signal) => sendAll({ address, transactions: await made() }, signal)),
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
