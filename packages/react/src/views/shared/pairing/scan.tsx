import type { KitEvent } from '@kit/core'
import type { PairingModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import type { Translate } from '../../../copy/translate.ts'
import { QrCode } from '../../../parts/qr-code/qr-code.tsx'
import { WalletIcon } from '../../../parts/wallet-icon/wallet-icon.tsx'
import { OutcomeRing, outcomeOf } from './outcome.tsx'
import { StatusText } from './status-text.tsx'
import { WalletPicture } from './wallet-picture.tsx'

export type ScanProps = {
  readonly model: PairingModel
  /** The chosen wallet's name; empty for any wallet. */
  readonly name?: string
  readonly imageUrl?: string | undefined
  /** Says what to do with the code. */
  readonly text: string
  readonly isSlow: boolean
  readonly send: (event: KitEvent) => void
  readonly t: Translate
}

/** A code to scan, what to do with it, and the outcome, all in the same place. */
export function Scan({ model, name = '', imageUrl, text, isSlow, send, t }: ScanProps): ReactElement {
  const outcome = outcomeOf(model, t)
  const icon = name === '' ? undefined : <WalletIcon name={name} imageUrl={imageUrl} size={48} />
  const label = t(model.uri === null ? 'pairing.codeComing' : 'pairing.code')
  return (
    <div data-kit="scan">
      <QrCode text={model.uri} label={label} icon={icon}>
        {outcome ? (
          <OutcomeRing outcome={outcome} picture={<WalletPicture name={name} imageUrl={imageUrl} />} send={send} />
        ) : null}
      </QrCode>
      {outcome ? (
        <StatusText {...outcome} />
      ) : (
        <StatusText title={null} text={isSlow ? t('pairing.slow') : text} {...renewalAnnouncement(model, isSlow, t)} />
      )}
    </div>
  )
}

/** A renewed code is announced once it is there. Until then there is nothing to do, so nothing is announced. */
function renewalAnnouncement(
  { is, isRenewal }: PairingModel,
  isSlow: boolean,
  t: Translate,
): { announcement?: string } {
  if (!isRenewal || isSlow) return {}
  return { announcement: is === 'waiting' ? t('pairing.renewed') : '' }
}
