import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { english } from '../copy/english.ts'
import { createTranslate } from '../copy/translate.ts'
import { LocaleContext } from '../kit/locale-context.ts'
import { KitContext } from '../kit/use-kit.ts'
import { RouteOutlet } from '../modal/route-outlet.tsx'
import { screenOf } from '../modal/screens.ts'
import { Announcer } from '../parts/announcer/announcer.tsx'
import type { Case } from './case.ts'
import { settings } from './snapshots.ts'
import { type StaticKit, staticKit } from './static-kit.ts'

const t = createTranslate(english)

/** Draws what stands in the modal, without the modal, for a kit. */
export function drawInKit(kit: StaticKit, children: ReactNode) {
  const view = render(
    <KitContext.Provider value={kit}>
      <LocaleContext.Provider value={{ t, complete: t, overrides: {} }}>
        <Announcer>{children}</Announcer>
      </LocaleContext.Provider>
    </KitContext.Provider>,
  )
  return {
    kit,
    ...view,
    text: () => view.container.textContent ?? '',
    show: (next: Case) => act(() => kit.show(next.snapshot)),
  }
}

/** Draws the screen of the view that a case is at, in a kit that shows the case until a test shows another. */
export async function drawScreen(of: Case) {
  const route = of.snapshot.router.stack.at(-1)
  if (!route) throw new Error('The case is at no view.')
  await screenOf(route.view, { ...settings, ...of.settings }).load()
  return drawInKit(staticKit(of), <RouteOutlet route={route} />)
}
