import { policyOf, type RequestOf } from '@kit/services/auth-frame-protocol'
import type { AccountChoice } from '../accounts/account-choice.ts'
import { FrameFailureError, rpcFailure } from '../door/frame-failure.ts'
import type { Wallet } from '../keys/open-wallet.ts'
import { answerSafe } from './answer-safe.ts'
import type { Approvals, Prepared } from './approvals.ts'
import type { CallNode } from './call-node.ts'
import type { Bundles } from './evm/calls/bundles.ts'
import { prepareTransaction } from './evm/send-transaction.ts'
import { prepareMessage } from './evm/sign-message.ts'
import { prepareTypedData } from './evm/sign-typed-data.ts'
import type { Network, RpcContext } from './rpc-context.ts'
import {
  prepareSolanaMessage,
  prepareSolanaSending,
  prepareSolanaTransaction,
  prepareSolanaTransactions,
} from './solana/sign-solana.ts'

type Prepare = (params: unknown, context: RpcContext, signal: AbortSignal) => Promise<Prepared>

/** What is done for each of `methodsToApprove`. */
const preparers: Readonly<Record<string, Prepare>> = {
  personal_sign: prepareMessage,
  eth_signTypedData_v4: prepareTypedData,
  eth_sendTransaction: prepareTransaction,
  wallet_sendCalls: async (...asked) => (await import('./evm/calls/prepare-calls.ts')).prepareCalls(...asked),
  solana_signMessage: prepareSolanaMessage,
  solana_signTransaction: prepareSolanaTransaction,
  solana_signAllTransactions: prepareSolanaTransactions,
  solana_signAndSendTransaction: prepareSolanaSending,
}

type Options = {
  readonly networks: readonly Network[]
  readonly approvals: Approvals
  readonly callNode: CallNode
  readonly bundles: Bundles
  readonly accountChoice: Pick<AccountChoice, 'read'>
  /**
   * Of the account that has signed in.
   *
   * @param isFresh asks the service whether the session still holds
   * @throws FrameFailureError `not-connected`
   */
  wallet(isFresh?: boolean): Promise<Wallet>
}

/** Answers an RPC_REQUEST by the policy of its method (R-AUTH-8). */
export function createRpc({ networks, approvals, callNode, bundles, accountChoice, wallet }: Options) {
  return async (asked: RequestOf<'RPC_REQUEST'>, origin: string): Promise<unknown> => {
    // What is checked is a copy, so that nothing changes under the eyes of the visitor.
    const { chainId, method, params, id } = structuredClone(asked)
    const policy = policyOf(method)
    if (policy === 'refused') throw new FrameFailureError('not-allowed', 'This method is not allowed.')
    const network = networks.find((each) => each.id === chainId)
    if (!network) throw new FrameFailureError('unsupported-network', 'This wallet does not reach this network.')
    const opening = wallet()
    const contextOf = (opened: Wallet) => {
      const preferred = accountChoice.read(opened.addresses.evm)
      return { network, networks, wallet: opened, origin, callNode, bundles, preferred }
    }
    if (policy === 'safe') return answerSafe(method, params, contextOf(await opening))
    // It may be taken back before anything waits for this.
    opening.catch(() => {})
    const prepare = Object.hasOwn(preparers, method) ? preparers[method] : undefined
    if (!prepare) throw rpcFailure('unsupportedMethod', 'This wallet does not have this method.')
    // Who has signed in may have changed while this waited.
    const mustBeTheSame = async () => {
      if ((await wallet(true)) !== (await opening))
        throw new FrameFailureError('not-connected', 'Another account has signed in.')
    }
    const guarded = ({ sign, prepareOther, description }: Prepared): Prepared => ({
      description,
      async sign(signing) {
        await mustBeTheSame()
        return sign(signing)
      },
      prepareOther: prepareOther && (async (signal) => guarded(await prepareOther(signal))),
    })
    // At once, so that it can be taken back from now on.
    const prepareGuarded = async (signal: AbortSignal) => {
      const context = contextOf(await opening)
      await mustBeTheSame()
      return guarded(await prepare(params, context, signal))
    }
    return approvals.run(origin, prepareGuarded, id)
  }
}
