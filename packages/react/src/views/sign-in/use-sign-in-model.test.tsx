import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { KitProvider } from '../../kit/kit-provider.tsx'
import { connected, snapshot } from '../../test-utils/snapshots.ts'
import { staticKit } from '../../test-utils/static-kit.ts'
import { signInCases as cases } from './sign-in.cases.ts'
import { useSignInModel } from './use-sign-in-model.ts'

afterEach(cleanup)

const route = { view: 'SIWXSignMessage', namespace: 'eip155' } as const
const ended = snapshot({ stack: [route], state: connected() })

function inKit(shown: Parameters<typeof staticKit>[0]) {
  const kit = staticKit(shown)
  const wrapper = ({ children }: { children: ReactNode }) => <KitProvider kit={kit}>{children}</KitProvider>
  return { kit, ...renderHook(() => useSignInModel(route), { wrapper }) }
}

test('a sign-in that has ended stays on show until its view is closed, and is not begun anew', () => {
  const { kit, result } = inKit(cases['sign-in-ready'])
  expect(result.current?.is).toBe('ready')
  act(() => kit.show(ended))
  expect(result.current?.is).toBe('ready')
  expect(kit.sent).toEqual([])
})

test('where nobody is being asked, the view asks', () => {
  const { kit, result } = inKit({ snapshot: ended })
  expect([result.current, kit.sent]).toEqual([null, [{ type: 'signIn.opened' }]])
  act(() => kit.show(cases['sign-in-preparing'].snapshot))
  expect(result.current?.is).toBe('preparing')
  expect(kit.sent).toHaveLength(1)
})
