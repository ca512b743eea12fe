import { type ReactElement, type ReactNode, useMemo, useState } from 'react'
import { isMotionAllowed } from '../../theme/motion.ts'
import { codeSize, findersOf, type QrShapes, qrShapes } from './qr-shapes.ts'

export type QrCodeProps = {
  /** What the code says; `null` while it is being made. It may be a secret, so no attribute and no text holds it. */
  readonly text: string | null
  /** What screen readers read instead of the code. */
  readonly label: string
  /** An icon in the middle, 48 pixels wide. */
  readonly icon?: ReactNode
  /** Replaces the code once it is no longer needed. */
  readonly children?: ReactNode
}

/** A code to scan, with a placeholder of the same size before it and after it. */
export function QrCode({ text, label, icon, children }: QrCodeProps): ReactElement {
  const hasIcon = icon !== undefined
  const shapes = useMemo(() => (text === null ? null : qrShapes(text, hasIcon)), [text, hasIcon])
  const { leaving, remove } = useLeaving(shapes)
  const isOver = Boolean(children)
  const state = shapes ? 'ready' : isOver ? 'over' : 'preparing'
  const isLight = useIsLight(shapes !== null, isOver)
  const showsIcon = !isOver && hasIcon && (shapes === null || shapes.hole !== null)
  const named = isOver ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <div data-kit="qr-code" data-state={state} data-background={isLight ? 'light' : 'own'}>
      <div data-kit="qr-area" {...named}>
        <Placeholder />
        {leaving ? <Code key={leaving.modules} shapes={leaving} isLeaving onRemove={remove} /> : null}
        {shapes ? <Code key={shapes.modules} shapes={shapes} /> : null}
      </div>
      {showsIcon ? <span data-kit="qr-icon">{icon}</span> : null}
      {isOver ? <div data-kit="qr-outcome">{children}</div> : null}
    </div>
  )
}

type CodeProps = { readonly shapes: QrShapes; readonly isLeaving?: boolean; readonly onRemove?: () => void }

function Code({ shapes, isLeaving = false, onRemove }: CodeProps): ReactElement {
  const { modules, finders } = shapes
  return (
    <svg
      data-kit="qr-shapes"
      data-state={isLeaving ? 'leaving' : 'shown'}
      viewBox={`0 0 ${codeSize} ${codeSize}`}
      focusable="false"
      aria-hidden="true"
      onAnimationEnd={onRemove}
    >
      <rect width={codeSize} height={codeSize} data-kit="qr-background" />
      <path d={modules} shapeRendering="crispEdges" />
      <path d={finders} fillRule="evenodd" />
    </svg>
  )
}

/** Its corners are where the code's will be. */
function Placeholder(): ReactElement {
  return (
    <>
      <span data-kit="qr-dots" />
      <svg data-kit="qr-placeholder" viewBox={`0 0 ${codeSize} ${codeSize}`} focusable="false" aria-hidden="true">
        <path d={usualFinders} fillRule="evenodd" />
      </svg>
    </>
  )
}

/** Of a pairing URI of the usual length. */
const usualFinders = findersOf(65)

/** The last code, while it fades out. */
function useLeaving(shapes: QrShapes | null) {
  const [shown, setShown] = useState(shapes)
  const [leaving, setLeaving] = useState<QrShapes | null>(null)
  if (shapes !== shown) {
    setShown(shapes)
    setLeaving(isMotionAllowed() ? shown : null)
  }
  return { leaving, remove: () => setLeaving(null) }
}

/** The light background stays between one code and the next, so that nothing flashes. */
function useIsLight(hasCode: boolean, isOver: boolean): boolean {
  const [was, setWas] = useState(hasCode)
  const is = hasCode || (was && !isOver)
  if (is !== was) setWas(is)
  return is
}
