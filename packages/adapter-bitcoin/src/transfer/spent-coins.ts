import { KitError } from '@kit/core'
import type { Coin, Esplora } from '../chain/esplora.ts'
import type { Outpoint } from '../chain/sent-details.ts'

export const isSameOutpoint = (one: Outpoint, other: Outpoint): boolean =>
  one.txid === other.txid && one.vout === other.vout

/** What an earlier visit has spent, of which this page knows nothing: an API's list of coins may be behind, or one API behind another. */
export async function spentOf(
  coins: readonly Coin[],
  esplora: Pick<Esplora, 'spender'>,
  signal: AbortSignal,
): Promise<readonly Coin[]> {
  const isSpent = (coin: Coin) =>
    esplora.spender(coin, signal).then(
      (by) => by !== null,
      (error: unknown) => {
        if (signal.aborted) throw error
        // The list of coins has to do.
        return false
      },
    )
  const answers = await Promise.all(coins.map(isSpent))
  return coins.filter((_, at) => answers[at])
}

type Signed = {
  readonly coins: readonly Outpoint[]
  /** Whose coins they are. */
  readonly address: string
  /** The id of what the wallet has signed, which it may have broadcast by itself. */
  readonly id: string
}

/**
 * Looks at the coins of a payment again once the wallet has signed: another page, or the wallet itself, may have spent them while the
 * visitor read the request. Nodes would drop that payment for this one, since it may be replaced.
 *
 * @throws KitError `transaction/expired` where another transaction spends one; `rpc/…` where nobody can tell
 */
export async function assertUnspent(
  { coins, address, id }: Signed,
  esplora: Esplora,
  signal: AbortSignal,
): Promise<void> {
  let listing: Promise<readonly Coin[]> | undefined
  const isListed = async (coin: Outpoint) => {
    listing ??= esplora.coins(address, signal)
    return (await listing).some((one) => isSameOutpoint(one, coin))
  }
  const isSpent = (coin: Outpoint) =>
    esplora.spender(coin, signal).then(
      (by) => by !== null && by !== id,
      async (error: unknown) => {
        // What is signed and not sent costs nothing, a payment that is replaced does: without a list that has the coin, nothing is sent.
        if (signal.aborted || !(await isListed(coin))) throw error
        return false
      },
    )
  if ((await Promise.all(coins.map(isSpent))).includes(true))
    throw new KitError('transaction/expired', { detail: 'Another transaction has spent its coins meanwhile.' })
}
