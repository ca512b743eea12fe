import type { KitEvent } from '@kit/core'
import type { PairingModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import type { Copy } from '../../copy/copy.ts'
import { Emblem } from '../emblem/emblem.tsx'
import { QrCode } from '../qr-code/qr-code.tsx'
import { outcomeOf } from './outcome.ts'
import { OutcomeRing } from './outcome-ring.tsx'
import { WalletPicture } from './wallet-picture.tsx'
import { Words } from './words.tsx'

export type ScanProps = {
  readonly model: PairingModel
  /** Of the chosen wallet; empty for any. */
  readonly name?: string
  readonly imageUrl?: string | undefined
  /** What to do with the code. */
  readonly text: string
  readonly isSlow: boolean
  readonly send: (event: KitEvent) => void
  readonly t: Copy
}

/** A code to scan, what to do with it, and how that ended: all in the same spot. */
export function Scan({ model, name = '', imageUrl, text, isSlow, send, t }: ScanProps): ReactElement {
  const outcome = outcomeOf(model, t)
  const emblem = name === '' ? undefined : <Emblem name={name} imageUrl={imageUrl} size={48} />
  const label = t.say(model.uri === null ? 'pairing.codeComing' : 'pairing.code')
  return (
    <div data-kit="scan">
      <QrCode text={model.uri} label={label} emblem={emblem}>
        {outcome ? (
          <OutcomeRing outcome={outcome} picture={<WalletPicture name={name} imageUrl={imageUrl} />} send={send} />
        ) : null}
      </QrCode>
      {outcome ? (
        <Words {...outcome} />
      ) : (
        <Words title={null} text={isSlow ? t.say('pairing.slow') : text} {...spokenIn(model, isSlow, t)} />
      )}
    </div>
  )
}

/** While one code takes the place of another there is nothing to do yet, so nothing is said. */
function spokenIn({ is, isRenewal }: PairingModel, isSlow: boolean, t: Copy): { spoken?: string } {
  if (!isRenewal || isSlow) return {}
  return { spoken: is === 'waiting' ? t.say('pairing.renewed') : '' }
}
