import { bytesToHex, keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { FrameFailureError } from '../../door/frame-failure.ts'
import { type Prepared, throwIfAborted } from '../approvals.ts'
import { chainIdOf, checkAccount, paramAt, type RpcContext } from '../rpc-context.ts'
import { describeTransaction } from './describe-transaction.ts'
import { fillTransaction, type WholeTransaction } from './fill-transaction.ts'
import { readTransaction } from './read-transaction.ts'
import { prepareRevocation } from './revoke-delegation.ts'

/** Prepares an `eth_sendTransaction`. What is shown is what is signed, to the last byte. */
export async function prepareTransaction(params: unknown, context: RpcContext, signal: AbortSignal): Promise<Prepared> {
  const { wallet, network } = context
  const asked = readTransaction(paramAt(params, 0), wallet.addresses.evm, chainIdOf(network))
  if (asked.endsDelegation) return prepareRevocation(asked, context, signal)
  const whole = await fillTransaction(asked, context, signal)
  return {
    description: await describeTransaction(whole, context, signal),
    sign: (signing) => sendTransaction(whole, context, signing),
  }
}

async function sendTransaction(
  { fees, ...whole }: WholeTransaction,
  { wallet, network, callNode }: RpcContext,
  signal: AbortSignal,
): Promise<string> {
  const signed = await wallet.withKeys(({ evm }) => {
    const account = privateKeyToAccount(bytesToHex(evm))
    checkAccount(account.address, wallet.addresses.evm)
    return 'gasPrice' in fees
      ? account.signTransaction({ ...whole, type: 'legacy', gasPrice: fees.gasPrice })
      : account.signTransaction({ ...whole, type: 'eip1559', ...fees })
  })
  throwIfAborted(signal)
  try {
    // Not with `signal`: what is on its way cannot be taken back.
    return String(await callNode(network.rpcUrl, 'eth_sendRawTransaction', [signed]))
  } catch (error) {
    // It may have arrived: the app learns of it by its hash, and nobody sends it twice.
    if (error instanceof FrameFailureError && error.failure.code === 'unavailable') return keccak256(signed)
    throw error
  }
}
