import type { ConnectedRow, NamespaceWallets, WalletsModel } from '@kit/core/models'
import { type ReactElement, useId, useMemo, useRef } from 'react'
import { familyName } from '../../copy/names.ts'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Button } from '../../parts/button/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { LogOut } from '../../parts/icons/log-out.ts'
import { Plus } from '../../parts/icons/plus.ts'
import { WalletCards } from '../../parts/icons/wallet-cards.ts'
import { Row, RowIcon } from '../../parts/row/row.tsx'
import { useChangeAnnouncement } from '../shared/use-change-announcement.ts'
import type { ViewProps } from '../shared/view-props.ts'
import { ConnectedWallet } from './connected-wallet.tsx'
import { useFocusNextRow } from './use-focus-next-row.ts'
import { useStableOrder } from './use-stable-order.ts'
import { walletsAnnouncement } from './wallets-announcement.ts'

/** Every connected wallet: which one is active, and buttons that connect and disconnect. */
export function WalletsView({ model, send, t }: ViewProps<WalletsModel>): ReactElement {
  const { count, connectAnotherEvent, disconnectAllEvent } = model
  const announcement = useChangeAnnouncement(model, (before, now) => walletsAnnouncement(before, now, t))
  const isDisconnecting = model.groups.every(({ wallets }) => wallets.every((wallet) => wallet.isDisconnecting))
  if (count === 0) return <NoWallet model={model} send={send} t={t} />
  return (
    <div data-kit="view" data-view="Wallets" data-state="listed">
      <Groups model={model} send={send} t={t} />
      <Row
        mark="connect-another"
        media={<RowIcon of={Plus} />}
        title={t('wallets.another')}
        onClick={() => send(connectAnotherEvent)}
      />
      {count > 1 ? (
        <Button
          kind="quiet"
          tone="danger"
          icon={<Icon of={LogOut} size={16} data-flip="" />}
          // Without `disabled`, which would drop the focus.
          aria-disabled={isDisconnecting || undefined}
          data-mark="leave-all"
          onClick={() => {
            if (!isDisconnecting) send(disconnectAllEvent)
          }}
        >
          {t(isDisconnecting ? 'account.disconnecting' : 'wallets.disconnectAll')}
        </Button>
      ) : null}
      <Announcement text={announcement} />
    </div>
  )
}

function Groups({ model, send, t }: ViewProps<WalletsModel>): ReactElement {
  const groups = useStableGroups(model.groups)
  const keys = useMemo(() => groups.flatMap(({ wallets }) => wallets.map(({ key }) => key)), [groups])
  const box = useRef<HTMLDivElement>(null)
  const listeners = useFocusNextRow(box, keys)
  const id = useId()
  const sessions = sessionsIn(groups)
  const noteOf = ({ connectorId }: ConnectedRow) => {
    const at = sessions.findIndex((session) => session.connectorId === connectorId)
    return at < 0 ? undefined : `${id}-${at}`
  }
  return (
    <div data-kit="wallets" ref={box} {...listeners}>
      {groups.map((group) => (
        <section key={group.namespace} data-kit="section">
          {/* A kit with one chain needs no headings. */}
          {model.groups.length > 1 ? <h3 data-kit="section-title">{familyName(group.names, t.locale)}</h3> : null}
          <ul
            data-kit="list"
            aria-label={model.groups.length > 1 ? familyName(group.names, t.locale) : t('title.Wallets')}
          >
            {group.wallets.map((wallet) => (
              <ConnectedWallet
                key={wallet.key}
                wallet={wallet}
                mark={markOf(wallet, group)}
                sessionNote={noteOf(wallet)}
                send={send}
                t={t}
              />
            ))}
          </ul>
        </section>
      ))}
      {sessions.map((session) => (
        <p key={session.connectorId} data-kit="hint" id={noteOf(session)}>
          {t('wallets.session', { wallet: session.name })}
        </p>
      ))}
    </div>
  )
}

/** The groups that have a wallet, with their wallets in the order in which they first appeared. */
function useStableGroups(groups: readonly NamespaceWallets[]): readonly NamespaceWallets[] {
  const keys = groups.flatMap(({ wallets }) => wallets.map(({ key }) => key))
  const order = useStableOrder(keys)
  return useMemo(() => {
    const position = new Map(order.map((key, at) => [key, at]))
    const at = ({ key }: ConnectedRow) => position.get(key) ?? order.length
    return groups
      .filter(({ wallets }) => wallets.length > 0)
      .map((group) => ({ ...group, wallets: [...group.wallets].sort((a, b) => at(a) - at(b)) }))
  }, [groups, order])
}

function markOf({ isActive }: ConnectedRow, { isOnShow, wallets }: NamespaceWallets): 'shown' | 'used' | null {
  if (!isActive) return null
  if (isOnShow) return 'shown'
  return wallets.length > 1 ? 'used' : null
}

/** The wallets that are connected on several chains by one session, each by its first row. */
function sessionsIn(groups: readonly NamespaceWallets[]): readonly ConnectedRow[] {
  const shared = groups.flatMap(({ wallets }) => wallets.filter(({ sharesSession }) => sharesSession))
  const bySession = [...new Set(shared.map(({ connectorId }) => connectorId))].map((id) =>
    shared.filter(({ connectorId }) => connectorId === id),
  )
  return bySession.flatMap(([first, ...others]) => (first && others.length > 0 ? [first] : []))
}

function NoWallet({ model, send, t }: ViewProps<WalletsModel>): ReactElement {
  return (
    <div data-kit="view" data-view="Wallets" data-state="none">
      <div data-kit="empty-state">
        <span data-kit="empty-icon">
          <Icon of={WalletCards} size={32} strokeWidth={1.5} />
        </span>
        <p data-kit="text">{t('wallets.none')}</p>
      </div>
      <Button kind="primary" data-mark="connect-another" onClick={() => send(model.connectAnotherEvent)}>
        {t('title.Connect')}
      </Button>
    </div>
  )
}
