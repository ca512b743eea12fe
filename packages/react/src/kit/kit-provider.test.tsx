import { act, cleanup, render } from '@testing-library/react'
import { memo, StrictMode, useEffect } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useTheme } from '../hooks/use-theme.ts'
import { fakeKit } from '../test-utils/fake-kit.tsx'
import { KitProvider, type KitProviderProps } from './kit-provider.tsx'
import type { Theme } from './theme-context.ts'
import { useMessages } from './use-messages.ts'

let shown: { theme: Theme; setTheme: (theme: Theme) => void }
let sentences: string[]

const Child = memo(() => {
  shown = useTheme()
  sentences.push(useMessages()('button.connect'))
  return null
})

let drawn: Theme[] = []

/** Sets the visitor's own theme once. */
function Restoring() {
  const { theme, setTheme } = useTheme()
  drawn.push(theme)
  useEffect(() => setTheme({ mode: 'dark' }), [setTheme])
  return null
}

beforeEach(() => {
  drawn = []
  sentences = []
})
afterEach(cleanup)

const { kit } = fakeKit()
const page = (props: Pick<KitProviderProps, 'theme' | 'messages'>) => (
  <StrictMode>
    <KitProvider kit={kit} {...props}>
      <Child />
    </KitProvider>
  </StrictMode>
)

test('a theme that a component has set stays when the parent renders again with the same inline theme', () => {
  const { rerender } = render(page({ theme: { mode: 'light', radius: 4 } }))
  expect(shown.theme).toEqual({ mode: 'light', radius: 4 })
  act(() => shown.setTheme({ mode: 'dark' }))
  rerender(page({ theme: { mode: 'light', radius: 4 } }))
  expect(shown.theme).toEqual({ mode: 'dark' })
  rerender(page({ theme: { mode: 'light', radius: 8 } }))
  expect(shown.theme).toEqual({ mode: 'light', radius: 8 })
  rerender(page({}))
  expect(shown.theme).toEqual({})
})

test('a theme that a component sets as it appears is the one on show', () => {
  const { rerender } = render(
    <KitProvider kit={kit} theme={{ mode: 'light' }}>
      <Restoring />
    </KitProvider>,
  )
  expect(drawn.at(-1)).toEqual({ mode: 'dark' })
  drawn.length = 0
  rerender(
    <KitProvider kit={kit} theme={{ mode: 'light', radius: 8 }}>
      <Restoring />
    </KitProvider>,
  )
  // No frame has the theme of before.
  expect(drawn).toEqual([{ mode: 'light', radius: 8 }])
})

test('the same inline messages render no component again, and other messages do', () => {
  const { rerender } = render(page({ messages: { 'button.connect': 'Sign in' } }))
  expect(new Set(sentences)).toEqual(new Set(['Sign in']))
  const before = sentences.length
  rerender(page({ messages: { 'button.connect': 'Sign in' } }))
  expect(sentences).toHaveLength(before)
  rerender(page({ messages: { 'button.connect': 'Enter' } }))
  expect(sentences.at(-1)).toBe('Enter')
})
