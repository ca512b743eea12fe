import type { ConnectMethod } from '@kit/core'
import type { ConnectModel, LegalModel, LoginModel } from '@kit/core/models'
import { Fragment, type ReactElement } from 'react'
import { EmailLoginView } from '../email-login/email-login.view.tsx'
import { PasskeyButton } from '../passkeys/passkey-button.tsx'
import type { ViewProps } from '../shared/view-props.ts'
import { SocialButtons } from '../social-login/social-buttons.tsx'
import { ConnectView } from './connect.view.tsx'
import { LegalConnectView } from './legal-connect.view.tsx'

type Props = ViewProps<ConnectModel> & {
  readonly login: LoginModel
  /** `null` where the dApp has no terms. */
  readonly legal: LegalModel | null
}

/** The Connect view with the ways to connect without a wallet, in their order (R-CFG-3), above the dApp's terms. */
export function LoginConnectView({ legal, ...props }: Props): ReactElement {
  if (!legal) return <Methods {...props} />
  return (
    <LegalConnectView
      model={props.model}
      legal={legal}
      send={props.send}
      t={props.t}
      list={(send) => <Methods {...props} send={send} />}
    />
  )
}

function Methods({ model, login, send, t }: Omit<Props, 'legal'>): ReactElement {
  const wallets = <ConnectView model={model} send={send} t={t} />
  const methods: { readonly [M in ConnectMethod]: ReactElement } = {
    email: <EmailLoginView model={login.email} send={send} t={t} />,
    social: <SocialButtons socials={login.socials} refused={login.refused} send={send} t={t} />,
    wallet: wallets,
  }
  const abovePasskey = login.passkeys ? (['email', 'social'] as const).find((one) => login.order.includes(one)) : null
  return (
    <div data-kit="login-methods">
      {login.order.map((method, at) => (
        <Fragment key={method}>
          {at > 0 && (method === 'wallet' || login.order[at - 1] === 'wallet') ? (
            <p data-kit="login-or">{t('login.or')}</p>
          ) : null}
          {methods[method]}
          {method === abovePasskey ? <PasskeyButton send={send} t={t} /> : null}
        </Fragment>
      ))}
    </div>
  )
}
