import type { KitSnapshot } from '@kit/core'
import type { ConnectedRow, WalletsModel } from '@kit/core/models'
import { displayName } from '../copy/names.ts'
import type { Translate } from '../copy/translate.ts'

/** Says for screen readers which wallets are disconnected and which networks the active ones have moved to. */
export function newsOf(before: WalletsModel, now: WalletsModel, t: Translate): readonly string[] {
  const present = rowsByKey(now)
  const sentences = [...rowsByKey(before).values()].flatMap((row) => {
    const same = present.get(row.key)
    if (!same) return [t('wallets.left', { wallet: displayName(row.name, t) })]
    const hasMoved = same.isActive && same.network !== null && same.network.name !== row.network?.name
    return hasMoved ? [t('switch.switched.text', { network: same.network.name })] : []
  })
  return [...new Set(sentences)]
}

type SignInIs = KitSnapshot['signIn']['is']

/** Says for screen readers that the visitor, who was asked to, has signed in: the view that asked them has closed by then. */
export function signInNews(before: SignInIs, now: SignInIs, t: Translate): readonly string[] {
  const wasAsked = before === 'ready' || before === 'waiting' || before === 'verifying'
  return wasAsked && now === 'signedIn' ? [t('signIn.signedIn.title')] : []
}

const rowsByKey = ({ groups }: WalletsModel): ReadonlyMap<string, ConnectedRow> =>
  new Map(groups.flatMap(({ wallets }) => wallets.map((row) => [row.key, row])))
