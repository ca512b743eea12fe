import type { ConnectingMultiChainModel } from '@kit/core/models'
import { type ReactElement, useRef } from 'react'
import { displayName } from '../../copy/display-name.ts'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Button } from '../../parts/button/button.tsx'
import { WalletIcon } from '../../parts/wallet-icon/wallet-icon.tsx'
import { useChangeAnnouncement } from '../shared/use-change-announcement.ts'
import type { ViewProps } from '../shared/view-props.ts'
import { ChainRow } from './chain-row.tsx'
import { chainsAnnouncement, chainsText } from './chains-text.ts'
import { ConnectAll } from './connect-all.tsx'

type Props = ViewProps<ConnectingMultiChainModel> & { readonly isSlow: boolean }

/** Choose one chain of a wallet that has several, or all of them. */
export function ConnectingMultiChainView({ model, isSlow, send, t }: Props): ReactElement {
  const { name, imageUrl, chains, isAsking } = model
  const announcement = useChangeAnnouncement(model, (before, now) => chainsAnnouncement(before, now, t))
  const view = useRef<HTMLDivElement>(null)
  const isNone = chains.length === 0
  const isFailure = !isAsking && chains.some(({ is }) => is === 'declined' || is === 'failed')
  const state = isNone ? 'none' : isAsking ? 'asking' : 'listed'
  return (
    <div data-kit="view" data-view="ConnectingMultiChain" data-state={state} aria-busy={isAsking} ref={view}>
      <div data-kit="about">
        <WalletIcon name={displayName(name, t)} imageUrl={imageUrl} size={72} />
        <p data-kit="text">{chainsText(model, isSlow, t)}</p>
      </div>
      {isNone ? (
        <Button data-mark="exit" onClick={() => send({ type: 'router.backRequested' })}>
          {t('action.chooseAnother')}
        </Button>
      ) : (
        <>
          <ul data-kit="list" aria-label={t('chains.list')}>
            {chains.map((chain) => (
              <li key={chain.badge.network}>
                <ChainRow chain={chain} isBusy={isAsking} send={send} t={t} />
              </li>
            ))}
          </ul>
          <ConnectAll model={model} view={view} send={send} t={t} />
        </>
      )}
      <Announcement text={isSlow ? t('wallet.slow') : announcement} urgency={isFailure ? 'assertive' : 'polite'} />
    </div>
  )
}
