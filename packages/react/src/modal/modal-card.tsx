import type { Route } from '@kit/core'
import { selectModalHeader } from '@kit/core/models/modal-header'
import { type FocusEvent, type ReactElement, type RefObject, useRef } from 'react'
import { useKit } from '../kit/use-kit.ts'
import { useModel } from '../kit/use-model.ts'
import { Announcer } from '../parts/announcer/announcer.tsx'
import { Alert } from './alert.tsx'
import { Crossfade } from './crossfade.tsx'
import { ModalHeader } from './modal-header.tsx'
import { useModalMessages } from './modal-messages.ts'
import { RouteOutlet } from './route-outlet.tsx'
import { preload, screens } from './screens.ts'
import { useFocusRestore } from './use-focus-restore.ts'
import { useFollowHeight } from './use-follow-height.ts'

type Props = { readonly route: Route; readonly popup: RefObject<HTMLElement | null> }

/** What the card shows: the header, an alert for the developer, and the view of a route. */
export function ModalCard({ route, popup }: Props): ReactElement {
  const { send } = useKit()
  const t = useModalMessages()
  const direction = useModel(({ router }) => router.direction)
  const depth = useModel(({ router }) => router.stack.length)
  const header = useModel((snapshot, settings) => selectModalHeader(snapshot, settings, route))
  const routeKey = JSON.stringify(route)
  const memory = useFocusRestore(popup, { routeKey, depth, direction })
  const body = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  useFollowHeight(body, stage)
  // The next views load when the pointer or the focus enters this one, not before.
  const preloadNext = () => preload(screens[route.view].next)
  const handlers = {
    onPointerEnter: preloadNext,
    onClickCapture: memory.onClickCapture,
    onFocus: (event: FocusEvent) => {
      memory.onFocus(event)
      preloadNext()
    },
  }
  return (
    <Announcer>
      <ModalHeader model={header} send={send} t={t} />
      <Alert />
      <div data-kit="body" ref={body} {...handlers}>
        <Crossfade routeKey={routeKey} direction={direction} stageRef={stage}>
          <RouteOutlet route={route} />
        </Crossfade>
      </div>
    </Announcer>
  )
}
