import type { KitSnapshot } from '@kit/core'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { KitProvider } from '../kit/kit-provider.tsx'
import { staticKit } from '../test-utils/static-kit.ts'
import { signInCases } from '../views/sign-in/sign-in.cases.ts'
import { completeEnglish } from './modal-messages.ts'
import { WalletNews } from './wallet-news.tsx'

beforeAll(() => completeEnglish.load())
beforeEach(() => void vi.useFakeTimers())
afterEach(cleanup)
afterEach(() => void vi.useRealTimers())

const { signIn: signedIn } = signInCases['sign-in-done'].snapshot

/** The live region of a page whose modal is closed, while signing in becomes one thing after the other. */
function hear(...steps: readonly KitSnapshot['signIn'][]): string {
  const { snapshot } = signInCases['sign-in-ready']
  const closed = { ...snapshot.router, isOpen: false, stack: [] }
  const kit = staticKit({ snapshot: { ...snapshot, router: closed, signIn: steps[0] ?? snapshot.signIn } })
  const { container } = render(
    <KitProvider kit={kit}>
      <div role="status">
        <WalletNews isOn />
      </div>
    </KitProvider>,
  )
  for (const signIn of steps.slice(1)) act(() => kit.show({ ...snapshot, router: closed, signIn }))
  act(() => void vi.runAllTimers())
  return container.textContent ?? ''
}

test.each(['sign-in-verifying', 'sign-in-ready', 'sign-in-waiting'] as const)(
  'R-SIWX-5: a screen reader says that the visitor is signed in once the view of %s has closed',
  (key) => {
    expect(hear(signInCases[key].snapshot.signIn, signedIn)).toBe('Signed in')
  },
)

test('a session that was there before is no news', () => {
  expect(hear(signInCases['sign-in-checking'].snapshot.signIn, signedIn)).toBe('')
  expect(hear(signedIn, signedIn)).toBe('')
})
