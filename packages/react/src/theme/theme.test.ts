import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { animations } from '@kit/core/models'
import { expect, test } from 'vitest'
import { identicon } from '../parts/avatar/identicon.ts'
import { monogram } from '../parts/wallet-icon/monogram.ts'
import { themeProperties } from './theme.ts'

const source = join(import.meta.dirname, '..')
const stylesheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
const css = (file: string) => readFileSync(join(source, file), 'utf8')
const tokens = css('theme/tokens.css')

test('a theme becomes custom properties; the stylesheet sets the others', () => {
  expect(Object.fromEntries(themeProperties({ accent: '#ffd400', radius: 12 }))).toEqual({
    '--kit-accent': '#ffd400',
    '--kit-radius': '12px',
    '--kit-z-index': '',
  })
})

test('R-UI-3: the card is 360 pixels wide and has z-index 999', () => {
  expect(tokens).toContain('--kit-width: 360px')
  expect(tokens).toContain('--kit-z-index: 999')
})

test('R-UI-5: the stylesheet has the durations of the product’s animations', () => {
  const times = { fade: 'fade', size: 'size-change', quick: 'quick', press: 'press', sheet: 'sheet' } as const
  for (const [name, property] of Object.entries(times)) {
    expect(tokens).toContain(`--kit-${property}: ${animations[name as keyof typeof times]}ms`)
  }
  expect(tokens).toContain('--kit-shake: 500ms')
  expect(tokens).toContain('--kit-toast-swap: 150ms')
})

test('the system theme on a dark system is the dark theme', () => {
  const block = (start: string) => {
    const from = tokens.indexOf('{', tokens.indexOf(start)) + 1
    return tokens
      .slice(from, tokens.indexOf('}', from))
      .split('\n')
      .map((line) => line.trim())
  }
  expect(block('[data-theme="system"]')).toEqual(block('[data-theme="dark"]'))
})

test('no stylesheet uses left and right, so that right-to-left languages mirror the layout', () => {
  const physical =
    /(?:^|[\s;{])(?:(?:margin|padding|border)-(?:left|right)|left|right|text-align:\s*(?:left|right)|float(?!: revert))\b\s*:?/
  for (const file of stylesheets) {
    const lines = css(file)
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .split('\n')
    expect({ file, physical: lines.filter((line) => physical.test(line)) }).toEqual({ file, physical: [] })
  }
})

test('every rule applies inside the kit’s root only', () => {
  for (const file of stylesheets) {
    const rules = css(file).replace(/\/\*[\s\S]*?\*\/|@keyframes[^{]+\{(?:[^{}]|\{[^{}]*\})*\}|@import[^;]+;/g, '')
    const selectors = [...rules.matchAll(/([^{}]+)\{/g)]
      .map(([, text = '']) => text.trim())
      .filter((text) => !text.startsWith('@'))
    const loose = selectors.filter(
      (text) => !text.split(/,(?![^(]*\))/).every((one) => one.includes('[data-kit-root]')),
    )
    expect({ file, loose }).toEqual({ file, loose: [] })
  }
})

test('styles.css imports every stylesheet', () => {
  const imported = [...css('styles.css').matchAll(/"\.\/([^"]+)"/g)].map(([, file]) => file)
  expect(imported.toSorted()).toEqual(stylesheets.filter((file) => file !== 'styles.css').toSorted())
})

test('a monogram is the first readable letter of a name', () => {
  expect(monogram('fox')).toBe('F')
  expect(monogram('\u202e 7up')).toBe('7')
  expect(monogram('')).toBe('?')
  expect(monogram('نور')).toBe('ن')
})

test('an identicon ignores the case of an address, and differs between addresses', () => {
  const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
  expect(identicon(address)).toEqual(identicon(address.toLowerCase()))
  expect(identicon(address)).not.toEqual(identicon(address.replace('5', '6')))
})
