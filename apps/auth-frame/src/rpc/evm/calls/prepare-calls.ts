import { accountsOn } from '../../../accounts/evm-accounts.ts'
import { rpcFailure } from '../../../door/frame-failure.ts'
import type { Prepared } from '../../approvals.ts'
import { chainIdOf, type RpcContext } from '../../rpc-context.ts'
import { type Atomicity, readAtomicity } from './read-atomicity.ts'
import { type AskedCalls, readCalls } from './read-calls.ts'

/**
 * Prepares a `wallet_sendCalls` (EIP-5792): together where the account can, else one by one, where the app allows that.
 *
 * @throws FrameFailureError `rpc`: 5720 for an id that was used before, 5760 for calls that have to happen together and cannot
 */
export async function prepareCalls(params: unknown, context: RpcContext, signal: AbortSignal): Promise<Prepared> {
  const { network, wallet, preferred, origin, bundles } = context
  const [first, ...others] = accountsOn(network, wallet.addresses.evm, preferred).map(({ address }) => address)
  const asked = readCalls(params, [first as string, ...others], chainIdOf(network))
  if (bundles.find(origin, asked.id)) throw rpcFailure('duplicateId', 'This id was used before.')
  return prepare(asked, context, signal)
}

async function prepare(asked: AskedCalls, context: RpcContext, signal: AbortSignal): Promise<Prepared> {
  const { network, wallet, preferred, callNode } = context
  const owner = wallet.addresses.evm
  const found = await readAtomicity(
    { network, owner, account: asked.from, isPreferred: preferred === 'smartAccount', callNode },
    signal,
  )
  if (found.status === 'supported' && found.by === 'operation') {
    const { prepareOperationOfCalls } = await import('../user-operations/prepare-operation.ts')
    return prepareOperationOfCalls(asked, context, signal)
  }
  const inTurn = async (until: AbortSignal) => (await import('./send-in-turn.ts')).prepareInTurn(asked, context, until)
  if (asked.calls.length === 1) return inTurn(signal)
  const isTogether = isDelegate(found) && asked.calls.every(({ to }) => to !== null)
  if (!isTogether && asked.isAtomic) throw rpcFailure('notAtomic', 'These calls cannot happen together here.')
  if (!isTogether) return inTurn(signal)
  const { prepareTogether } = await import('./send-together.ts')
  return prepareTogether(asked, found, context, signal, asked.isAtomic ? undefined : inTurn)
}

const isDelegate = (found: Atomicity): found is Extract<Atomicity, { by: 'delegate' }> =>
  found.status !== 'unsupported' && found.by === 'delegate'
