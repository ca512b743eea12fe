import { expect, test } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import type { OnrampState } from '../onramp/onramp.state.ts'
import { ether, options, usdc } from '../test-utils/onramp-world.ts'
import { ethereum, testConnected, testConnection, testSettings, testSnapshot } from '../test-utils/test-snapshot.ts'
import { selectOnramp } from './onramp.ts'

const connection = testConnection()
const [owner] = connection.accounts
const { namespace, network } = connection
const account = { namespace, network, address: owner.address }
const other = testConnection({
  accounts: [{ ...owner, address: '0x52908400098527886E0F7030069857D2E4169EE7' }, owner],
})
const editing: Extract<OnrampState, { is: 'editing' }> = {
  is: 'editing',
  account,
  draft: { token: usdc, fiat: 'USD', amount: '100', method: 'card', country: null },
  choices: { is: 'ready', options, countries: [], isDefault: false },
  offers: [],
  error: null,
  pending: null,
}
const purchase = {
  ...{ account, token: ether, provider: { id: 'one', name: 'One' }, fiat: 'USD', amount: '100' },
  ...{ expected: '0.05', startedAt: 1 },
}
const hash = `0x${'5c'.repeat(32)}`

function modelOf(onramp: OnrampState, now = connection, requested = [ethereum]) {
  const snapshot = testSnapshot({ networks: { requested }, wallets: { eip155: testConnected({ connection: now }) } })
  return selectOnramp({ ...snapshot, onramp }, testSettings, { namespace })
}

test('there is nothing to show while nothing is connected, or on a network that the dApp did not ask for', () => {
  expect(selectOnramp(testSnapshot({}), testSettings, { namespace })).toBeNull()
  expect(modelOf(editing, connection, [])).toBeNull()
})

test('a form whose code could not be fetched says why', () => {
  const error = new KitError('kit/load-failed')
  expect(modelOf({ is: 'failed', error })).toMatchObject({ is: 'starting', error, account })
  expect(modelOf({ is: 'idle', error: null })).toMatchObject({ is: 'starting', error: null })
})

test('R-ACC-2: what was entered for another account is not shown under this one, and a purchase stays what it was', () => {
  expect(modelOf(editing, other)).toMatchObject({ is: 'starting', account: { address: other.accounts[0].address } })
  const following = { is: 'following', account, purchase, status: 'arrived', hash, error: null } as const
  const model = modelOf(following, other)
  expect(model).toMatchObject({ status: 'arrived', account, explorerUrl: `https://etherscan.io/tx/${hash}` })
  expect(model?.groups.join('')).toBe(owner.address)
})

test('R-RAMP-1: a form has the ways to pay with the chosen currency, and says when its lists are defaults', () => {
  expect(modelOf(editing)).toMatchObject({
    is: 'editing',
    isDefault: false,
    methods: [{ max: '7500' }, { max: '25000' }],
  })
  const byEuro = { ...editing, draft: { ...editing.draft, fiat: 'EUR' } }
  expect(modelOf(byEuro)).toMatchObject({ methods: [{ method: 'card' }] })
  const choices = { is: 'ready', options, countries: [], isDefault: true } as const
  expect(modelOf({ ...editing, choices })).toMatchObject({ isDefault: true, tokens: options.tokens })
})

test('until it is known what is sold there is nothing to enter, and where nothing is, that is said', () => {
  const countries = [{ code: 'HK', name: 'Hong Kong', isRestricted: false }]
  const reading = { is: 'reading', countries } as const
  expect(modelOf({ ...editing, choices: reading })).toMatchObject({ is: 'reading', tokens: [], countries })
  const error = new KitError('onramp/restricted-region')
  const failed = { is: 'failed', error, countries } as const
  expect(modelOf({ ...editing, choices: failed })).toMatchObject({ is: 'editing', refusal: error, countries })
})

test('the same state gives the same model', () => {
  const snapshot = {
    ...testSnapshot({ networks: { requested: [ethereum] }, wallets: { eip155: testConnected({ connection }) } }),
    onramp: editing,
  }
  const model = selectOnramp(snapshot, testSettings, { namespace })
  expect(selectOnramp({ ...snapshot }, testSettings, { namespace })).toBe(model)
})

test('a purchase that nobody has seen yet has no page of an explorer, nor a network without one', () => {
  const following = { is: 'following', account, purchase, status: 'paid', hash: null, error: null } as const
  expect(modelOf(following)).toMatchObject({ explorerUrl: null })
  const bare = { ...ethereum, blockExplorers: undefined }
  expect(modelOf({ ...following, hash }, connection, [bare])).toMatchObject({ explorerUrl: null, explorerName: '' })
})

test('while a provider is opened the form stays, without its error', () => {
  const { error: _, pending: __, ...shown } = editing
  const provider = { id: 'one', name: 'One', feeRange: { least: 1, most: 2 } }
  expect(modelOf({ ...shown, is: 'opening', provider })).toMatchObject({
    ...{ is: 'opening', draft: editing.draft, error: null, pending: null },
  })
})
