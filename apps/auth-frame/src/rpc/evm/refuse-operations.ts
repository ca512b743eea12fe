import { counterfactualAddress } from '../../accounts/evm-accounts.ts'
import { FrameFailureError } from '../../door/frame-failure.ts'
import { fieldsOf, type RpcContext } from '../rpc-context.ts'
import { decodeText } from '../visible-text.ts'

type Context = Pick<RpcContext, 'networks' | 'wallet'>

const hasSmartAccounts = ({ networks }: Context) => networks.some(({ smartAccount }) => smartAccount)

/**
 * Text of one script. Of the hashes of operations, one in 2⁵⁸ or fewer passes for it; of those that are any UTF-8, an app finds one in
 * minutes.
 */
const readable = /^(?:[\w .,:;!?'-]+|(?:(?![a-z])[\p{L}\p{M} .,:;!?'،؛؟-])+)$/iu

/**
 * The hash of an operation (ERC-4337) is 32 bytes that the key signs as a message.
 *
 * @throws FrameFailureError `not-allowed` for what may be one
 */
export function refuseHash(raw: Uint8Array, context: Context): void {
  if (raw.length !== 32 || !hasSmartAccounts(context) || readable.test(decodeText(raw) ?? '')) return
  throw new FrameFailureError('not-allowed', 'What may be the hash of an operation is not signed as a message.')
}

type TypedData = { readonly primaryType: string; readonly domain?: unknown; readonly message: unknown }

/**
 * An operation (entry point 0.8) is typed data, and so is what a smart account believes its key about (ERC-7739).
 *
 * @param byKey the key is asked, not an account that is a contract
 * @throws FrameFailureError `not-allowed` for an operation, and for what the key would sign in place of a smart account
 */
export function refuseOperationData(
  { primaryType, domain, message }: TypedData,
  byKey: boolean,
  context: Context,
): void {
  if (!hasSmartAccounts(context)) return
  const contracts = [domain, message].map((part) => String(fieldsOf(part).verifyingContract).toLowerCase())
  const isOf = (addresses: readonly string[]) => addresses.some((one) => contracts.includes(one.toLowerCase()))
  if (primaryType === 'PackedUserOperation' || isOf(entryPoints(context)))
    throw new FrameFailureError('not-allowed', 'An operation is not signed as data.')
  if (byKey && isOf(smartAccounts(context)))
    throw new FrameFailureError('not-allowed', 'The key does not sign data of a smart account.')
}

const entryPoints = ({ networks }: Context) =>
  networks.flatMap(({ smartAccount }) => (smartAccount?.kind === 'erc4337' ? [smartAccount.entryPoint] : []))

/** Where the wallet's accounts have code, on whichever network. */
const smartAccounts = ({ networks, wallet }: Context) =>
  networks.flatMap(({ smartAccount }) => {
    if (!smartAccount) return []
    const owner = wallet.addresses.evm
    return smartAccount.kind === 'erc4337' ? [counterfactualAddress(owner, smartAccount)] : [owner]
  })
