import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenPayments } from '../test-utils/broken-payments.ts'
import { brokenSendings } from '../test-utils/broken-sendings.ts'
import { type LocalNode, startLocalAnvil } from '../test-utils/local-anvil.ts'
import { moneyHarness } from '../test-utils/money-harness.ts'
import { ContractBreach } from './assertions.ts'
import { moneyContract } from './chain-adapter-contract.ts'

const broken = [...brokenPayments, ...brokenSendings]

let node: LocalNode

beforeAll(async () => {
  node = await startLocalAnvil(1)
})
afterAll(() => node?.stop())

describe('the contract finds an adapter that', () => {
  test.each(broken)('$what', async ({ breaks, breakMoney, paysToken }) => {
    const rules = moneyContract.filter(({ title }) => breaks.test(title))
    expect(rules).toHaveLength(1)
    const breach = rules[0]?.check(() => moneyHarness(node.url, breakMoney, { paysToken, timeout: 1_000 }))
    await expect(breach).rejects.toBeInstanceOf(ContractBreach)
  })
})

describe.each([
  ['the network’s own currency', false],
  ['a token', true],
])('an adapter that pays as it is asked, in %s, keeps the rule', (_, paysToken) => {
  for (const { title, check } of moneyContract)
    test(title, () => check(() => moneyHarness(node.url, undefined, { paysToken })))
})

test('what the harness has no input for is not paid, and what it has input for is', async () => {
  const [rule] = moneyContract.filter(({ title }) => title.startsWith('a payment gives the recipient'))
  const nowhere = async () => ({ hash: 'nowhere' })
  const inputs = { transaction: 'send', transfer: 'transfer' } as const
  for (const [input, feature] of Object.entries(inputs)) {
    const harness = (timeout: number) => moneyHarness(node.url, () => ({ [feature]: nowhere }), { timeout })
    await expect(rule?.check(() => harness(1_000))).rejects.toBeInstanceOf(ContractBreach)
    const honest = async () => ({ ...(await harness(30_000)), [input]: undefined })
    await expect(rule?.check(honest)).resolves.toBeUndefined()
  }
})

test('every rule about money finds one of them', () => {
  const unused = moneyContract.filter(({ title }) => !broken.some(({ breaks }) => breaks.test(title)))
  expect(unused).toEqual([])
})
