import { type ReactElement, useLayoutEffect, useSyncExternalStore } from 'react'
import { ApprovalScreen } from '../approval/approval-screen.tsx'
import type { ExportParts } from '../export/export-parts.ts'
import { ExportScreen } from '../export/export-screen.tsx'
import { ConnectPasskeyScreen } from '../passkeys/connect-passkey-screen.tsx'
import type { PasskeyParts } from '../passkeys/passkey-parts.ts'
import { PasskeysScreen } from '../passkeys/passkeys-screen.tsx'
import type { Approvals } from '../rpc/approvals.ts'
import { type KeepParts, KeepSessionScreen } from '../storage/keep-session-screen.tsx'
import { languageOf, type Words } from '../words/words.ts'
import { applyTheme } from './apply-theme.ts'
import type { PageStore, Screen } from './page-store.ts'

/** What the screens need that an app asks for. */
export type ScreenParts = {
  readonly exports: ExportParts
  readonly passkeys: PasskeyParts
  readonly keeping: KeepParts
}

type Props = { readonly approvals: Approvals; readonly page: PageStore; readonly parts: ScreenParts }

/** What the visitor sees in the frame: a request, or what the app asked the frame to show; else nothing. */
export function App({ approvals, page, parts }: Props) {
  const { pending, waiting } = useSyncExternalStore(approvals.subscribe, approvals.state)
  const { theme, screen } = useSyncExternalStore(page.subscribe, page.state)
  const { words } = languageOf(theme.language)
  useLayoutEffect(() => {
    applyTheme(document.documentElement, theme)
    document.title = words.frameTitle
  }, [theme, words])
  if (pending) {
    return <ApprovalScreen key={pending.id} {...{ pending, approvals, words }} waiting={Math.max(0, waiting - 1)} />
  }
  return screen ? screenOf(screen, { words, parts, close: page.close }) : null
}

type Shown = { readonly words: Words; readonly parts: ScreenParts; readonly close: PageStore['close'] }

function screenOf(screen: Screen, { words, parts, close }: Shown): ReactElement {
  const screens = {
    export: () => <ExportScreen {...{ words }} parts={parts.exports} close={() => close('done')} />,
    keepSession: () => <KeepSessionScreen {...{ words, close }} parts={parts.keeping} />,
    passkeys: () => <PasskeysScreen {...{ words, close }} parts={parts.passkeys} />,
    connectPasskey: (appOrigin: string) => (
      <ConnectPasskeyScreen {...{ words, close, appOrigin }} parts={parts.passkeys} />
    ),
  } satisfies Record<Screen['is'], unknown>
  return screen.is === 'connectPasskey' ? screens.connectPasskey(screen.appOrigin) : screens[screen.is]()
}
