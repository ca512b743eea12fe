import type { ChainRow as ChainRowModel, ConnectingMultiChainModel } from '@kit/core/models'
import { type ReactElement, useRef } from 'react'
import { displayName } from '../../copy/names.ts'
import type { Translate } from '../../copy/translate.ts'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Button } from '../../parts/button/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Check } from '../../parts/icons/check.ts'
import { ChevronRight } from '../../parts/icons/chevron-right.ts'
import { RotateCw } from '../../parts/icons/rotate-cw.ts'
import { Row } from '../../parts/row/row.tsx'
import { Spinner } from '../../parts/spinner/spinner.tsx'
import { NetworkIcon } from '../../parts/wallet-icon/network-icon.tsx'
import { WalletIcon } from '../../parts/wallet-icon/wallet-icon.tsx'
import { useChangeAnnouncement } from '../shared/use-change-announcement.ts'
import type { ViewProps } from '../shared/view-props.ts'
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
      <Announcement text={announcement} urgency={isFailure ? 'assertive' : 'polite'} />
      <Announcement text={isSlow ? t('wallet.slow') : ''} />
    </div>
  )
}

type ChainRowProps = Omit<ViewProps<never>, 'model'> & {
  readonly chain: ChainRowModel
  /** The wallet is asked about one of its chains, so the visitor cannot choose another. */
  readonly isBusy: boolean
}

const asides = {
  idle: <Icon of={ChevronRight} data-flip="" />,
  waiting: <Spinner />,
  connected: <Icon of={Check} data-kit="row-check" />,
  declined: <Icon of={RotateCw} />,
  failed: <Icon of={RotateCw} />,
} as const

/** One chain of a wallet, with the state of its connection. */
function ChainRow({ chain, isBusy, send, t }: ChainRowProps): ReactElement {
  const { badge, selectEvent, is } = chain
  const isDone = is === 'connected'
  return (
    <Row
      mark={badge.network}
      data-state={is}
      media={<NetworkIcon name={badge.name} imageUrl={badge.iconUrl} />}
      title={badge.name}
      note={noteOf(chain, t)}
      aside={asides[is]}
      // The row keeps its focus, so that a screen reader can read its state.
      aria-disabled={isBusy || isDone ? true : undefined}
      onClick={() => {
        if (!isBusy && !isDone) send(selectEvent)
      }}
    />
  )
}

function noteOf({ is, badge }: ChainRowModel, t: Translate): string | null {
  if (is === 'connected') return t('connecting.connected.title')
  if (is !== 'idle') return t(`chains.${is}`)
  return badge.isTestnet ? t('networks.testnet') : null
}
