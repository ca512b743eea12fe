import { KitError } from '@kit/core'
import { type FrameTheme, themeOf } from './theme-of.ts'

/** The frame in the page. It is there, out of sight, from the first question on. */
export type FrameElement = {
  window(): Window | null
  /** Calls `listener` when a document of the frame has loaded. */
  onLoad(listener: () => void): void
  /** @param onRoom told how the view looks that has made room for it */
  show(onRoom: (theme: FrameTheme) => void): void
  hide(): void
  remove(): void
}

/** What the frame may use of the browser: it signs with passkeys, and keeps what it stores where the visitor allows it. */
const allowed = 'publickey-credentials-get; publickey-credentials-create; clipboard-write; storage-access'
const sandbox = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-popups',
  'allow-downloads',
  'allow-storage-access-by-user-activation',
].join(' ')

/** Milliseconds in which a view may make room; after them the frame stands in the middle. */
const patience = 1_000

/** Milliseconds without a change after which room stands still. */
const standsStill = 120

/** Where a view makes room for the frame. */
const slot = '[data-kit="frame-slot"]'

/**
 * Puts the frame into the page. It is moved over the room that a view makes for it, and never in the document, which would load it anew.
 *
 * @param title its name for screen readers
 */
export function createFrameElement(url: string, title: string): FrameElement {
  const element = document.createElement('iframe')
  element.title = title
  element.dataset.kit = 'frame'
  // A dialog leaves it within reach.
  element.dataset.kitReachable = ''
  element.setAttribute('allow', allowed)
  element.setAttribute('sandbox', sandbox)
  element.referrerPolicy = 'origin'
  const { style } = element
  Object.assign(style, { position: 'fixed', border: '0', zIndex: '2147483647', colorScheme: 'normal', display: 'none' })
  element.src = url
  document.body.append(element)
  const isMoving = watchMoves()
  let frames = 0
  let shownAt: number | null = null
  let isInRoom = false
  let found: (theme: FrameTheme) => void = () => {}

  function place(): void {
    if (shownAt === null) return
    const room = document.querySelector(slot)
    if (room && !isInRoom) found(themeOf(room))
    isInRoom = room !== null
    // A view that makes room is on its way.
    const isEarly = room === null && performance.now() - shownAt < patience
    const now = room?.getBoundingClientRect() ?? centred()
    const { left, top, width, height } = isMoving(room, now) ? now : inSight(now)
    Object.assign(style, {
      ...{ left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` },
      visibility: isEarly ? 'hidden' : 'visible',
      borderRadius: room ? getComputedStyle(room).borderRadius : '16px',
    })
    frames = requestAnimationFrame(place)
  }

  return {
    window: () => element.contentWindow,
    onLoad: (listener) => element.addEventListener('load', listener),
    show(onRoom) {
      if (shownAt !== null) return
      shownAt = performance.now()
      isInRoom = false
      found = (theme) => {
        onRoom(theme)
        element.focus({ preventScroll: true })
      }
      style.display = 'block'
      place()
    },
    hide() {
      shownAt = null
      cancelAnimationFrame(frames)
      // Else it would keep the focus unseen, and the dialog would not take it back.
      element.blur()
      style.display = 'none'
    },
    remove() {
      shownAt = null
      cancelAnimationFrame(frames)
      element.remove()
    },
  }
}

type Place = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>

/** Tells whether room moves: by itself, scrolled, or pulled by the visitor. */
function watchMoves() {
  let last = ''
  let movedAt = 0
  return (room: Element | null, { left, top, width, height }: Place): boolean => {
    const place = [left, top, width, height].join()
    if (place !== last) movedAt = performance.now()
    last = place
    return performance.now() - movedAt < standsStill || Boolean(room?.closest('[data-dragging]'))
  }
}

/** The nearest place where no part is out of the page's sight, which the frame needs for an answer. */
function inSight({ left, top, width, height }: Place): Place {
  // Pinched, Safari makes the first of them smaller; with its bar out of sight, Chrome on a phone does the second.
  const [wide, high] = [
    Math.max(innerWidth, document.documentElement.clientWidth),
    Math.max(innerHeight, document.documentElement.clientHeight),
  ]
  const [roomWidth, roomHeight] = [Math.min(width, wide), Math.min(height, high)]
  return {
    left: Math.max(0, Math.min(left, wide - roomWidth)),
    top: Math.max(0, Math.min(top, high - roomHeight)),
    ...{ width: roomWidth, height: roomHeight },
  }
}

/** For a page that draws its own views and makes no room. */
function centred() {
  const width = Math.min(360, innerWidth)
  const height = Math.min(600, innerHeight)
  return { left: (innerWidth - width) / 2, top: (innerHeight - height) / 2, width, height }
}

/**
 * Rejects as soon as the page's content security policy keeps the frame from loading.
 *
 * @returns what stops listening
 */
export function watchBlocked(origin: string, blocked: (error: KitError) => void): () => void {
  const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (!/^(frame|child|default)-src$/.test(effectiveDirective) || !blockedURI.startsWith(origin)) return
    blocked(new KitError('frame/blocked', { detail: `Allow ${origin} in frame-src of the content security policy.` }))
  }
  document.addEventListener('securitypolicyviolation', onViolation)
  return () => document.removeEventListener('securitypolicyviolation', onViolation)
}
