import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { drawScreen } from '../../test-utils/draw-screen.tsx'
import { address, settings } from '../../test-utils/snapshots.ts'
import { accountSettingsCases as cases } from './account-settings.cases.ts'

afterEach(cleanup)

const of = { address, network: 'eip155:1' }
const asked = [{ type: 'loginUser.requested' }, { type: 'accountType.requested' }]

test('who has signed in and which account it is are asked for, and the name is read for as long as it is on show', async () => {
  const { kit, show, text, unmount } = await drawScreen(cases['account-settings'])
  expect(kit.sent).toEqual([...asked, { type: 'identity.watched', ...of }])
  expect(text()).toContain('None yet')
  show(cases['account-settings-named'])
  expect(text()).toContain('ada-lovelace.reown.id')
  expect(kit.sent).toHaveLength(3)
  unmount()
  expect(kit.sent.slice(3)).toEqual([{ type: 'identity.unwatched', ...of }])
})

test('without names of accounts there is none to read, nor a way to one', async () => {
  const { kit, text } = await drawScreen({
    ...cases['account-settings'],
    settings: { ...cases['account-settings'].settings, hasAccountNames: false },
  })
  expect(kit.sent).toEqual(asked)
  expect(text()).not.toContain('Account name')
})

test.each([true, false])('passkeys can be seen where the dApp has them: %s', async (passkeys) => {
  const features = { ...settings.features, passkeys }
  const { text } = await drawScreen({ ...cases['account-settings'], settings: { authConnectorId: 'auth', features } })
  expect(text().includes('Passkeys')).toBe(passkeys)
})
