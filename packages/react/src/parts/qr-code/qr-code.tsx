import { type ReactElement, type ReactNode, useMemo, useState } from 'react'
import { isMotionWelcome } from '../../theme/motion.ts'
import { codeSize, findersOf, type QrShapes, qrShapes } from './qr-shapes.ts'

export type QrCodeProps = {
  /** What the code says; `null` until that is known. It is drawn, and written nowhere. */
  readonly text: string | null
  /** What somebody hears who cannot see the code. */
  readonly label: string
  /** 48 pixels wide, in the middle. */
  readonly emblem?: ReactNode
  /** Stands in the place of the code when there is none any more. */
  readonly children?: ReactNode
}

/** A code to scan. Before it is there, and once it is over, something of the same size and shape stands in its place. */
export function QrCode({ text, label, emblem, children }: QrCodeProps): ReactElement {
  const hasEmblem = emblem !== undefined
  const picture = useMemo(() => (text === null ? null : qrShapes(text, hasEmblem)), [text, hasEmblem])
  const { leaving, forget } = useLeaving(picture)
  const isOver = Boolean(children)
  const state = picture ? 'ready' : isOver ? 'over' : 'preparing'
  const isLight = useIsLight(picture !== null, isOver)
  const showsEmblem = !isOver && hasEmblem && (picture === null || picture.hole !== null)
  const named = isOver ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <div data-kit="qr-code" data-state={state} data-ground={isLight ? 'light' : 'own'}>
      <div data-kit="qr-ground" {...named}>
        <Placeholder />
        {leaving ? <Code key={leaving.modules} picture={leaving} isDisconnecting onGone={forget} /> : null}
        {picture ? <Code key={picture.modules} picture={picture} /> : null}
      </div>
      {showsEmblem ? <span data-kit="qr-emblem">{emblem}</span> : null}
      {isOver ? <div data-kit="qr-end">{children}</div> : null}
    </div>
  )
}

type CodeProps = { readonly picture: QrShapes; readonly isDisconnecting?: boolean; readonly onGone?: () => void }

function Code({ picture, isDisconnecting = false, onGone }: CodeProps): ReactElement {
  const { modules, finders } = picture
  return (
    <svg
      data-kit="qr-picture"
      data-state={isDisconnecting ? 'leaving' : 'shown'}
      viewBox={`0 0 ${codeSize} ${codeSize}`}
      focusable="false"
      aria-hidden="true"
      onAnimationEnd={onGone}
    >
      <rect width={codeSize} height={codeSize} data-kit="qr-paper" />
      <path d={modules} shapeRendering="crispEdges" />
      <path d={finders} fillRule="evenodd" />
    </svg>
  )
}

/** The corners stand where those of the code will. */
function Placeholder(): ReactElement {
  return (
    <>
      <span data-kit="qr-dots" />
      <svg data-kit="qr-quiet" viewBox={`0 0 ${codeSize} ${codeSize}`} focusable="false" aria-hidden="true">
        <path d={usualFinders} fillRule="evenodd" />
      </svg>
    </>
  )
}

/** Those of a proposal's usual length. */
const usualFinders = findersOf(65)

/** The code that was on show until now, for as long as it fades. */
function useLeaving(picture: QrShapes | null) {
  const [shown, setShown] = useState(picture)
  const [leaving, setLeaving] = useState<QrShapes | null>(null)
  if (picture !== shown) {
    setShown(picture)
    setLeaving(isMotionWelcome() ? shown : null)
  }
  return { leaving, forget: () => setLeaving(null) }
}

/** Once a code has been there its light ground stays while the next is made, so that nothing flashes. */
function useIsLight(hasCode: boolean, isOver: boolean): boolean {
  const [was, setWas] = useState(hasCode)
  const is = hasCode || (was && !isOver)
  if (is !== was) setWas(is)
  return is
}
