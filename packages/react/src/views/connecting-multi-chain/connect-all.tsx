import type { ConnectingMultiChainModel } from '@kit/core/models'
import { type ReactElement, type RefObject, useLayoutEffect, useRef } from 'react'
import { Button } from '../../parts/button/button.tsx'
import type { ViewProps } from '../shared/view-props.ts'

type Props = ViewProps<ConnectingMultiChainModel> & {
  /** Where the keyboard goes when the button that had it is no longer needed. */
  readonly view: RefObject<HTMLElement | null>
}

/** All chains in one go, and the way out while the wallet is asked. */
export function ConnectAll({ model: { connectAll, isAsking }, view, send, t }: Props): ReactElement {
  const wasShown = useRef(false)
  // The last of several is asked for under the same button: a second press in haste calls nothing off.
  const isShown = connectAll !== null || (isAsking && wasShown.current)
  useLayoutEffect(() => {
    const isGone = wasShown.current && !isShown
    wasShown.current = isShown
    const { activeElement, body } = document
    if (isGone && (activeElement === null || activeElement === body))
      view.current?.querySelector<HTMLElement>(open)?.focus()
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

const open = '[data-kit="row"]:not([aria-disabled])'
