import type { AccountSettingsModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Button } from '../../parts/button/button.tsx'
import { KeyRound } from '../../parts/icons/key-round.ts'
import { Mail } from '../../parts/icons/mail.ts'
import { TriangleAlert } from '../../parts/icons/triangle-alert.ts'
import { Point } from '../../parts/points/point.tsx'
import { FrameRoom } from '../shared/frame-room.tsx'
import { UserUnknown } from '../shared/user-unknown.tsx'
import type { ViewProps } from '../shared/view-props.ts'

type Props = ViewProps<AccountSettingsModel>

/** How the visitor takes the keys of the embedded wallet elsewhere: what will happen, and then the frame, which shows them. */
export function UpgradeEmailWalletView(props: Props): ReactElement {
  const { model, send, t } = props
  const { user, error, keyExport } = model
  if (keyExport.is === 'open') return <FrameRoom view="UpgradeEmailWallet" announcement={t('export.open')} />
  return (
    <div data-kit="view" data-view="UpgradeEmailWallet" data-state={error || keyExport.error ? 'failed' : 'idle'}>
      {user ? <Explanation {...props} email={user.email} /> : <UserUnknown model={error} send={send} t={t} />}
    </div>
  )
}

function Explanation({ model, email, send, t }: Props & { readonly email: string | null }): ReactElement {
  const { namespace, keyExport } = model
  const problem = keyExport.error ? t.error(keyExport.error) : null
  const isWithoutEmail = email === null
  const code = isWithoutEmail ? 'noEmail' : 'code'
  const addEmail = () => send({ type: 'router.viewRequested', route: { view: 'UpdateEmailWallet', namespace } })
  return (
    <>
      <ul data-kit="points">
        <Point icon={Mail} title={t(`export.${code}.title`)} text={t(`export.${code}.text`, { email: email ?? '' })} />
        <Point icon={KeyRound} title={t('export.phrase.title')} text={t('export.phrase.text')} />
        <Point icon={TriangleAlert} title={t('export.warning.title')} text={t('export.warning.text')} />
      </ul>
      {problem ? (
        <p data-kit="hint" data-tone="danger">
          {problem}
        </p>
      ) : null}
      {isWithoutEmail ? (
        <Button kind="primary" data-mark="add-email" onClick={addEmail}>
          {t('settings.addEmail')}
        </Button>
      ) : (
        <Button kind="primary" data-mark="start" onClick={() => send({ type: 'keyExport.requested' })}>
          {t('export.start')}
        </Button>
      )}
      <Announcement text={problem ?? ''} urgency="assertive" />
    </>
  )
}
