import { askWallet, type CaipNetworkId, isKitError, type Kit, type KitWith, type RecentTransaction } from '@kit/core'

export type BumpFeeRequest = {
  /** The id of a payment that no block has yet. */
  readonly hash: string
  /** The most that the network may charge for both together, in satoshis. A higher fee is `transaction/fee-too-high` before the wallet is asked. */
  readonly maxFee?: bigint | undefined
}

/** `fee` is what the network charges for the payment now, in satoshis. */
export type BumpFee = (
  input: BumpFeeRequest & { readonly address: string; readonly network: CaipNetworkId<'bip122'> },
  signal: AbortSignal,
) => Promise<{ readonly hash: string; readonly fee: bigint }>

declare module '@kit/core' {
  interface WalletExtensions {
    'bip122:bumpFee': BumpFee
  }
}

/**
 * Has the active Bitcoin wallet pay a higher fee for a payment that no block has yet: it signs another transaction in place of the
 * first one (BIP-125), which spends the same coins and pays all the same. Only one of the two can get into a block. The fee is that of
 * now, and at least one satoshi for a virtual byte more than before; it comes from what the payment gives back to the account.
 *
 * @param options.hash the payment's id, as `sendTransfer` or an earlier `bumpFee` answered with
 * @param options.maxFee the most that the network may charge, in satoshis
 * @returns the id that the payment has from now on, and its fee in satoshis
 * @throws KitError one of `SignErrorCode`; `transaction/invalid` where a block has it, where another transaction spends what it paid, where
 * the rest does not suffice, and where it spends coins of other addresses or coins that may carry inscriptions; `transaction/fee-too-high`;
 * `transaction/unknown` when the replacement may have been sent; `rpc/…`
 * @example const { hash, fee } = await bumpFee(kit, { hash: stuck, maxFee: 20_000n })
 * @see BIP-125
 */
export const bumpFee = (
  kit: KitWith<'bip122'> & Pick<Kit, 'send' | 'settings'>,
  { signal, ...request }: BumpFeeRequest & { readonly signal?: AbortSignal | undefined },
): ReturnType<BumpFee> =>
  askWallet(kit, { namespace: 'bip122', feature: 'bumpFee', signal }, async (bump, { accounts, network }, signal) => {
    const [{ address }] = accounts
    const follow = (hash: string, is: RecentTransaction['is'], fee?: bigint) =>
      kit.send({
        type: 'recentTransactions.added',
        transaction: { network, address, hash, is, sentAt: kit.settings.clock.now(), transfer: null },
        replaces: { hash: request.hash, maxFee: fee === undefined ? null : String(fee) },
      })
    try {
      const bumped = await bump({ ...request, address, network }, signal)
      follow(bumped.hash, 'pending', bumped.fee)
      return bumped
    } catch (error) {
      if (isKitError(error, 'transaction/unknown'))
        follow(String(error.context.transactionId), 'unknown', request.maxFee)
      throw error
    }
  })
