import { bytesToHex, keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { rpcFailure } from '../../../door/frame-failure.ts'
import { type Prepared, throwIfAborted } from '../../approvals.ts'
import type { Fact, Sentence } from '../../description.ts'
import { checkShown } from '../../explained/check-shown.ts'
import { checkAccount, type RpcContext } from '../../rpc-context.ts'
import { checkNonce } from '../check-nonce.ts'
import {
  authorizationGas,
  codeOfDelegation,
  type DelegatingTransaction,
  signDelegating,
  toDelegating,
} from '../delegation.ts'
import { digestOf } from '../explain.ts'
import { fillTransaction, toQuantity, withRoom } from '../fill-transaction.ts'
import { authorizationBytes, readMostFee } from '../parent-fee.ts'
import { sendRaw } from '../send-raw.ts'
import { signTransaction } from '../sign-transaction.ts'
import { describeCalls } from './describe-calls.ts'
import { encodeBatch } from './encode-batch.ts'
import type { Atomicity } from './read-atomicity.ts'
import type { AskedCalls } from './read-calls.ts'

type ByDelegate = Extract<Atomicity, { by: 'delegate' }>
/**
 * Prepares calls as one transaction of the account to itself, which runs the delegate's code and hands the account to it first where that
 * has not been done (EIP-7702).
 *
 * @param prepareOther shows them one by one, where the app allows that
 */
export async function prepareTogether(
  asked: AskedCalls,
  by: ByDelegate,
  context: RpcContext,
  signal: AbortSignal,
  prepareOther: Prepared['prepareOther'],
): Promise<Prepared> {
  const whole = await fill(encodeBatch(asked.calls), by, context, signal)
  const description = await describeCalls(
    {
      title: 'sendTogether',
      account: asked.from,
      calls: asked.calls,
      fee: await readMostFee(whole, context, signal, by.status === 'supported' ? 0 : authorizationBytes),
      ...upgrade(by),
      otherWay: prepareOther ? 'sendOneByOne' : undefined,
    },
    context,
    signal,
  )
  return {
    description,
    prepareOther,
    async sign(signing) {
      const isSame = whole.data === encodeBatch(asked.calls)
      checkShown(description, isSame ? await digestOf(asked.calls, asked.from, context) : '')
      return send(whole, by, asked, context, signing)
    },
  }
}

/** What is said the first time, and of an account that runs the code of another. */
function upgrade(by: ByDelegate): { facts: readonly Fact[]; warnings: readonly Sentence[] } {
  const together: Sentence = { word: 'allOrNone' }
  if (by.status === 'supported') return { facts: [], warnings: [together] }
  return {
    facts: [
      { label: 'newDelegate', kind: 'address', value: by.delegate },
      ...(by.replaces === null
        ? []
        : [{ label: 'replacesCode', kind: 'address', value: by.replaces, isWarning: true } as const]),
    ],
    warnings: [together, { word: by.replaces === null ? 'becomesSmart' : 'replacesDelegate' }],
  }
}

async function fill(
  data: `0x${string}`,
  by: ByDelegate,
  context: RpcContext,
  signal: AbortSignal,
): Promise<DelegatingTransaction> {
  const { network, wallet, callNode } = context
  const own = wallet.addresses.evm
  // As if the account ran the code already. An authorization is not signed before the visitor has agreed.
  const assumed = by.status === 'supported' ? [] : [{ [own]: { code: codeOfDelegation(by.delegate) } }]
  const call = { from: own, to: own, data }
  const units = toQuantity(await callNode(network.rpcUrl, 'eth_estimateGas', [call, 'latest', ...assumed], signal))
  const gas = withRoom(units) + (by.status === 'supported' ? 0n : authorizationGas)
  const whole = await fillTransaction({ to: own, value: 0n, data, gas }, context, signal)
  return toDelegating(whole, rpcFailure('notAtomic', 'This network has no transactions that hand over an account.'))
}

async function send(
  whole: DelegatingTransaction,
  by: ByDelegate,
  { id }: AskedCalls,
  context: RpcContext,
  signal: AbortSignal,
): Promise<{ id: string }> {
  const { wallet, network, origin, bundles } = context
  const from = wallet.addresses.evm
  await checkNonce(whole.nonce, context, signal)
  const signed = await wallet.withKeys(({ evm }) => {
    const account = privateKeyToAccount(bytesToHex(evm))
    checkAccount(account.address, from)
    return by.status === 'supported' ? signTransaction(account, whole) : signDelegating(account, whole, by.delegate)
  })
  throwIfAborted(signal)
  const sent = { as: 'transactions' as const, hashes: [keccak256(signed)], nonce: whole.nonce, isWhole: true }
  // Before it is sent, so that a page that goes away meanwhile knows it.
  bundles.write(origin, id, { network: network.id, from, isAtomic: true, sent })
  try {
    await sendRaw(signed, context)
  } catch (error) {
    bundles.remove(origin, id)
    throw error
  }
  return { id }
}
