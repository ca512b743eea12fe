import { cleanup, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeResizeObserver } from '../test-utils/resize-observer.ts'
import { useFollowHeight } from './use-follow-height.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Box() {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLParagraphElement>(null)
  useFollowHeight(box, content)
  return (
    <div ref={box}>
      <p ref={content} />
    </div>
  )
}

function show() {
  const { container, unmount } = render(<Box />)
  const box = container.firstElementChild as HTMLElement
  return { box, content: box.firstElementChild as Element, unmount }
}

test('the box has the height of its content, and animates to every height but the first', () => {
  const { resize } = fakeResizeObserver()
  const frames: FrameRequestCallback[] = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback))
  const { box, content } = show()
  resize(content, 320)
  const height = () => [box.style.getPropertyValue('--kit-height'), box.hasAttribute('data-animated')]
  expect(height()).toEqual(['320px', false])
  for (const frame of frames) frame(0)
  expect(height()).toEqual(['320px', true])
  resize(content, 480.5)
  expect([...height(), frames.length]).toEqual(['480.5px', true, 1])
})

test('content that is hidden leaves the height that there was', () => {
  const { resize } = fakeResizeObserver()
  const { box, content } = show()
  resize(content, 320)
  resize(content, 0)
  expect(box.style.getPropertyValue('--kit-height')).toBe('320px')
})

test('nothing is watched or drawn once the box has gone', () => {
  const { isObserved, resize } = fakeResizeObserver()
  const cancel = vi.spyOn(window, 'cancelAnimationFrame')
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(7)
  const { content, unmount } = show()
  resize(content, 320)
  expect(isObserved(content)).toBe(true)
  unmount()
  expect([isObserved(content), cancel.mock.calls]).toEqual([false, [[7]]])
})

test('a browser that cannot measure lets the content decide', () => {
  vi.stubGlobal('ResizeObserver', undefined)
  expect(show().box.style.getPropertyValue('--kit-height')).toBe('')
})
