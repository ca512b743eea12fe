import type { AnswerOf } from '../../contract/api.ts'
import type { AccountType } from '../accounts/account-choice.ts'
import { accountsOn, type EvmAccount } from '../accounts/evm-accounts.ts'
import { FrameFailureError, rpcFailure } from '../door/frame-failure.ts'
import type { Wallet } from '../keys/open-wallet.ts'
import type { CallNode } from './call-node.ts'
import type { Bundles } from './evm/calls/bundles.ts'

export type Network = AnswerOf<'GET /api/config'>['networks'][number]

/** A request, with all that it may use. */
export type RpcContext = {
  readonly network: Network
  /** All of the host's. */
  readonly networks: readonly Network[]
  readonly wallet: Wallet
  readonly origin: string
  readonly callNode: CallNode
  readonly bundles: Bundles
  /** The type of account that the visitor prefers. */
  readonly preferred: AccountType
}

/** The reference of a network's CAIP-2 id in its namespace; `null` in another namespace. */
export function referenceIn(namespace: string, { id }: Network): string | null {
  const [own, reference = ''] = id.split(':')
  return own === namespace ? reference : null
}

/** @throws FrameFailureError `unsupported-network` for a network that is none of the EVM */
export function chainIdOf(network: Network): number {
  const reference = referenceIn('eip155', network)
  if (reference === null) throw new FrameFailureError('unsupported-network', 'This method is of the EVM.')
  return Number(reference)
}

/** @throws FrameFailureError `rpc` for an account that is not the wallet's */
export function checkAccount(asked: unknown, own: string): void {
  const isOwn =
    typeof asked === 'string' && (own.startsWith('0x') ? asked.toLowerCase() === own.toLowerCase() : asked === own)
  if (!isOwn) throw rpcFailure('unauthorized', 'This account is not the wallet’s.')
}

/**
 * The account of the wallet that is asked for, on the request's network.
 *
 * @throws FrameFailureError `rpc` for an account that is not the wallet's
 */
export function accountOf(asked: unknown, { network, wallet, preferred }: RpcContext): EvmAccount {
  const isAsked = ({ address }: EvmAccount) =>
    typeof asked === 'string' && address.toLowerCase() === asked.toLowerCase()
  const account = accountsOn(network, wallet.addresses.evm, preferred).find(isAsked)
  if (!account) throw rpcFailure('unauthorized', 'This account is not the wallet’s.')
  return account
}

export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

export const paramAt = (params: unknown, at: number): unknown => (Array.isArray(params) ? params[at] : undefined)

export const invalidParams = (what: string) => rpcFailure('invalidParams', what)
