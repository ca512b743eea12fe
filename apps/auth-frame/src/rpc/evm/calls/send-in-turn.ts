import { bytesToHex, isHex, keccak256, numberToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { FrameFailureError } from '../../../door/frame-failure.ts'
import { type Prepared, throwIfAborted } from '../../approvals.ts'
import { checkShown } from '../../explained/check-shown.ts'
import { checkAccount, fieldsOf, type RpcContext } from '../../rpc-context.ts'
import { checkNonce } from '../check-nonce.ts'
import { digestOf } from '../explain.ts'
import { fillTransaction, type WholeTransaction } from '../fill-transaction.ts'
import { readMostFee } from '../parent-fee.ts'
import type { AskedTransaction } from '../read-transaction.ts'
import { sendRaw } from '../send-raw.ts'
import { signTransaction } from '../sign-transaction.ts'
import { describeCalls } from './describe-calls.ts'
import type { AskedCalls } from './read-calls.ts'

/** Prepares calls as transactions of the account's key, one after another. */
export async function prepareInTurn(asked: AskedCalls, context: RpcContext, signal: AbortSignal): Promise<Prepared> {
  const all = await fillAll(asked.calls, context, signal)
  const isOne = all.length === 1
  const fees = await Promise.all(all.map((whole) => readMostFee(whole, context, signal)))
  const description = await describeCalls(
    {
      title: isOne ? 'sendTransaction' : 'sendInTurn',
      account: asked.from,
      calls: asked.calls,
      fee: fees.reduce((sum, fee) => sum + fee, 0n),
      warnings: isOne ? [] : [{ word: 'eachByItself' }],
    },
    context,
    signal,
  )
  return {
    description,
    async sign(signing) {
      checkShown(description, await digestOf(all, asked.from, context))
      return send(all, asked, context, signing)
    },
  }
}

/** Their numbers follow one another, and their fees are the same. */
async function fillAll(
  calls: readonly AskedTransaction[],
  context: RpcContext,
  signal: AbortSignal,
): Promise<readonly WholeTransaction[]> {
  const [first, ...others] = calls
  if (!first) return []
  const gas = others.length === 0 ? [] : await estimateInTurn(calls, context, signal)
  const filled = await fillTransaction({ ...first, ...(gas[0] === undefined ? {} : { gas: gas[0] }) }, context, signal)
  const { nonce, fees } = filled
  const same = 'gasPrice' in fees ? { maxFeePerGas: fees.gasPrice } : fees
  const rest = others.map((call, at) => {
    const units = gas[at + 1]
    const numbered = { ...call, ...same, nonce: nonce + at + 1, ...(units === undefined ? {} : { gas: units }) }
    return fillTransaction(numbered, context, signal)
  })
  return [filled, ...(await Promise.all(rest))]
}

/** What each costs after those before it; empty where the node cannot tell, so that each is estimated by itself. */
async function estimateInTurn(
  calls: readonly AskedTransaction[],
  { network, wallet, callNode }: RpcContext,
  signal: AbortSignal,
): Promise<readonly bigint[]> {
  const from = wallet.addresses.evm
  const asked = calls.map(({ to, value, data }) => ({ from, ...(to ? { to } : {}), value: numberToHex(value), data }))
  try {
    const blocks = await callNode(
      network.rpcUrl,
      'eth_simulateV1',
      [{ blockStateCalls: [{ calls: asked }], validation: false }, 'latest'],
      signal,
    )
    const results = fieldsOf(Array.isArray(blocks) ? blocks[0] : null).calls
    if (!Array.isArray(results) || results.length !== calls.length) return []
    const used = results.map((result) => fieldsOf(result).gasUsed)
    // What is given back at the end of a transaction was needed during it.
    return used.every((units) => isHex(units)) ? used.map((units) => (BigInt(units) * 3n) / 2n) : []
  } catch (error) {
    throwIfAborted(signal)
    if (error instanceof FrameFailureError) return []
    throw error
  }
}

async function send(
  all: readonly WholeTransaction[],
  { id, from }: AskedCalls,
  context: RpcContext,
  signal: AbortSignal,
): Promise<{ id: string }> {
  const { wallet, origin, network, bundles } = context
  const nonce = all[0]?.nonce ?? 0
  await checkNonce(nonce, context, signal)
  const signed = await wallet.withKeys(({ evm }) => {
    const account = privateKeyToAccount(bytesToHex(evm))
    checkAccount(account.address, wallet.addresses.evm)
    return Promise.all(all.map((whole) => signTransaction(account, whole)))
  })
  throwIfAborted(signal)
  const hashes = signed.map((one) => keccak256(one))
  const write = (count: number) =>
    bundles.write(origin, id, {
      ...{ network: network.id, from, isAtomic: all.length === 1 },
      sent: {
        as: 'transactions',
        hashes: hashes.slice(0, count),
        nonce,
        isWhole: count === all.length,
      },
    })
  // Before they are sent, so that a page that goes away meanwhile knows them.
  write(all.length)
  for (const [at, one] of signed.entries()) {
    try {
      const outcome = await sendRaw(one, context)
      if (outcome === 'taken' || at === signed.length - 1) continue
      // It may have arrived. The next ones would wait for it, so they are not sent.
      write(at + 1)
      return { id }
    } catch (error) {
      if (at > 0) {
        write(at)
        return { id }
      }
      bundles.remove(origin, id)
      throw error
    }
  }
  return { id }
}
