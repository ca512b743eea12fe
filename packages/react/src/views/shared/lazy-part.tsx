import type { Lazy } from '@kit/core'
import {
  type ComponentType,
  type ReactElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useReducer,
  useState,
} from 'react'
import type { Translate } from '../../copy/translate.ts'
import { Button } from '../../parts/button/button.tsx'

type Props<P> = {
  readonly part: Lazy<ComponentType<P>>
  readonly props: P
  /** Stands in its place while its code loads. */
  readonly placeholder: ReactNode
  readonly t: Translate
}

/** A part of a view whose code loads once it is needed. One that cannot be loaded says so, and is loaded again on request or online. */
export function LazyPart<P extends object>({ part, props, placeholder, t }: Props<P>): ReactElement {
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)
  const [isFailed, setIsFailed] = useState(false)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const Part = part.value
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another load
  useEffect(() => {
    if (Part) return
    let isOver = false
    setIsFailed(false)
    part.load().then(
      () => !isOver && redraw(),
      () => !isOver && setIsFailed(true),
    )
    return () => {
      isOver = true
    }
  }, [part, Part, attempt])
  // As soon as the failure is shown, so that no news of the network is missed.
  useLayoutEffect(() => {
    if (!isFailed) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [isFailed])
  if (Part) return <Part {...props} />
  if (!isFailed) {
    return (
      <div data-kit="late-part" aria-busy="true">
        {placeholder}
      </div>
    )
  }
  return (
    <div data-kit="section" role="alert">
      <p data-kit="text">{t('modal.loadFailed')}</p>
      <Button data-mark="retry" onClick={retry}>
        {t('action.retry')}
      </Button>
    </div>
  )
}
