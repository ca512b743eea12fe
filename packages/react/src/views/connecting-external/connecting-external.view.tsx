import type { ConnectingExternalModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { displayName } from '../../copy/names.ts'
import type { Translate } from '../../copy/translate.ts'
import { ExternalLink } from '../../parts/external-link/external-link.tsx'
import type { RingState } from '../../parts/ring/ring.tsx'
import { WalletIcon } from '../../parts/wallet-icon/wallet-icon.tsx'
import { errorHint } from '../shared/error-hint.ts'
import { RequestProgress } from '../shared/request-progress.tsx'
import type { ViewProps } from '../shared/view-props.ts'

type Props = ViewProps<ConnectingExternalModel> & { readonly isSlow: boolean }

const rings: { readonly [S in ConnectingExternalModel['is']]: RingState } = {
  waiting: 'waiting',
  declined: 'declined',
  failed: 'failed',
  connected: 'done',
  idle: 'idle',
}

/** The kit has asked one wallet to connect. */
export function ConnectingExternalView({ model, isSlow, send, t }: Props): ReactElement {
  const { is, name, imageUrl, namespace, connectorId, error, homepage, exit } = model
  const hint = is === 'failed' && error ? errorHint(error) : null
  const isMissing = error?.code === 'wallet/not-found'
  return (
    <div data-kit="view" data-view="ConnectingExternal" data-state={is}>
      <RequestProgress
        state={rings[is]}
        picture={<WalletIcon name={displayName(name, t)} imageUrl={imageUrl} size={72} />}
        title={t(`connecting.${is}.title`, { wallet: name })}
        text={textOf(model, isSlow, t)}
        hint={hint ? t(hint, { wallet: name }) : null}
        retry={{ type: 'wallet.picked', namespace, connectorId }}
        exit={exit}
        exitLabel={t(
          is === 'waiting' ? 'action.cancel' : exit.leads === 'back' ? 'action.chooseAnother' : 'action.close',
        )}
        help={
          isMissing && homepage ? (
            <ExternalLink url={homepage} look="button" t={t}>
              {t('wallet.get', { wallet: name })}
            </ExternalLink>
          ) : null
        }
        send={send}
        t={t}
      />
    </div>
  )
}

function textOf({ is, name, error }: ConnectingExternalModel, isSlow: boolean, t: Translate): string {
  if (is === 'waiting') return t(isSlow ? 'wallet.slow' : 'connecting.waiting.text')
  if (is === 'failed') return error ? t.error(error) : ''
  return t(`connecting.${is}.text`, { wallet: name })
}
