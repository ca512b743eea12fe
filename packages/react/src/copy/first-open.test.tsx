import { selectConnect } from '@kit/core/models'
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Case } from '../test-utils/case.ts'
import { settings } from '../test-utils/snapshots.ts'
import { connectCases as cases } from '../views/connect/connect.cases.ts'
import { ConnectView } from '../views/connect/connect.view.tsx'
import { firstOpen } from './en/first-open.ts'
import type { FirstOpenKey } from './messages.ts'
import { createTranslate, type Translate } from './translate.ts'

afterEach(cleanup)

const connectCases = Object.entries<Case>(cases)

test.each(connectCases)('the English that loads with the modal is enough to draw %s', async (_, which) => {
  const used = new Set<FirstOpenKey>()
  const translate = createTranslate({ id: 'en', dir: 'ltr', messages: firstOpen, errors: {} })
  const record = (key: FirstOpenKey, values?: Parameters<typeof translate>[1]) => {
    used.add(key)
    return translate(key, values)
  }
  const t: Translate<FirstOpenKey> = Object.assign(record, { ...translate })
  const model = selectConnect(which.snapshot, { ...settings, ...which.settings })
  const { container } = render(<ConnectView model={model} send={() => {}} t={t} />)
  const field = container.querySelector('input')
  if (field) await userEvent.type(field, 'nothing is called this')
  expect(used.size).toBeGreaterThan(0)
  expect([...used].filter((key) => !Object.hasOwn(firstOpen, key))).toEqual([])
  expect(container.innerHTML).not.toContain('undefined')
})
