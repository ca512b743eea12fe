import type { ActorRefFrom } from 'xstate'
import type { Connection } from '../domain/connection.ts'
import type { Namespace } from '../domain/namespace.ts'
import type { LostWallets } from './lost-wallets.ts'
import type { walletMachine } from './wallet.machine.ts'

export type WalletRef = ActorRefFrom<typeof walletMachine>

export type PoolContext = {
  readonly namespace: Namespace
  readonly lost: LostWallets
  /** The wallets that are connected, being restored, or tried. */
  readonly wallets: ReadonlyMap<string, WalletRef>
  /** The active one first, then those that were active before it. */
  readonly order: readonly string[]
  /** The active wallet, as reported to the root. */
  readonly active: string | null
  /** Another tab has put the first one first. */
  readonly isOrderOfOtherTab: boolean
  /** The one that the visitor tried last. */
  readonly attempt: string | null
  /** The stored wallets of which no account has been read, also those that could not be restored. */
  readonly unread: readonly string[]
  /** The connector id that each command asked for. */
  readonly commands: ReadonlyMap<string, string>
}

/** The connection to one of the wallets, also while it is being left. */
export function connectionTo({ wallets }: PoolContext, connectorId: string | null): Connection | null {
  const wallet = connectorId === null ? undefined : wallets.get(connectorId)
  return wallet?.getSnapshot().context.connection ?? null
}

/** The account that the visitor has picked in one of the wallets. */
export function pickedIn({ wallets }: PoolContext, connectorId: string): string | null {
  return wallets.get(connectorId)?.getSnapshot().context.picked ?? null
}

/** Every connection, the active one first. */
export function connectionsInOrder(context: PoolContext): readonly Connection[] {
  const { active, order } = context
  const others = order.filter((id) => id !== active)
  return [active, ...others].flatMap((id) => connectionTo(context, id) ?? [])
}
