import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { drawScreen } from '../../test-utils/draw-screen.tsx'
import { address, snapshot } from '../../test-utils/snapshots.ts'
import { accountNamesCases as cases } from './account-names.cases.ts'

afterEach(cleanup)

const owner = { namespace: 'eip155', connectorId: 'auth', address, network: 'eip155:1' }

test.each(['account-name', 'register-name'] as const)(
  '%s: the names that the account has are asked for once',
  async (key) => {
    const { kit, show } = await drawScreen(cases[key])
    show(cases['register-name-asking'])
    show(cases['register-name-free'])
    expect(kit.sent).toEqual([{ type: 'accountNames.requested', owner }])
  },
)

test('what has been registered is shown without being asked for again', async () => {
  const { kit, text } = await drawScreen(cases['name-registered'])
  expect([kit.sent, text().includes('ada-lovelace.reown.id')]).toEqual([[], true])
})

test('of nobody no names are asked for', async () => {
  const stack = [{ view: 'ChooseAccountName', namespace: 'eip155' }] as const
  expect((await drawScreen({ snapshot: snapshot({ stack }) })).kit.sent).toEqual([])
})
