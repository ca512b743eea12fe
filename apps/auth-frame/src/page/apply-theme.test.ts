// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { applyTheme, inkOn } from './apply-theme.ts'

test.each([
  ['#5b5bd6', '#ffffff'],
  ['#000000', '#ffffff'],
  ['#ffe14d', '#000000'],
  ['#ffffff', '#000000'],
])('text on %s is %s', (accent, ink) => {
  expect(inkOn(accent)).toBe(ink)
})

test('the page follows the app: light or dark, colour, language and its direction', () => {
  const root = document.createElement('div')
  applyTheme(root, { themeMode: 'dark', accent: '#ffe14d', language: 'ar-EG' })
  expect([root.dataset.theme, root.lang, root.dir, root.style.getPropertyValue('--on-accent')]).toEqual([
    'dark',
    'ar',
    'rtl',
    '#000000',
  ])
})
