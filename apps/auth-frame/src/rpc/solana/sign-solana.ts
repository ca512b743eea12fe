import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { formatUnits } from 'viem'
import { FrameFailureError } from '../../door/frame-failure.ts'
import { type Prepared, throwIfAborted } from '../approvals.ts'
import type { Description, Fact } from '../description.ts'
import { checkShown } from '../explained/check-shown.ts'
import { checkAccount, fieldsOf, invalidParams, type RpcContext, referenceIn } from '../rpc-context.ts'
import { describeInstructions, digestOfAll } from './describe-instructions.ts'
import { describeSolanaMessage } from './describe-solana-message.ts'
import { otherNetworkSentences } from './other-network.ts'
import { sendWire } from './send-wire.ts'
import {
  isTransactionMessage,
  readWireTransaction,
  signWireTransaction,
  transactionId,
  type WireTransaction,
} from './wire-transaction.ts'

const mostTransactions = 16
const longestMessage = 16_384

function checkAsked({ network, wallet }: RpcContext, pubkey: unknown): string {
  if (referenceIn('solana', network) === null)
    throw new FrameFailureError('unsupported-network', 'This method is of Solana.')
  const own = wallet.addresses.solana
  if (pubkey !== undefined) checkAccount(pubkey, own)
  return own
}

/** Prepares a `solana_signMessage`: Base58, as WalletConnect has it. */
export async function prepareSolanaMessage(params: unknown, context: RpcContext): Promise<Prepared> {
  const { message, pubkey } = fieldsOf(params)
  const account = checkAsked(context, pubkey)
  const bytes = typeof message === 'string' && message.length <= longestMessage ? decoded(message) : null
  if (!bytes) throw invalidParams('The message is no Base58.')
  if (isTransactionMessage(bytes))
    throw new FrameFailureError('not-allowed', 'A transaction is not signed as a message.')
  return {
    description: describeSolanaMessage(bytes, { network: context.network, account, origin: context.origin }),
    sign: () => context.wallet.withKeys(({ solana }) => ({ signature: base58.encode(ed25519.sign(bytes, solana)) })),
  }
}

function decoded(text: string): Uint8Array | null {
  try {
    return base58.decode(text)
  } catch {
    return null
  }
}

/** Prepares one transaction that the app sends itself. */
export async function prepareSolanaTransaction(
  params: unknown,
  context: RpcContext,
  signal: AbortSignal,
): Promise<Prepared> {
  const { transaction, pubkey } = fieldsOf(params)
  const own = checkAsked(context, pubkey)
  const wire = readWireTransaction(transaction, own)
  const description = await describeAll('signTransaction', [wire], context, signal)
  return {
    description,
    async sign() {
      checkShown(description, digestOfAll([wire]))
      return context.wallet.withKeys(({ solana }) => signWireTransaction(wire, solana, own))
    },
  }
}

/** Prepares several transactions that the app sends itself. */
export async function prepareSolanaTransactions(
  params: unknown,
  context: RpcContext,
  signal: AbortSignal,
): Promise<Prepared> {
  const { transactions, pubkey } = fieldsOf(params)
  const own = checkAsked(context, pubkey)
  if (!Array.isArray(transactions) || transactions.length === 0 || transactions.length > mostTransactions)
    throw invalidParams(`One to ${mostTransactions} transactions are signed at once.`)
  const wires = transactions.map((one) => readWireTransaction(one, own))
  const description = await describeAll('signTransactions', wires, context, signal)
  return {
    description,
    async sign() {
      checkShown(description, digestOfAll(wires))
      return context.wallet.withKeys(({ solana }) => ({
        transactions: wires.map((wire) => signWireTransaction(wire, solana, own).transaction),
      }))
    },
  }
}

/** Prepares one transaction that the frame sends by its own node. */
export async function prepareSolanaSending(
  params: unknown,
  context: RpcContext,
  signal: AbortSignal,
): Promise<Prepared> {
  const { transaction, pubkey, sendOptions } = fieldsOf(params)
  const own = checkAsked(context, pubkey)
  const wire = readWireTransaction(transaction, own)
  const options = { ...readOptions(sendOptions), encoding: 'base64' }
  const description = await describeAll('sendTransaction', [wire], context, signal)
  return {
    description,
    async sign(signing) {
      checkShown(description, digestOfAll([wire]))
      const signed = await context.wallet.withKeys(({ solana }) => signWireTransaction(wire, solana, own))
      const signature = transactionId(signed.transaction)
      if (signature === null) throw invalidParams('Who pays the fee has not signed.')
      throwIfAborted(signing)
      await sendWire({ transaction: signed.transaction, signature }, options, context)
      return { signature }
    },
  }
}

/** Those options that nodes know. */
function readOptions(value: unknown): Readonly<Record<string, unknown>> {
  const { skipPreflight, preflightCommitment, maxRetries, minContextSlot } = fieldsOf(value)
  const isCount = (count: unknown) => Number.isSafeInteger(count) && Number(count) >= 0
  return {
    ...(typeof skipPreflight === 'boolean' ? { skipPreflight } : {}),
    ...(typeof preflightCommitment === 'string' ? { preflightCommitment } : {}),
    ...(isCount(maxRetries) ? { maxRetries } : {}),
    ...(isCount(minContextSlot) ? { minContextSlot } : {}),
  }
}

async function describeAll(
  title: Description['title'],
  wires: readonly WireTransaction[],
  context: RpcContext,
  signal: AbortSignal,
): Promise<Description> {
  const { network, wallet } = context
  const [others, ...all] = await Promise.all([
    otherNetworkSentences(wires, context, signal),
    ...wires.map((wire) => describeInstructions(wire, network)),
  ])
  const own = wallet.addresses.solana
  const fee = wires.reduce(
    (sum, { message }, at) => (message.staticAccounts[0] === own ? sum + (all[at]?.fee ?? 0n) : sum),
    0n,
  )
  const facts: Fact[] = [
    { label: 'mostFee', kind: 'text', value: `${formatUnits(fee, network.decimals)} ${network.symbol}` },
  ]
  const said = [...others, ...all.flatMap(({ warnings }) => warnings)]
  const warnings = new Map(said.map((warning) => [warning.word, warning]))
  return {
    title,
    network: network.name,
    account: own,
    facts,
    warnings: [...warnings.values()],
    steps: all.flatMap(({ steps }) => steps),
    digest: all.map(({ digest }) => digest).join(),
  }
}
