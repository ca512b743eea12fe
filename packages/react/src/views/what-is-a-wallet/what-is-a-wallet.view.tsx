import type { WalletPromise, WhatIsAWalletModel } from '@kit/core/models'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import KeyRound from 'lucide-react/icons/key-round'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ComponentType, ReactElement } from 'react'
import { Button } from '../../parts/button/button.tsx'
import { icon } from '../../parts/icon.ts'
import type { ViewProps } from '../shared/view-props.ts'

const icons: { readonly [P in WalletPromise]: ComponentType<typeof icon> } = {
  keeps: KeyRound,
  signsIn: Fingerprint,
  asks: ShieldCheck,
}

/** Explains wallets to visitors who have none. */
export function WhatIsAWalletView({ model, send, t }: ViewProps<WhatIsAWalletModel>): ReactElement {
  return (
    <div data-kit="view" data-view="WhatIsAWallet">
      <ul data-kit="points">
        {model.promises.map((promise) => {
          const Icon = icons[promise]
          return (
            <li key={promise} data-kit="point">
              <span data-kit="point-icon">
                <Icon {...icon} />
              </span>
              <span data-kit="point-text">
                <strong data-kit="point-title">{t(`whatIs.${promise}.title`)}</strong>
                <span data-kit="point-note">{t(`whatIs.${promise}.text`)}</span>
              </span>
            </li>
          )
        })}
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
