import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'

afterEach(cleanup)

const tabs = [
  { id: 'one', label: 'First' },
  { id: 'two', label: 'Second' },
  { id: 'three', label: 'Third' },
] as const

function Tabbed({ dir }: { dir: 'ltr' | 'rtl' }) {
  const [chosen, choose] = useState<(typeof tabs)[number]['id']>('one')
  return (
    <Tabs label="Ways" tabs={tabs} chosen={chosen} onChoose={choose} dir={dir}>
      <button type="button">{chosen}</button>
    </Tabs>
  )
}

const chosen = () => screen.getByRole('tab', { selected: true }).textContent

test('the list of tabs is one tab stop, and its panel is the next', async () => {
  render(<Tabbed dir="ltr" />)
  const user = userEvent.setup()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'First' }))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'one' }))
})

test.each([
  ['ltr', '{ArrowRight}', '{ArrowLeft}'],
  ['rtl', '{ArrowLeft}', '{ArrowRight}'],
] as const)(
  '%s: arrows move the way they point, and around at the ends; Home and End move to the ends',
  async (dir, on, back) => {
    render(<Tabbed dir={dir} />)
    const user = userEvent.setup()
    await user.tab()
    const visited = []
    for (const key of [on, on, on, back, '{Home}', '{End}', 'x']) {
      await user.keyboard(key)
      expect(document.activeElement?.textContent).toBe(chosen())
      visited.push(chosen())
    }
    expect(visited).toEqual(['Second', 'Third', 'First', 'Third', 'First', 'Third', 'Third'])
  },
)

test('a tab names and controls its panel', async () => {
  render(<Tabbed dir="ltr" />)
  await userEvent.click(screen.getByRole('tab', { name: 'Second' }))
  const panel = screen.getByRole('tabpanel', { name: 'Second' })
  expect(screen.getByRole('tab', { name: 'Second' }).getAttribute('aria-controls')).toBe(panel.id)
  expect(panel.textContent).toBe('two')
})
