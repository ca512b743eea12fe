import type { WalletPromise, WhatIsAWalletModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { Button } from '../../parts/button/button.tsx'
import { Icon, type IconShapes } from '../../parts/icon.tsx'
import { FingerprintPattern as Fingerprint } from '../../parts/icons/fingerprint-pattern.ts'
import { KeyRound } from '../../parts/icons/key-round.ts'
import { ShieldCheck } from '../../parts/icons/shield-check.ts'
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
          <li key={promise} data-kit="point">
            <span data-kit="point-icon">
              <Icon of={icons[promise]} />
            </span>
            <span data-kit="point-text">
              <strong data-kit="point-title">{t(`whatIs.${promise}.title`)}</strong>
              <span data-kit="point-note">{t(`whatIs.${promise}.text`)}</span>
            </span>
          </li>
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
