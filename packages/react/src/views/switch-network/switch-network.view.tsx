import { isKitError, type KitError } from '@kit/core'
import type { SwitchNetworkModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { displayName } from '../../copy/names.ts'
import type { Translate } from '../../copy/translate.ts'
import type { RingState } from '../../parts/ring/ring.tsx'
import { NetworkIcon } from '../../parts/wallet-icon/network-icon.tsx'
import { WalletIcon } from '../../parts/wallet-icon/wallet-icon.tsx'
import { errorHint } from '../shared/error-hint.ts'
import { RequestProgress } from '../shared/request-progress.tsx'
import type { ViewProps } from '../shared/view-props.ts'

type Props = ViewProps<SwitchNetworkModel> & { readonly isSlow: boolean }

const rings: { readonly [S in SwitchNetworkModel['is']]: RingState } = {
  waiting: 'waiting',
  declined: 'declined',
  failed: 'failed',
  switched: 'done',
  idle: 'idle',
}

/** The kit has asked the wallet to switch to another network. */
export function SwitchNetworkView({ model, isSlow, send, t }: Props): ReactElement {
  const { is, name, iconUrl, walletName, walletImageUrl, network, error, exit } = model
  const hint = is === 'failed' && error && walletName !== null ? errorHint(error) : null
  const badge =
    walletName === null ? null : <WalletIcon name={displayName(walletName, t)} imageUrl={walletImageUrl} size={24} />
  const isWaiting = is === 'waiting'
  return (
    <div data-kit="view" data-view="SwitchNetwork" data-state={is}>
      <RequestProgress
        state={rings[is]}
        picture={<NetworkIcon name={name} imageUrl={iconUrl} size={72} badge={is === 'waiting' ? badge : null} />}
        shape="round"
        title={t(`switch.${is}.title`, { network: name })}
        text={textOf(model, isSlow, t)}
        hint={hint ? t(hint, { wallet: walletName ?? '' }) : null}
        retry={{ type: 'network.picked', network }}
        exit={exit}
        exitLabel={t(isWaiting ? 'action.cancel' : exit.leads === 'back' ? 'action.back' : 'action.close')}
        send={send}
        t={t}
      />
    </div>
  )
}

function textOf({ is, name, error }: SwitchNetworkModel, isSlow: boolean, t: Translate): string {
  if (is === 'waiting') return t(isSlow ? 'wallet.slow' : 'switch.waiting.text')
  if (is === 'failed') return error ? failureText(error, t) : ''
  return t(`switch.${is}.text`, { network: name })
}

/** A wallet that has no such method switches in its own menu. */
function failureText(error: KitError, t: Translate): string {
  const cannot = isKitError(error, 'wallet/unsupported-method') || isKitError(error, 'rpc/method-not-found')
  return cannot ? t('switch.unsupported') : t.error(error)
}
