import { selectConnect } from '@kit/core/models'
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { type Case, cases } from '../../gallery/cases.ts'
import { settings } from '../test-utils/snapshots.ts'
import { ConnectView } from '../views/connect/connect.view.tsx'
import { createCopy } from './copy.ts'
import { en } from './en.ts'
import { lateEnglish } from './late-english.ts'
import type { MessageKey } from './messages.ts'

afterEach(cleanup)

const first = Object.entries<Case>(cases).filter(([name]) => name.startsWith('connect-'))

test.each(first)('the English of the first view is enough to draw %s', async (_, { snapshot, settings: own }) => {
  const asked = new Set<MessageKey>()
  const copy = createCopy(lateEnglish.get())
  const say: typeof copy.say = (key, values) => {
    asked.add(key)
    return copy.say(key, values)
  }
  const model = selectConnect(snapshot, { ...settings, ...own })
  const { container } = render(<ConnectView model={model} send={() => {}} t={{ ...copy, say }} />)
  const field = container.querySelector('input')
  if (field) await userEvent.type(field, 'nothing is called this')
  expect(asked.size).toBeGreaterThan(0)
  expect([...asked].filter((key) => !Object.hasOwn(en, key))).toEqual([])
  expect(container.innerHTML).not.toContain('undefined')
})
