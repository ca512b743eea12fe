import type { AccountSettingsModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Button } from '../../parts/button/button.tsx'
import { KeyRound } from '../../parts/icons/key-round.ts'
import { Mail } from '../../parts/icons/mail.ts'
import { TriangleAlert } from '../../parts/icons/triangle-alert.ts'
import { Point } from '../../parts/points/point.tsx'
import { FrameRoom } from '../shared/frame-room.tsx'
import type { ViewProps } from '../shared/view-props.ts'

type Props = ViewProps<AccountSettingsModel>

/** How the visitor takes the keys of the embedded wallet elsewhere: what will happen, and then the frame, which shows them. */
export function UpgradeEmailWalletView(props: Props): ReactElement {
  if (props.model.keyExport.is !== 'open') return <Explanation {...props} />
  return <FrameRoom view="UpgradeEmailWallet" announcement={props.t('export.open')} />
}

function Explanation({ model, send, t }: Props): ReactElement {
  const { namespace, user, keyExport } = model
  const problem = keyExport.error ? t.error(keyExport.error) : null
  const email = user?.email ?? null
  const isWithoutEmail = user !== null && email === null
  const code = isWithoutEmail ? 'noEmail' : 'code'
  const addEmail = () => send({ type: 'router.viewRequested', route: { view: 'UpdateEmailWallet', namespace } })
  return (
    <div data-kit="view" data-view="UpgradeEmailWallet" data-state={problem ? 'failed' : 'idle'}>
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
    </div>
  )
}
