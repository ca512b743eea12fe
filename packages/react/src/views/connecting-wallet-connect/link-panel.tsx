import type { ConnectingWalletConnectModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { displayName } from '../../copy/names.ts'
import type { Translate } from '../../copy/translate.ts'
import { AppLink } from '../../parts/app-link/app-link.tsx'
import { Ring } from '../../parts/ring/ring.tsx'
import { CopyLink } from '../shared/pairing/copy-link.tsx'
import { OutcomeRing, outcomeOf } from '../shared/pairing/outcome.tsx'
import { StatusText } from '../shared/pairing/status-text.tsx'
import { WalletPicture } from '../shared/pairing/wallet-picture.tsx'
import type { ViewProps } from '../shared/view-props.ts'
import { type AppOpening, useAppOpening } from './use-app-opening.ts'

/** Where a link opens a wallet: in its app, on its website, in its desktop app. */
type LinkPlatform = keyof ConnectingWalletConnectModel['links']
type Props = ViewProps<ConnectingWalletConnectModel> & { readonly platform: LinkPlatform; readonly isSlow: boolean }

/** Opens a wallet by a link, and says what to do when nothing opened. */
export function LinkPanel({ platform, model, isSlow, send, t }: Props): ReactElement {
  const { opening, followed } = useAppOpening()
  const { name, imageUrl, uri } = model
  const link = model.links[platform]
  const picture = <WalletPicture name={displayName(name, t)} imageUrl={imageUrl} />
  const outcome = outcomeOf(model, t)
  // A link to a browser inside the wallet needs no pairing, so a failed pairing does not replace it.
  if (outcome && (link === null || outcome.retry === null)) {
    return (
      <div data-kit="pairing-status">
        <OutcomeRing outcome={outcome} picture={picture} send={send} />
        <StatusText {...outcome} />
      </div>
    )
  }
  const isBusy = link === null || opening === 'opening' || opening === 'opened'
  const needsHelp = opening === 'nothing' || opening === 'opened'
  return (
    <>
      <div data-kit="pairing-status">
        <Ring state={isBusy ? 'waiting' : 'idle'} retry={null}>
          {picture}
        </Ring>
        <StatusText {...statusText(platform, opening, name, isSlow && link === null, t)} />
      </div>
      <div data-kit="actions">
        <AppLink link={link} onFollow={followed} t={t}>
          {t(needsHelp ? 'pairing.openAgain' : 'pairing.open', { wallet: name })}
        </AppLink>
        {needsHelp && uri !== null ? <CopyLink uri={uri} t={t} /> : null}
      </div>
    </>
  )
}

function statusText(platform: LinkPlatform, opening: AppOpening, name: string, isSlow: boolean, t: Translate) {
  const key = opening === 'untouched' ? platform : opening
  const title = t(`pairing.${key}.title`, { wallet: name })
  return { title, text: isSlow ? t('pairing.slow') : t(`pairing.${key}.text`, { wallet: name }) }
}
