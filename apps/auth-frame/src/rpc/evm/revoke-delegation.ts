import { bytesToHex, getAddress, keccak256, numberToHex, zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type Prepared, throwIfAborted } from '../approvals.ts'
import type { Description } from '../description.ts'
import { chainIdOf, checkAccount, invalidParams, type RpcContext } from '../rpc-context.ts'
import { checkNonce } from './check-nonce.ts'
import { authorizationGas, type DelegatingTransaction, delegateOf, signDelegating, toDelegating } from './delegation.ts'
import { coins } from './describe-transaction.ts'
import { type Ask, fillFees, nextNonce, toQuantity, withRoom } from './fill-transaction.ts'
import { authorizationBytes, readMostFee } from './parent-fee.ts'
import type { AskedTransaction } from './read-transaction.ts'
import { sendRaw } from './send-raw.ts'

/** Prepares the transaction that takes the account back from the contract it is delegated to. */
export async function prepareRevocation(
  asked: AskedTransaction,
  context: RpcContext,
  signal: AbortSignal,
): Promise<Prepared> {
  const { network, wallet, callNode } = context
  const ask: Ask = (method, params) => callNode(network.rpcUrl, method, params, signal)
  const from = wallet.addresses.evm
  checkAccount(asked.to, from)
  // Not a call to the account: its code is not run for an estimate, which it could refuse.
  const empty = { from, to: zeroAddress, value: numberToHex(0n) }
  const [code, nonce, units, fees] = await Promise.all([
    ask('eth_getCode', [from, 'latest']),
    asked.nonce ?? nextNonce(from, ask),
    ask('eth_estimateGas', [empty]).then(toQuantity),
    fillFees(asked, ask),
  ])
  const asks = {
    ...{ chainId: chainIdOf(network), to: getAddress(from), value: 0n, data: '0x' as const, nonce, fees },
    gas: withRoom(units + authorizationGas),
  }
  const whole = Object.freeze(toDelegating(asks, invalidParams('This network has no delegations.')))
  const fee = await readMostFee(whole, context, signal, authorizationBytes)
  return {
    description: describe(fee, code, context),
    async sign(signing) {
      if (asked.nonce === undefined) await checkNonce(whole.nonce, context, signing)
      return send(whole, context, signing)
    },
  }
}

function describe(fee: bigint, code: unknown, { network, wallet }: RpcContext): Description {
  const delegate = delegateOf(code)
  return {
    title: 'endDelegation',
    network: network.name,
    account: wallet.addresses.evm,
    facts: [
      ...(delegate ? [{ label: 'actsForYou', kind: 'address', value: delegate } as const] : []),
      { label: 'mostFee', kind: 'text', value: coins(fee, network) },
    ],
    warnings: delegate ? [] : [{ word: 'notDelegated' }],
  }
}

async function send(whole: DelegatingTransaction, context: RpcContext, signal: AbortSignal): Promise<string> {
  const { wallet } = context
  const signed = await wallet.withKeys(({ evm }) => {
    const account = privateKeyToAccount(bytesToHex(evm))
    checkAccount(account.address, wallet.addresses.evm)
    return signDelegating(account, whole, zeroAddress)
  })
  throwIfAborted(signal)
  await sendRaw(signed, context)
  return keccak256(signed)
}
