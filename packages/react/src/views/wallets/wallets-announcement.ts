import type { ConnectedRow, NamespaceWallets, WalletsModel } from '@kit/core/models'
import type { Translate } from '../../copy/translate.ts'

/** Says for screen readers which wallets disconnected, are disconnecting, and are active now. */
export function walletsAnnouncement(before: WalletsModel, now: WalletsModel, t: Translate): string {
  const past = rowsByKey(before)
  const present = rowsByKey(now)
  const left = [...past.values()]
    .filter(({ key }) => !present.has(key))
    .map(({ name }) => t('wallets.left', { wallet: name }))
  const isDisconnecting = [...present.values()].some(
    (row) => row.isDisconnecting && !past.get(row.key)?.isDisconnecting,
  )
  const came = now.groups.flatMap((group) => {
    const wallet = activeIn(group)
    return wallet && isNewlyActive(before.groups, group) ? [activeText(wallet, t)] : []
  })
  return [...new Set([...(isDisconnecting ? [t('account.disconnecting')] : []), ...left, ...came])].join(' ')
}

const rowsByKey = ({ groups }: WalletsModel): ReadonlyMap<string, ConnectedRow> =>
  new Map(groups.flatMap(({ wallets }) => wallets.map((row) => [row.key, row])))

const activeIn = ({ wallets }: NamespaceWallets): ConnectedRow | undefined => wallets.find(({ isActive }) => isActive)

/** Another wallet of the chain was active before, or the kit shows the chain now. */
function isNewlyActive(before: readonly NamespaceWallets[], group: NamespaceWallets): boolean {
  const same = before.find(({ namespace }) => namespace === group.namespace)
  if (!same) return true
  return activeIn(same)?.key !== activeIn(group)?.key || (group.isOnShow && !same.isOnShow)
}

function activeText({ name, network }: ConnectedRow, t: Translate): string {
  return network ? t('wallets.nowOn', { wallet: name, network: network.name }) : t('wallets.now', { wallet: name })
}
