import type { WalletPromise, WhatIsAWalletModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { Button } from '../../parts/button/button.tsx'
import type { IconShapes } from '../../parts/icon.tsx'
import { FingerprintPattern as Fingerprint } from '../../parts/icons/fingerprint-pattern.ts'
import { KeyRound } from '../../parts/icons/key-round.ts'
import { ShieldCheck } from '../../parts/icons/shield-check.ts'
import { Point } from '../../parts/points/point.tsx'
import type { ViewProps } from '../shared/view-props.ts'

const icons: { readonly [P in WalletPromise]: IconShapes } = {
  keeps: KeyRound,
  signsIn: Fingerprint,
  asks: ShieldCheck,
}

/** Explains wallets to visitors who have none. */
export function WhatIsAWalletView({ model, send, t }: ViewProps<WhatIsAWalletModel>): ReactElement {
  return (
    <div data-kit="view" data-view="WhatIsAWallet">
      <ul data-kit="points">
        {model.promises.map((promise) => (
          <Point
            key={promise}
            icon={icons[promise]}
            title={t(`whatIs.${promise}.title`)}
            text={t(`whatIs.${promise}.text`)}
          />
        ))}
      </ul>
      <Button
        kind="primary"
        data-mark="get-one"
        onClick={() => send({ type: 'router.viewRequested', route: { view: 'GetAWallet' } })}
      >
        {t('whatIs.get')}
      </Button>
    </div>
  )
}
