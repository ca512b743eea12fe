import type { ConnectingMultiChainModel } from '@kit/core/models'
import { type ReactElement, type RefObject, useLayoutEffect, useRef } from 'react'
import { Button } from '../../parts/button/button.tsx'
import type { ViewProps } from '../shared/view-props.ts'

type Props = ViewProps<ConnectingMultiChainModel> & {
  /** Gets the focus when the button that had it is no longer needed. */
  readonly view: RefObject<HTMLElement | null>
}

/** Connects every chain, one after the other; while the wallet is asked, a second button cancels. */
export function ConnectAll({ model: { connectAll, isAsking }, view, send, t }: Props): ReactElement {
  const wasShown = useRef(false)
  // The button stays while the wallet is asked about the last chain, so that a second press does not hit Cancel.
  const isShown = connectAll !== null || (isAsking && wasShown.current)
  useLayoutEffect(() => {
    const isGone = wasShown.current && !isShown
    wasShown.current = isShown
    const { activeElement, body } = document
    if (isGone && (activeElement === null || activeElement === body))
      view.current?.querySelector<HTMLElement>(enabledRow)?.focus()
  }, [isShown, view])
  return (
    <>
      {isShown ? (
        <Button
          kind="primary"
          data-mark="connect-all"
          aria-disabled={isAsking ? true : undefined}
          onClick={() => {
            if (connectAll && !isAsking) send(connectAll)
          }}
        >
          {t('chains.all')}
        </Button>
      ) : null}
      {isAsking ? (
        <Button kind="quiet" data-mark="exit" onClick={() => send({ type: 'router.backRequested' })}>
          {t('action.cancel')}
        </Button>
      ) : null}
    </>
  )
}

const enabledRow = '[data-kit="row"]:not([aria-disabled])'
