import { selectSignIn } from '@kit/core/models'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Announcer } from '../../parts/announcer/announcer.tsx'
import { settings } from '../../test-utils/snapshots.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { signInCases } from './sign-in.cases.ts'
import { SignInView } from './sign-in.view.tsx'

afterEach(cleanup)

function show(key: 'sign-in-waiting' | 'sign-in-waiting-again') {
  const { snapshot } = signInCases[key]
  const route = { view: 'ConnectingSiwe', namespace: 'eip155' } as const
  const model = selectSignIn(snapshot, settings, route)
  if (!model) throw new Error(`Nobody is asked in ${key}.`)
  const { sent, props } = viewHarness()
  render(
    <Announcer>
      <SignInView model={model} view={route.view} isSlow={false} {...props} />
    </Announcer>,
  )
  return sent
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('R-SIWX-1: the visitor hears that owners are waited for and until when, and that the page can be closed', () => {
  show('sign-in-waiting')
  const said = screen.getByRole('status').textContent
  expect(said).toMatch(
    /^Waiting for enough signatures\. The owners of this account can sign until Mar 2, .+ close this page/,
  )
  expect(screen.queryByText('If you cancel, your wallet is disconnected.')).not.toBeNull()
})

test('R-SIWX-2: the wallet is asked again, or the sign-in cancelled, by a button each', async () => {
  const sent = show('sign-in-waiting-again')
  await press('Ask again')
  await press('Cancel')
  expect(sent).toEqual([{ type: 'signIn.confirmed' }, { type: 'signIn.cancelled' }])
  expect(screen.queryByText('If you cancel, your wallet is disconnected.')).toBeNull()
})

test('the link to come back by is that of this page', async () => {
  const user = userEvent.setup()
  show('sign-in-waiting')
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  await screen.findByRole('button', { name: 'Link copied' })
  expect(await navigator.clipboard.readText()).toBe(location.href)
})
