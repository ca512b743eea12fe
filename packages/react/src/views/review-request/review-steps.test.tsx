import type { Fact } from '@kit/core/models'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { arabic } from '../../copy/arabic.ts'
import { createTranslate } from '../../copy/translate.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { ReviewSteps } from './review-steps.tsx'

afterEach(cleanup)

const { t } = viewHarness().props
type Steps = Parameters<typeof ReviewSteps>[0]['model']['steps']
const text = (steps: Steps) =>
  render(<ReviewSteps model={{ steps, message: null }} t={t} />).container.textContent?.replace(/\s+/g, ' ')
const fact = (label: Fact['label'], value: Fact['value'], isRisky = false): Fact => ({ label, value, isRisky })
const dirIn = (words: typeof t, value: Fact['value']) => {
  const model = {
    steps: [{ registry: null, effects: [{ kind: 'allowance', facts: [fact('amount', value)] }] }],
    message: null,
  } as const
  return render(<ReviewSteps model={model} t={words} />)
    .container.querySelector('dd bdi')
    ?.getAttribute('dir')
}
const say = (...facts: Fact[]) => text([{ registry: null, effects: [{ kind: 'allowance', facts }] }])
const amount = { is: 'amount', amount: '5000000', symbol: null, isRaw: false } as const

test.each([
  ['an amount of what has no name', fact('amount', amount), 'Amount5,000,000'],
  [
    'an amount of smallest units',
    fact('amount', { ...amount, symbol: 'X', isRaw: true }),
    'Amount5,000,000 of its smallest units',
  ],
  [
    'an amount, or a number of a collection',
    fact('amount', { is: 'unitsOrNft', amount: '1000' }),
    'Amount1,000 of its smallest units, or collectible #1000',
  ],
  ['one byte', fact('size', { is: 'bytes', count: 1 }), 'DataSize in bytes: 1'],
  ['very many bytes', fact('size', { is: 'bytes', count: 24_576 }), 'DataSize in bytes: 24,576'],
  ['all of what has no name', fact('allowance', { is: 'unlimited', symbol: null }), 'May takeUnlimited'],
  ['nothing of what was allowed', fact('allowance', { is: 'nothing' }), 'May takeNothing any more'],
  ['an allowance without an end', fact('expires', { is: 'nothing' }), 'EndsNever'],
  ['a signature without an end', fact('deadline', { is: 'nothing' }), 'To be used byNever'],
  ['a party that nobody could read', fact('to', { is: 'unknown' }), 'ToNot known'],
  ['a collection', fact('allowance', { is: 'collection' }), 'May takeAll of the collection'],
])('%s is said in words', (_, said, words) => {
  expect(say(said)).toBe(`You let another take your tokens${words}`)
})

test('a risk stands out, and nothing else does', () => {
  say(fact('allowance', { is: 'unlimited', symbol: 'USDC' }, true), fact('spender', { is: 'unknown' }))
  expect([...document.querySelectorAll('strong')].map(({ textContent }) => textContent)).toEqual(['Unlimited USDC'])
})

test('of a registry that names nobody only what it says is there, and an address is said once', () => {
  const groups = ['0x', '68b3', '4658']
  const fields = [
    { label: 'Beneficiary', value: groups.join(''), groups, isRaw: false },
    { label: 'Pool', value: 'A pool', groups, isRaw: false },
    { label: 'Amount', value: '1 USDC', groups: null, isRaw: false },
    { label: 'Minimum', value: '5000', groups, isRaw: true },
  ]
  const registry = { intent: 'Swap', contractName: null, owner: null, fields }
  expect(text([{ registry, effects: [] }])).toBe(
    'As the public registry describes itSwapBeneficiary0x68b34658PoolA pool0x68b34658Amount1 USDCMinimum5,000 of its smallest units0x68b34658',
  )
})

test('units in the registry’s words are said in the page’s own', () => {
  const fields = [{ label: 'Minimum', value: '5000', groups: null, isRaw: true }]
  const registry = { intent: 'Swap', contractName: null, owner: null, fields }
  text([{ registry, effects: [] }])
  const own = document.querySelector('[data-kit="registry"] dd [lang]')
  expect([own?.getAttribute('lang'), own?.getAttribute('dir')]).toEqual([t.locale, t.dir])
})

test('an amount is read from left to right; in smallest units it is a sentence of the language', () => {
  const words = createTranslate(arabic)
  expect([dirIn(words, amount), dirIn(words, { ...amount, isRaw: true })]).toEqual(['ltr', 'rtl'])
})
