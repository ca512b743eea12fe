import type { WalletClient } from '@kit/core/ports'
import { addressAt } from './contract-context.ts'
import type { ContractHarness, PromptingFeature } from './contract-harness.ts'

const isText = (value: unknown) => typeof value === 'string' && value.length > 16

/**
 * Whether an answer has a text of more than sixteen characters under a key, as signatures and hashes are.
 *
 * @example { name: 'signPsbt', use, isAnswer: hasText('psbt') }
 */
export const hasText = (key: string) => (answer: unknown) =>
  typeof answer === 'object' && answer !== null && isText(Reflect.get(answer, key))

/**
 * The features of a wallet client that the harness has input for.
 *
 * @param address the account that the features use; the wallet's active one by default
 */
export function promptingFeatures(
  harness: ContractHarness,
  client: WalletClient,
  address = addressAt(harness.wallet),
): readonly PromptingFeature[] {
  const { transaction, transfer } = harness
  const { signMessage, sendTransaction, sendTransfer } = client.features
  const network = harness.networks[0].caipNetworkId
  const found: PromptingFeature[] = []
  const add = (
    name: string,
    isAnswer: PromptingFeature['isAnswer'],
    use: PromptingFeature['use'] | false | undefined,
  ) => {
    if (use) found.push({ name, use, isAnswer })
  }
  add(
    'signMessage',
    hasText('signature'),
    signMessage && ((signal) => signMessage({ address, message: 'Hello' }, signal)),
  )
  add(
    'sendTransaction',
    hasText('hash'),
    sendTransaction && transaction && ((signal) => sendTransaction({ address, network, transaction }, signal)),
  )
  add(
    'sendTransfer',
    hasText('hash'),
    sendTransfer && transfer && ((signal) => sendTransfer({ address, network, transfer }, signal)),
  )
  return [...found, ...(harness.promptingFeatures?.(client, address) ?? [])]
}
