import type { ConnectedRow, WalletGroup, WalletsModel } from '@kit/core/models'
import type { Translate } from '../../copy/translate.ts'

/** Which wallets left, which are on their way out, and which are in use now: for ears. */
export function walletsAnnouncement(before: WalletsModel, now: WalletsModel, t: Translate): string {
  const past = rowsByKey(before)
  const present = rowsByKey(now)
  const left = [...past.values()]
    .filter(({ key }) => !present.has(key))
    .map(({ name }) => t('wallets.left', { wallet: name }))
  const isDisconnecting = [...present.values()].some(
    (row) => row.isDisconnecting && !past.get(row.key)?.isDisconnecting,
  )
  const came = now.groups
    .filter((group) => inUseIn(group) && isNewlyInUse(before.groups, group))
    .map((group) => inUseNow(inUseIn(group) as ConnectedRow, t))
  return [...new Set([...(isDisconnecting ? [t('account.disconnecting')] : []), ...left, ...came])].join(' ')
}

const rowsByKey = ({ groups }: WalletsModel): ReadonlyMap<string, ConnectedRow> =>
  new Map(groups.flatMap(({ wallets }) => wallets.map((row) => [row.key, row])))

const inUseIn = ({ wallets }: WalletGroup): ConnectedRow | undefined => wallets.find(({ isActive }) => isActive)

/** Another wallet of the same chain was, or the chain itself comes on show. */
function isNewlyInUse(before: readonly WalletGroup[], group: WalletGroup): boolean {
  const same = before.find(({ namespace }) => namespace === group.namespace)
  if (!same) return true
  return inUseIn(same)?.key !== inUseIn(group)?.key || (group.isOnShow && !same.isOnShow)
}

function inUseNow({ name, network }: ConnectedRow, t: Translate): string {
  return network ? t('wallets.nowOn', { wallet: name, network: network.name }) : t('wallets.now', { wallet: name })
}
