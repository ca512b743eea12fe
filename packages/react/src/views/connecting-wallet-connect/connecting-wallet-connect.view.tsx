import type { ConnectingWalletConnectModel, WalletPlatform } from '@kit/core/models'
import { type ReactElement, useState } from 'react'
import { displayName } from '../../copy/names.ts'
import { Button } from '../../parts/button/button.tsx'
import { Ring } from '../../parts/ring/ring.tsx'
import { Tabs } from '../../parts/tabs/tabs.tsx'
import { StatusText } from '../shared/pairing/status-text.tsx'
import { WalletPicture } from '../shared/pairing/wallet-picture.tsx'
import type { ViewProps } from '../shared/view-props.ts'
import { LinkPanel } from './link-panel.tsx'
import { ScanPanel } from './scan-panel.tsx'

type Props = ViewProps<ConnectingWalletConnectModel> & { readonly isSlow: boolean }
type PanelProps = Props & { readonly platform: WalletPlatform | undefined }

/** Connect one wallet, or any, by code, link or app. */
export function ConnectingWalletConnectView({ model, isSlow, send, t }: Props): ReactElement {
  const { is, platforms } = model
  const [chosen, choose] = useState<WalletPlatform | null>(null)
  const platform = platforms.find((one) => one === chosen) ?? platforms[0]
  const isDone = is === 'approved' || is === 'connected'
  const panel = <Panel key={platform} platform={platform} model={model} isSlow={isSlow} send={send} t={t} />
  return (
    <div data-kit="view" data-view="ConnectingWalletConnect" data-state={is} data-platform={platform}>
      {platform && platforms.length > 1 && !isDone ? (
        <Tabs
          label={t('pairing.ways')}
          tabs={platforms.map((id) => ({ id, label: t(`pairing.way.${id}`) }))}
          chosen={platform}
          onChoose={choose}
          dir={t.dir}
        >
          {panel}
        </Tabs>
      ) : (
        panel
      )}
      {isDone ? null : <Aside platform={platform} model={model} isSlow={isSlow} send={send} t={t} />}
    </div>
  )
}

function Panel({ platform, ...props }: PanelProps): ReactElement {
  const isDone = props.model.is === 'approved' || props.model.is === 'connected'
  switch (platform) {
    case 'qr':
      return <ScanPanel {...props} />
    case 'mobile':
    case 'web':
    case 'desktop':
      return <LinkPanel platform={platform} {...props} />
    default:
      return isDone ? <ScanPanel {...props} /> : <BrowserPanel {...props} />
  }
}

/** A wallet that is installed in this browser, or one that cannot be opened from here. */
function BrowserPanel({ model: { name, imageUrl, browser }, send, t }: Props): ReactElement {
  const key = browser ? 'browser' : 'noWay'
  return (
    <>
      <div data-kit="pairing-status">
        <Ring state="idle" retry={null}>
          <WalletPicture name={displayName(name, t)} imageUrl={imageUrl} />
        </Ring>
        <StatusText title={t(`pairing.${key}.title`)} text={t(`pairing.${key}.text`, { wallet: name })} />
      </div>
      {browser ? (
        <div data-kit="actions">
          <Button kind="primary" data-mark="open" onClick={() => send(browser)}>
            {t('pairing.open', { wallet: name })}
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** One quiet button: get the wallet, or leave the view once the pairing has failed. */
function Aside({ platform, model, send, t }: PanelProps): ReactElement | null {
  const { is, name, download, exit } = model
  const isOpen = is === 'preparing' || is === 'waiting' || platform === 'browser'
  if (isOpen && download && platform !== 'browser') {
    return (
      <Button kind="quiet" data-mark="get" onClick={() => send(download)}>
        {t('pairing.get', { wallet: name })}
      </Button>
    )
  }
  if (isOpen && platform) return null
  return (
    <Button kind="quiet" data-mark="exit" onClick={() => send(exit.event)}>
      {t(exit.leads === 'back' ? 'action.chooseAnother' : 'action.close')}
    </Button>
  )
}
