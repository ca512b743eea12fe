// @vitest-environment jsdom
import axe from 'axe-core'
import { createElement, createRef } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { Description } from '../rpc/description.ts'
import { render } from '../test-utils/render.ts'
import { languageOf } from '../words/words.ts'
import { ApprovalView } from './approval-view.tsx'

const you = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const base = { network: 'Ethereum', account: you, facts: [], warnings: [] } as const
const descriptions: readonly Description[] = [
  { ...base, title: 'signMessage', text: 'Hello', warnings: [{ word: 'hiddenCharacters' }] },
  { ...base, title: 'signData', tree: [{ name: 'to', value: [{ name: '1', value: 'Bo' }] }] },
  { ...base, title: 'sendTransfer', facts: [{ label: 'recipient', kind: 'address', value: you }] },
  {
    ...base,
    title: 'allowSpending',
    facts: [
      { label: 'mayTake', kind: 'text', value: { word: 'unlimited', with: { symbol: 'USDC' } }, isWarning: true },
    ],
    warnings: [{ word: 'unlimitedAllowance' }],
  },
  {
    ...base,
    title: 'callContract',
    warnings: [{ word: 'unknownSpender' }],
    registry: { intent: 'Supply', owner: 'Aave DAO', rows: [{ name: 'Amount to supply', value: '5 USDT' }] },
  },
  { ...base, title: 'sendTransaction', steps: [{ facts: [{ label: 'memo', kind: 'text', value: 'thanks' }] }] },
  {
    ...{ ...base, title: 'sendTogether', otherWay: 'sendOneByOne', warnings: [{ word: 'becomesSmart' }] },
    facts: [{ label: 'newDelegate', kind: 'address', value: you }],
  },
]

type Props = Parameters<typeof ApprovalView>[0]

function open(description: Description, language = 'en', isWorking = false, whyNot: Props['whyNot'] = null) {
  const [approve, reject, chooseOther] = [vi.fn(), vi.fn(), vi.fn()]
  const pending = { id: 1, origin: 'https://app.example:8443', description, isWorking }
  const { words } = languageOf(language)
  const ref = () => createRef<HTMLParagraphElement>()
  const parts = { header: ref(), body: ref(), footer: ref(), problem: ref() }
  const props = { pending, waiting: 1, words, parts, whyNot, approve, reject, chooseOther }
  const { element } = render(createElement(ApprovalView, props))
  const [rejecting, approving] = [...element.querySelectorAll<HTMLButtonElement>('.decision button')]
  return { element, approve, reject, chooseOther, rejecting, approving, words }
}

describe.each(['en', 'ar'])('in %s', (language) => {
  test.each(descriptions)('$title names who asks by origin, and has no fault that axe finds', async (description) => {
    const { element, words } = open(description, language)
    expect(element.querySelector('.origin bdi')?.textContent).toBe('https://app.example:8443')
    expect(element.querySelector('h1')?.textContent).toBe(words[description.title])
    const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})

test('an address stands in full, in groups of four', () => {
  const { element } = open(descriptions[2] as Description)
  const groups = [...(element.querySelector('.fact .address')?.children ?? [])].map(({ textContent }) => textContent)
  expect([groups.join(''), groups.every((group) => (group?.length ?? 0) <= 4)]).toEqual([you, true])
})

test('what is unlimited stands out', () => {
  const { element } = open(descriptions[3] as Description)
  expect(element.querySelector('.risky dd')?.textContent).toBe('Unlimited USDC')
  expect(element.querySelector('.warning')?.textContent).toContain('all of it')
})

test('what the registry says stands by itself, and is said to be of others, in English', () => {
  const { element } = open(descriptions[4] as Description, 'ar')
  const region = element.querySelector('section.registry')
  expect(region?.querySelector('h2')?.textContent).toBe(languageOf('ar').words.registrySays)
  expect(region?.querySelector('p[lang="en"]')?.getAttribute('dir')).toBe('ltr')
  expect(region?.textContent).toMatch(/Supply.*Aave DAO.*Amount to supply.*5 USDT/)
})

test('units in the registry’s words are said in the page’s own', () => {
  const rows = [{ name: 'Minimum', value: { word: 'unitsOfToken', with: { count: '5' } } }] as const
  const { element } = open({ ...base, title: 'callContract', registry: { intent: 'Swap', rows } })
  expect(element.querySelector('section.registry .value')?.textContent).toBe('5 of the token’s smallest units')
})

test('what happens stands before what it costs and which contract does it', () => {
  const description: Description = {
    ...{ ...base, title: 'sendTogether' },
    registry: { intent: 'Supply', owner: 'Aave DAO', rows: [] },
    steps: [{ facts: [{ label: 'memo', kind: 'text', value: 'thanks' }], registry: { intent: 'Repay', rows: [] } }],
    facts: [{ label: 'mostFee', kind: 'text', value: '0.1 ETH' }],
  }
  expect(open(description).element.querySelector('.body')?.textContent).toMatch(/Supply.*Repay.*thanks.*0\.1 ETH/)
})

test('foreign text is no markup', () => {
  const { element } = open({ ...base, title: 'signMessage', text: '<img src=x onerror=alert(1)>' })
  expect([element.querySelector('img'), element.querySelector('.message')?.textContent]).toEqual([
    null,
    '<img src=x onerror=alert(1)>',
  ])
})

test('the title has the focus, so that no key that was meant for the app decides', () => {
  const { element } = open(descriptions[0] as Description)
  expect(document.activeElement).toBe(element.querySelector('h1'))
})

test('attack: a click that a script makes is told from one of the visitor', () => {
  const { approving, rejecting, approve, reject } = open(descriptions[0] as Description)
  approving?.click()
  rejecting?.click()
  expect([approve.mock.calls, reject.mock.calls.length]).toEqual([[[false]], 1])
})

test('while it is signed nothing can be pressed', () => {
  const { approving, rejecting } = open(descriptions[0] as Description, 'en', true)
  expect([approving?.disabled, rejecting?.disabled, approving?.textContent]).toEqual([true, true, 'Signing…'])
})

test('another way to do it has a button of its own', () => {
  const { element, chooseOther, approve } = open(descriptions.find(({ otherWay }) => otherWay) as Description)
  const other = element.querySelector<HTMLButtonElement>('.other')
  other?.click()
  expect([other?.textContent, chooseOther.mock.calls.length, approve.mock.calls]).toEqual([
    'Send one by one instead',
    1,
    [],
  ])
  expect(open(descriptions[0] as Description).element.querySelector('.other')).toBeNull()
})

test.each(['covered', 'tooSmall'] as const)('why it cannot be approved is said where it is %s', (whyNot) => {
  const { element, words } = open(descriptions[0] as Description, 'en', false, whyNot)
  expect(element.querySelector('[role="alert"]')?.textContent).toBe(words[whyNot])
})
