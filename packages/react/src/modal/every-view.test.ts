import { expect, test } from 'vitest'
import { cases } from '../../gallery/cases.ts'
import type { Case } from '../test-utils/case.ts'
import { screens } from './screens.ts'

const viewOf = ({ snapshot }: Case) => snapshot.router.stack.at(-1)?.view

test('the gallery, which axe checks in Chromium, has a case of every view', () => {
  const drawn = new Set<string | undefined>(Object.values(cases).map(viewOf))
  expect(Object.keys(screens).filter((view) => !drawn.has(view))).toEqual([])
})
