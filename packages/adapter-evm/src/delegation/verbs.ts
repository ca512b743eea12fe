import {
  askChain,
  askWallet,
  type CaipNetworkId,
  connectionOf,
  type Delegation,
  followed,
  type Kit,
  type KitWith,
} from '@kit/core'

export type ReadDelegationOptions = {
  /** Default: the connected account. */
  readonly address?: string | undefined
  /** Default: the network of the connected account. */
  readonly network?: CaipNetworkId<'eip155'> | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads which contract an account is delegated to on a network (EIP-7702). Asks no wallet.
 *
 * @returns the contract, whose it is if that is known, and whether there is one at its address; `null` for an account without one
 * @throws KitError `connection/required` without a wallet, unless both are given; `network/unknown`, `rpc/…`
 * @example const delegation = await readDelegation(kit)
 */
export async function readDelegation(
  kit: KitWith<'eip155'>,
  { address, network, signal }: ReadDelegationOptions = {},
): Promise<Delegation | null> {
  const connection = () => connectionOf(kit, 'eip155')
  const of = {
    address: address ?? connection().accounts[0].address,
    network: network ?? connection().network,
  }
  return askChain(kit, { namespace: 'eip155', feature: 'readDelegation', signal }, (read, signal) => read(of, signal))
}

/**
 * Asks the active EVM account's wallet to end its delegation on the network it is on, by a transaction. The embedded wallet does;
 * most others refuse, and the visitor ends it in the wallet. Never asked twice. The kit follows the transaction.
 *
 * @throws KitError one of `SignErrorCode`
 * @example const { hash } = await revokeDelegation(kit)
 */
export const revokeDelegation = (
  kit: KitWith<'eip155'> & Pick<Kit, 'send' | 'settings'>,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<{ hash: string }> =>
  askWallet(kit, { namespace: 'eip155', feature: 'revokeDelegation', signal }, (revoke, connection, signal) => {
    const { accounts, network } = connection
    const [{ address }] = accounts
    return followed(
      kit,
      { network, address },
      (onLate) => revoke({ address, network }, signal, onLate),
      ({ hash }) => [hash],
    )
  })
