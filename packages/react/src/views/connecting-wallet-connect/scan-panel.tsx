import type { ConnectingWalletConnectModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { Button } from '../../parts/button/button.tsx'
import { CopyLink } from '../shared/pairing/copy-link.tsx'
import { Scan } from '../shared/pairing/scan.tsx'
import type { ViewProps } from '../shared/view-props.ts'

type Props = ViewProps<ConnectingWalletConnectModel> & { readonly isSlow: boolean }

/** A code for a phone. On a phone the link and the wallets that it can open come first. */
export function ScanPanel({ model, isSlow, send, t }: Props): ReactElement {
  const { is, name, uri, isMobile, allWallets } = model
  const isOpen = is === 'preparing' || is === 'waiting'
  const isHere = isMobile && name === ''
  const text = isHere ? t('pairing.scan.here') : t(name ? 'pairing.scan.one' : 'pairing.scan.any', { wallet: name })
  const actions = isOpen ? (
    <div data-kit="actions">
      <CopyLink uri={uri} kind={isHere ? 'primary' : 'soft'} t={t} />
      {allWallets ? (
        <Button data-mark="all-wallets" onClick={() => send(allWallets)}>
          {t('pairing.chooseWallet')}
        </Button>
      ) : null}
    </div>
  ) : null
  return (
    <>
      {isHere ? actions : null}
      <Scan {...model} model={model} text={text} isSlow={isSlow} send={send} t={t} />
      {isHere ? null : actions}
    </>
  )
}
