import { expect, test } from 'vitest'
import { testSettings, testSnapshot } from '../test-utils/test-snapshot.ts'
import { selectLegal } from './legal.ts'

const termsUrl = 'https://example.org/terms'
const legalIn = (legal: (typeof testSettings)['legal'], isAgreed = false) => {
  const snapshot = testSnapshot()
  return selectLegal({ router: { ...snapshot.router, isAgreed } }, { ...testSettings, legal })
}

test('only web pages are linked to', () => {
  expect(legalIn({ termsUrl, privacyUrl: 'javascript:alert(1)' })).toMatchObject({ termsUrl, privacyUrl: null })
  expect(legalIn({ privacyUrl: 'http://example.org/privacy' })).toMatchObject({ termsUrl: null, privacyUrl: null })
})

test('the agreement is missing until the box is ticked, and never where there is none', () => {
  const missing = (checkbox: boolean | undefined, isAgreed: boolean) =>
    legalIn({ termsUrl, ...(checkbox === undefined ? {} : { checkbox }) }, isAgreed).isMissing
  expect([missing(true, false), missing(true, true), missing(false, false), missing(undefined, false)]).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(legalIn(null)).toMatchObject({ hasCheckbox: false, isMissing: false })
})
