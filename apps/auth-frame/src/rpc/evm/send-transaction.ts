import { bytesToHex, keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type Prepared, throwIfAborted } from '../approvals.ts'
import { checkShown } from '../explained/check-shown.ts'
import { accountOf, chainIdOf, checkAccount, fieldsOf, paramAt, type RpcContext } from '../rpc-context.ts'
import { checkNonce } from './check-nonce.ts'
import { describeTransaction } from './describe-transaction.ts'
import { expectedChanges } from './expected-changes.ts'
import { digestOf } from './explain.ts'
import { fillTransaction, type WholeTransaction } from './fill-transaction.ts'
import { readTransaction } from './read-transaction.ts'
import { prepareRevocation } from './revoke-delegation.ts'
import { sendRaw } from './send-raw.ts'
import { signTransaction } from './sign-transaction.ts'

/** Prepares an `eth_sendTransaction`. What is shown is what is signed, to the last byte. */
export async function prepareTransaction(params: unknown, context: RpcContext, signal: AbortSignal): Promise<Prepared> {
  const { wallet, network } = context
  chainIdOf(network)
  const { address } = accountOf(fieldsOf(paramAt(params, 0)).from, context)
  const asked = readTransaction(paramAt(params, 0), address, chainIdOf(network))
  if (asked.endsDelegation) return prepareRevocation(asked, context, signal)
  if (address !== wallet.addresses.evm) {
    const { prepareOperationOfTransaction } = await import('./user-operations/prepare-operation.ts')
    return prepareOperationOfTransaction(asked, address, context, signal)
  }
  const whole = await fillTransaction(asked, context, signal)
  const [told, changes] = await Promise.all([
    describeTransaction(whole, context, signal),
    expectedChanges([whole], address, context, signal),
  ])
  const description = { ...told, facts: [...told.facts, ...changes] }
  return {
    description,
    async sign(signing) {
      checkShown(description, await digestOf([whole], address, context))
      // One that the app names may be meant to take the place of another.
      if (asked.nonce === undefined) await checkNonce(whole.nonce, context, signing)
      return sendTransaction(whole, context, signing)
    },
  }
}

async function sendTransaction(whole: WholeTransaction, context: RpcContext, signal: AbortSignal): Promise<string> {
  const { wallet } = context
  const signed = await wallet.withKeys(({ evm }) => {
    const account = privateKeyToAccount(bytesToHex(evm))
    checkAccount(account.address, wallet.addresses.evm)
    return signTransaction(account, whole)
  })
  throwIfAborted(signal)
  // One that may have arrived: the app learns of it by its hash, and nobody sends it twice.
  await sendRaw(signed, context)
  return keccak256(signed)
}
