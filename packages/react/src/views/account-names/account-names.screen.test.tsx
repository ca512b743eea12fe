import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { drawScreen } from '../../test-utils/draw-screen.tsx'
import { address, connected, connection, snapshot } from '../../test-utils/snapshots.ts'
import { accountNamesCases as cases } from './account-names.cases.ts'

afterEach(cleanup)

const owner = { namespace: 'eip155', connectorId: 'auth', address, network: 'eip155:1' } as const

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

test('what was typed on one network is not waited for on the next', async () => {
  const asking = cases['register-name-asking']
  const { accountNames } = asking.snapshot
  const onBase = connected({
    connection: connection({ connectorId: 'auth', connectorKind: 'auth', network: 'eip155:8453' }),
  })
  const { kit, show, text } = await drawScreen(asking)
  const field = () => screen.getByRole<HTMLInputElement>('textbox').value
  expect(field()).toBe(accountNames.label)
  const moved = { ...asking.snapshot, wallets: snapshot({ stack: [], state: onBase }).wallets }
  show({ snapshot: moved })
  const next = { ...owner, network: 'eip155:8453' } as const
  expect(kit.sent.at(-1)).toEqual({ type: 'accountNames.requested', owner: next })
  show({ snapshot: { ...moved, accountNames: { ...cases['register-name'].snapshot.accountNames, owner: next } } })
  expect([field(), text().includes('At least')]).toEqual(['', true])
})

test('of nobody no names are asked for', async () => {
  const stack = [{ view: 'ChooseAccountName', namespace: 'eip155' }] as const
  expect((await drawScreen({ snapshot: snapshot({ stack }) })).kit.sent).toEqual([])
})
