import { act, cleanup, render, screen } from '@testing-library/react'
import { createRef, useLayoutEffect } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

const root = { ref: () => {}, 'data-kit-root': '', 'data-theme': 'system', dir: 'ltr', lang: 'en' } as const
const still = { root, isModal: true, isShaking: false, titleId: 'title', onClose: () => {} }

/** A dialog that fades out until a test says that it has. */
function show() {
  const popup = createRef<HTMLDivElement>()
  const view = (isOpen: boolean) => (
    <Dialog {...still} isOpen={isOpen} popup={popup}>
      <div data-kit="card">A view</div>
    </Dialog>
  )
  const { rerender } = render(view(true))
  const fades: (() => void)[] = []
  Object.assign(screen.getByText('A view'), {
    getAnimations: () => [{ finished: new Promise<void>((resolve) => fades.push(resolve)) }],
  })
  return {
    turn: (isOpen: boolean) => rerender(view(isOpen)),
    fade: (at: number) => act(async () => fades[at]?.()),
    isThere: () => screen.queryByText('A view') !== null,
  }
}

test('what has been closed stays, and can do nothing, until it has faded out', async () => {
  const { turn, fade, isThere } = show()
  turn(false)
  expect([isThere(), screen.getByText('A view').closest('[inert]') !== null]).toEqual([true, true])
  await fade(0)
  expect(isThere()).toBe(false)
})

test('what is opened again while it fades out stays open', async () => {
  const { turn, fade, isThere } = show()
  turn(false)
  turn(true)
  await fade(0)
  expect([isThere(), screen.getByText('A view').closest('[inert]')]).toEqual([true, null])
})

const popup = createRef<HTMLDivElement>()
const inert: boolean[] = []

function Listening() {
  useLayoutEffect(() => {
    inert.push(popup.current?.closest('[inert]') !== null)
  })
  return <div data-kit="card">A view</div>
}

test('what closes can take no focus from the moment in which its views hear of it', () => {
  const view = (isOpen: boolean) => (
    <Dialog {...still} isOpen={isOpen} popup={popup}>
      <Listening />
    </Dialog>
  )
  const { rerender } = render(view(true))
  Object.assign(screen.getByText('A view'), { getAnimations: () => [{ finished: new Promise(() => {}) }] })
  rerender(view(false))
  rerender(view(true))
  expect(inert.slice(1)).toEqual([true, false])
})
