import { type Address, bytesToHex, numberToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { FrameFailureError } from '../../../door/frame-failure.ts'
import type { Words } from '../../../words/words.ts'
import { type Prepared, throwIfAborted } from '../../approvals.ts'
import { checkShown } from '../../explained/check-shown.ts'
import { invalidParams, type RpcContext } from '../../rpc-context.ts'
import { waitsFor } from '../calls/bundles.ts'
import { describeCalls } from '../calls/describe-calls.ts'
import type { AskedCalls } from '../calls/read-calls.ts'
import { readQuantity } from '../calls/receipt.ts'
import { checkFree } from '../check-nonce.ts'
import { digestOf } from '../explain.ts'
import type { AskedTransaction } from '../read-transaction.ts'
import { counterfactualOf, readNonce } from './account-state.ts'
import { openBundler } from './bundler.ts'
import { checkPayable } from './check-payable.ts'
import { fillOperation, mostOperationGas, toFields, type WholeOperation } from './fill-operation.ts'
import { awaitOperation } from './read-operation.ts'

/** Prepares a `wallet_sendCalls` of an account of ERC-4337: one operation, which the account pays for itself. */
export async function prepareOperationOfCalls(
  { id, from, calls }: AskedCalls,
  context: RpcContext,
  signal: AbortSignal,
): Promise<Prepared> {
  const account = from as Address
  const title = calls.length === 1 ? 'sendTransaction' : 'sendTogether'
  const { description, signKnown } = await prepare({ calls, account, title }, context, signal)
  return {
    description,
    async sign(signing) {
      await signKnown(id, signing)
      return { id }
    },
  }
}

/** Prepares an `eth_sendTransaction` of such an account, which is answered with the transaction that has taken the operation. */
export async function prepareOperationOfTransaction(
  call: AskedTransaction,
  account: Address,
  context: RpcContext,
  signal: AbortSignal,
): Promise<Prepared> {
  const { origin, bundles } = context
  const { whole, description, signKnown } = await prepare(
    { calls: [call], account, title: 'sendTransaction' },
    context,
    signal,
  )
  return {
    description,
    async sign(signing) {
      const { fromBlock } = await signKnown(whole.hash, signing)
      const found = await awaitOperation(whole.hash, fromBlock, context)
      if (found?.status === '0x1') {
        bundles.remove(origin, whole.hash)
        return found.transactionHash
      }
      // No transaction has this hash: the page asks with it by `wallet_getCallsStatus`. So it does of one that was undone in a block, where
      // the transaction of the bundle is done all the same.
      throw new FrameFailureError('unknown-outcome', 'The operation is not done in a block.', {
        transactionId: whole.hash,
      })
    },
  }
}

type Asked = { readonly calls: readonly AskedTransaction[]; readonly account: Address; readonly title: keyof Words }

async function prepare({ calls, account, title }: Asked, context: RpcContext, signal: AbortSignal) {
  if (calls.some(({ to }) => to === null)) throw invalidParams('A smart account creates no contract.')
  const { origin, network, bundles } = context
  const whole = await fillOperation(calls, account, context, signal)
  await checkNoneWaits(whole, account, context)
  const gas = mostOperationGas(whole)
  const fee = gas * whole.operation.maxFeePerGas
  await checkPayable({ calls, account, most: fee }, context, signal)
  const description = await describeCalls(
    {
      ...{ title, account, calls, fee },
      facts: [{ label: 'mostGas', kind: 'text', value: gas.toString() }],
      warnings: [
        ...(calls.length > 1 ? [{ word: 'allOrNone' } as const] : []),
        ...(whole.deploys ? [{ word: 'deploysAccount' } as const] : []),
        { word: 'paysItself' },
      ],
    },
    context,
    signal,
  )
  return {
    whole,
    description,
    /**
     * Signs what was shown and sends it; from then on it is known by an id.
     *
     * @returns the block from which on it can be in one
     */
    async signKnown(id: string, signing: AbortSignal) {
      checkShown(description, await digestOf(calls, account, context))
      const { hash, operation } = whole
      await checkFree(operation.nonce, readNonce(account, context, signing))
      await checkNoneWaits(whole, account, context)
      const fromBlock = await blockNow(context, signing)
      const signed = await signOperation(whole, context)
      throwIfAborted(signing)
      const nonce = numberToHex(operation.nonce)
      const sent = { as: 'operation', hash, fromBlock, nonce, sentAt: Date.now() } as const
      // Before it is sent, so that a page that goes away meanwhile knows it.
      bundles.write(origin, id, { network: network.id, from: account, isAtomic: true, sent })
      try {
        await send(signed, whole, context)
      } catch (error) {
        bundles.remove(origin, id)
        throw error
      }
      return { fromBlock }
    },
  }
}

const signOperation = ({ hash, operation }: WholeOperation, { wallet }: RpcContext) =>
  wallet.withKeys(async ({ evm }) => {
    const signature = await privateKeyToAccount(bytesToHex(evm)).signMessage({ message: { raw: hash } })
    return toFields({ ...operation, signature })
  })

function bundlerOf(context: RpcContext) {
  const { bundlerUrl: url, entryPoint } = counterfactualOf(context)
  return openBundler({ url, entryPoint, callNode: context.callNode })
}

const send = (signed: ReturnType<typeof toFields>, { hash }: WholeOperation, context: RpcContext) =>
  bundlerOf(context).send(signed, hash)

/**
 * No node counts an operation before it is in a block. One of the same number that pays more takes the place of the one that a bundler has
 * (ERC-4337), so that of two payments only one would happen. Most bundlers tell of none that is in no block, so it is waited for.
 *
 * @throws FrameFailureError `changed` while there may be one of this number
 */
async function checkNoneWaits({ operation }: WholeOperation, account: Address, context: RpcContext): Promise<void> {
  const now = Date.now()
  for (const { hash, sentAt } of context.bundles.findOperations(context.network.id, account, operation.nonce)) {
    const isYoung = sentAt <= now && now - sentAt < waitsFor
    if (isYoung || (await bundlerOf(context).knows(hash, account)))
      throw new FrameFailureError('changed', 'What the account has sent before is in no block yet.')
  }
}

const blockNow = async ({ network, callNode }: RpcContext, signal: AbortSignal) =>
  numberToHex(readQuantity(await callNode(network.rpcUrl, 'eth_blockNumber', [], signal)))
