import { afterEach, expect, test } from 'vitest'
import { bitcoin, mainnet, solana } from '../test-utils/sample-networks.ts'
import { eventually, openSessionHarness, type SessionHarness } from '../test-utils/session-harness.ts'
import { addresses } from '../test-utils/wallet-phone.ts'

let harness: SessionHarness
afterEach(() => harness.close())

const account = `eip155:1:${addresses.eip155}`
const part = { chains: ['eip155:1'], methods: ['personal_sign'], events: [], accounts: [account] }

test.each<[string, unknown]>([
  ['no namespaces', {}],
  ['null', null],
  ['a list', []],
  ['a text', 'eip155'],
  ['accounts that are numbers', { eip155: { ...part, accounts: [1] } }],
  ['no accounts', { eip155: { ...part, accounts: undefined } }],
  ['a namespace that is null', { eip155: null }],
  ['methods that are no list', { eip155: { ...part, methods: 'personal_sign' } }],
  ['a namespace __proto__', JSON.parse(`{"__proto__":${JSON.stringify(part)}}`)],
  ['a namespace constructor', { constructor: part }],
])('a wallet that approves %s is told, the pairing ends, and the next one works', async (_, namespaces) => {
  harness = await openSessionHarness({ networks: [mainnet, solana, bitcoin] })
  const session = await harness.load()
  const { phone } = harness
  phone.approveUnchecked(namespaces)
  await expect(harness.pair(session)).rejects.toMatchObject({ code: 'pairing/nothing-approved' })
  expect(session.current()).toBeNull()
  await eventually(() => expect(phone.topics()).toEqual([]))
  expect([...phone.ended, ...phone.refusals]).toEqual([expect.anything()])
  for (const refusal of phone.refusals) expect(refusal).toEqual({ code: -32_602, message: 'Invalid params' })
  expect((await harness.pair(session)).wallet.name).toBe('Test phone')
})
