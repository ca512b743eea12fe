import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useCloseWatcher } from './use-close-watcher.ts'

afterEach(cleanup)
afterEach(() => vi.unstubAllGlobals())

function Watching({ isOn, onBack }: { isOn: boolean; onBack: () => void }) {
  useCloseWatcher(isOn, onBack)
  return null
}

test('Android’s back gesture goes back, every time', () => {
  const watchers: { onclose: (() => void) | null; destroy: () => void }[] = []
  class Watcher {
    onclose: (() => void) | null = null
    destroy = vi.fn()
    constructor() {
      watchers.push(this)
    }
  }
  vi.stubGlobal('CloseWatcher', Watcher)
  const onBack = vi.fn()
  const { rerender, unmount } = render(<Watching isOn={false} onBack={onBack} />)
  expect(watchers).toHaveLength(0)
  rerender(<Watching isOn onBack={onBack} />)
  watchers[0]?.onclose?.()
  rerender(<Watching isOn onBack={onBack} />)
  expect(onBack).toHaveBeenCalledTimes(1)
  expect(watchers).toHaveLength(2)
  unmount()
  expect(watchers[1]?.destroy).toHaveBeenCalled()
})
