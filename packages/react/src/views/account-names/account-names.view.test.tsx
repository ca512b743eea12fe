import { selectAccountNames } from '@kit/core/models'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { settings } from '../../test-utils/snapshots.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { accountNamesCases as cases } from './account-names.cases.ts'
import { ChooseAccountNameView } from './choose-account-name.view.tsx'
import { RegisterAccountNameView } from './register-account-name.view.tsx'
import { RegisterAccountNameSuccessView } from './register-account-name-success.view.tsx'

const namespace = 'eip155'
type Key = keyof typeof cases
afterEach(cleanup)

const modelOf = (key: Key) =>
  selectAccountNames(cases[key].snapshot, { ...settings, ...cases[key].settings }, { namespace })

function showForm(key: Key) {
  const { sent, props } = viewHarness()
  const { rerender } = render(<RegisterAccountNameView model={modelOf(key)} {...props} />)
  return {
    sent,
    user: userEvent.setup(),
    field: screen.getByLabelText<HTMLInputElement>('Your name'),
    submit: () => screen.getByRole('button', { name: /^(Register|Try again|Sign in|Registering)/ }),
    said: () => document.querySelector('[data-kit="hint"]')?.textContent,
    redraw: (next: Key) => rerender(<RegisterAccountNameView model={modelOf(next)} {...props} />),
  }
}

function showChoice(key: Key) {
  const { sent, props } = viewHarness()
  render(<ChooseAccountNameView model={modelOf(key)} {...props} />)
  return { sent, user: userEvent.setup() }
}

describe('what a name is', () => {
  test('leads to the form', async () => {
    const { sent, user } = showChoice('account-name')
    await user.click(screen.getByRole('button', { name: 'Choose a name' }))
    expect(sent).toEqual([{ type: 'router.viewRequested', route: { view: 'RegisterAccountName', namespace } }])
  })

  test('is no way to a second one', () => {
    showChoice('account-name-named')
    expect(screen.getByText('This account is called ada-lovelace.reown.id.')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('leads nowhere before the names of the account are known', async () => {
    const { sent, user } = showChoice('account-name-reading')
    await user.click(screen.getByRole('button'))
    expect(sent).toEqual([])
  })

  test('R-NAME-2: says why they could not be read, and reads them again', async () => {
    const { sent, user } = showChoice('account-name-failed')
    expect(screen.getByText('Error fetching names for address')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(sent).toEqual([{ type: 'accountNames.requested', owner: modelOf('account-name').owner }])
  })
})

describe('R-NAME-1: the form', () => {
  test('reports each keystroke in lower case, and the name alone of what ends with the zone', async () => {
    const { sent, user, field } = showForm('register-name')
    await user.type(field, 'Ad')
    await user.clear(field)
    await user.paste(' Ada1.Reown.ID ')
    expect(sent.map((event) => 'label' in event && event.label)).toEqual(['a', 'ad', '', 'ada1'])
    expect(field.value).toBe('ada1')
  })

  test('says nothing of a name that was typed before', async () => {
    const { user, field, said, submit } = showForm('register-name-free')
    expect(said()).toBe('ada-lovelace.reown.id is free.')
    await user.type(field, '1')
    expect([said(), submit().getAttribute('aria-disabled')]).toEqual(['Checking…', 'true'])
    expect(screen.queryByRole('list')).toBeNull()
  })

  test.each([
    ['register-name', 'At least 4 letters, digits or hyphens'],
    ['register-name-short', 'Use at least 4 characters.'],
    ['register-name-characters', 'Use letters from a to z, digits and hyphens only.'],
    ['register-name-asking', 'Checking…'],
    ['register-name-taken', 'ada-lovelace.reown.id is taken.'],
    ['register-name-unknown', 'Error fetching name suggestions'],
    ['register-name-declined', 'You declined the request in your wallet.'],
    ['register-name-refused', 'The registry of names is being repaired until noon.'],
    ['register-name-unread', 'Error fetching names for address'],
  ] as const)('%s: %s', (key, sentence) => {
    const { said, field } = showForm(key)
    expect(said()).toBe(sentence)
    expect(field.getAttribute('aria-describedby')).toContain(document.querySelector('[data-kit="hint"]')?.id)
  })

  test.each([{ keyCode: 229 }, { isComposing: true }])(
    'registers nothing by Enter that ends a composition: %j',
    (key) => {
      const { sent, field } = showForm('register-name-free')
      fireEvent.keyDown(field, { key: 'Enter', ...key })
      expect(sent).toEqual([])
    },
  )

  test('registers a free name by Enter or by the button, and no other', async () => {
    const { sent, user, field, submit, redraw } = showForm('register-name-asking')
    await user.type(field, '{Enter}')
    await user.click(submit())
    redraw('register-name-taken')
    await user.type(field, '{Enter}')
    expect(sent).toEqual([])
    redraw('register-name-free')
    await user.type(field, '{Enter}')
    await user.click(submit())
    expect(sent.map(({ type }) => type)).toEqual(Array(2).fill('accountNames.registrationRequested'))
  })

  test('takes a suggestion, and then is at the button that registers it', async () => {
    const { sent, user, field, submit } = showForm('register-name-taken')
    const list = screen.getByRole('list', { name: 'Names that are free' })
    await user.click(within(list).getByRole('button', { name: 'my-ada-lovelace' }))
    expect([sent, field.value]).toEqual([[{ type: 'accountNames.typed', label: 'my-ada-lovelace' }], 'my-ada-lovelace'])
    expect(document.activeElement).toBe(submit())
  })

  test('asks again what could not be known', async () => {
    const unknown = showForm('register-name-unknown')
    await unknown.user.click(unknown.submit())
    expect(unknown.sent).toEqual([{ type: 'accountNames.checkRequested' }])
    cleanup()
    const unread = showForm('register-name-unread')
    await unread.user.click(unread.submit())
    expect(unread.sent).toEqual([{ type: 'accountNames.requested', owner: modelOf('register-name').owner }])
  })

  test.each(['register-name-signing', 'register-name-registering', 'register-name-reading'] as const)(
    'cannot be changed meanwhile (%s)',
    async (key) => {
      const { sent, user, field, submit } = showForm(key)
      await user.type(field, 'x{Enter}')
      await user.click(submit())
      expect([sent, field.readOnly]).toEqual([[], true])
    },
  )

  test('keeps the name and the focus when it is refused', async () => {
    const { user, field, submit, redraw } = showForm('register-name-free')
    await user.click(submit())
    redraw('register-name-registering')
    redraw('register-name-refused')
    expect([field.value, document.activeElement]).toEqual(['ada-lovelace', submit()])
  })
})

test('the name that was registered is shown with its zone, and Done leads to the account', async () => {
  const { sent, props } = viewHarness()
  render(<RegisterAccountNameSuccessView model={modelOf('name-registered')} {...props} />)
  expect(screen.getByText('ada-lovelace.reown.id')).toBeTruthy()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Done' }))
  expect(sent).toEqual([{ type: 'router.viewRequested', route: { view: 'Account', namespace } }])
})
