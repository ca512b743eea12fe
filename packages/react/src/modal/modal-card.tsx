import type { Route } from '@kit/core'
import { type ModalHeaderModel, selectModalHeader } from '@kit/core/models/modal-header'
import { type ReactElement, type RefObject, useRef } from 'react'
import { useKit } from '../kit/use-kit.ts'
import { useModel } from '../kit/use-model.ts'
import { Announcer } from '../parts/announcer/announcer.tsx'
import { Alert } from './alert.tsx'
import { Crossfade } from './crossfade.tsx'
import { ModalHeader } from './modal-header.tsx'
import { useCompleteMessages, useModalMessages } from './modal-messages.ts'
import { RouteOutlet } from './route-outlet.tsx'
import { useFocusRestore } from './use-focus-restore.ts'
import { useFollowHeight } from './use-follow-height.ts'
import { useHeldPlace } from './use-held-place.ts'
import { usePreloadNext } from './use-preload-next.ts'

type Props = { readonly route: Route; readonly popup: RefObject<HTMLElement | null>; readonly titleId: string }

/** What the card shows: the header, an alert for the developer, and the view of a route. */
export function ModalCard({ route, popup, titleId }: Props): ReactElement {
  const { send } = useKit()
  const t = useModalMessages()
  const direction = useModel(({ router }) => router.direction)
  const depth = useModel(({ router }) => router.stack.length)
  const place = useHeldPlace({ route, routeKey: JSON.stringify({ ...route, tab: undefined }), direction, depth })
  const header = useModel((snapshot, settings) => selectModalHeader(snapshot, settings, place.route))
  const title = useTitle(header)
  const memory = useFocusRestore(popup, place)
  const body = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  useFollowHeight(body, stage)
  usePreloadNext(place.route.view)
  return (
    <Announcer>
      <ModalHeader model={header} title={title} titleId={titleId} memory={memory} send={send} t={t} />
      <Alert />
      <div data-kit="body" ref={body} {...memory}>
        <Crossfade routeKey={place.routeKey} direction={place.direction} stageRef={stage}>
          <RouteOutlet route={place.route} />
        </Crossfade>
      </div>
    </Announcer>
  )
}

/** The title of a view, which loads with its sentences. The title of a chosen wallet's code is the wallet's name. */
function useTitle({ view, walletName, isForAnotherDevice }: ModalHeaderModel): string {
  const firstOpen = useModalMessages()
  const complete = useCompleteMessages()
  if (view === 'Connect') return firstOpen('title.Connect')
  if (!complete) return firstOpen('modal.loading')
  if (isForAnotherDevice) return complete('pairing.anotherDevice')
  const isNamed = view === 'ConnectingWalletConnect' && walletName !== ''
  return complete(isNamed ? 'title.ConnectingExternal' : `title.${view}`, { wallet: walletName })
}
