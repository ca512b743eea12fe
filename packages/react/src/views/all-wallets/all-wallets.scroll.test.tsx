import type { Route } from '@kit/core'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { english } from '../../copy/english.ts'
import { KitProvider } from '../../kit/kit-provider.tsx'
import { lazyModal } from '../../kit/lazy-modal.ts'
import { screens } from '../../modal/screens.ts'
import { heightOfRows } from '../../parts/virtual-list/virtual-list.tsx'
import { layOutLists, scrollList } from '../../test-utils/list-layout.ts'
import { snapshot } from '../../test-utils/snapshots.ts'
import { staticKit } from '../../test-utils/static-kit.ts'
import { allWalletsCases as cases } from './all-wallets.cases.ts'

layOutLists()
beforeAll(async () => {
  await Promise.all([lazyModal.load(), screens.AllWallets.load(), screens.Downloads.load(), screens.Connect.load()])
})
afterEach(cleanup)

const connect: Route = { view: 'Connect' }
const all: Route = { view: 'AllWallets' }
const further: Route = { view: 'Downloads', walletId: 'listed-102' }

/** A kit whose modal shows the routes that a test gives it. */
function atAllWallets() {
  const { snapshot: first } = cases['all-many']
  const kit = staticKit(cases['all-many'])
  render(
    <KitProvider kit={kit} locale={english}>
      <p>The page.</p>
    </KitProvider>,
  )
  const list = () => document.querySelector('[data-kit="virtual-list"]') as HTMLElement
  return {
    list,
    go: async (stack: readonly Route[], direction: 'forward' | 'back') => {
      const { router } = snapshot({ stack })
      act(() => kit.show({ ...first, router: { ...router, direction } }))
      const view = stack.at(-1)?.view
      await waitFor(() => expect(document.querySelector(`[data-kit="content"] [data-view="${view}"]`)).not.toBeNull())
    },
    leave: async () => {
      await waitFor(() => expect(list()).not.toBeNull())
      act(() => scrollList(list(), heightOfRows(100)))
      await userEvent.click(document.querySelector('[data-mark="listed-102"]') as Element)
    },
  }
}

test('back from a wallet, the list is scrolled to where it was, and the wallet has the focus', async () => {
  const { list, go, leave } = atAllWallets()
  await leave()
  await go([connect, all, further], 'forward')
  await go([connect, all], 'back')
  expect(list().scrollTop).toBe(heightOfRows(100))
  await waitFor(() => expect(document.activeElement?.getAttribute('data-mark')).toBe('listed-102'))
})

test('a list that is opened anew starts at the top', async () => {
  const { list, go, leave } = atAllWallets()
  await leave()
  await go([connect], 'back')
  await go([connect, all], 'forward')
  expect(list().scrollTop).toBe(0)
})
