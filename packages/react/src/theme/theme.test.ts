import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { animations } from '@kit/core/models'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { identicon } from '../parts/avatar/identicon.ts'
import { monogram } from '../parts/wallet-icon/monogram.ts'
import { luminance, parseHex, readableOn } from './contrast.ts'
import { themeProperties } from './theme.ts'

const source = join(import.meta.dirname, '..')
const stylesheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
const css = (file: string) => readFileSync(join(source, file), 'utf8')
const tokens = css('theme/tokens.css')

/** From 1 to 21. */
function contrast(a: Parameters<typeof luminance>[0], b: Parameters<typeof luminance>[0]): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

test('text on any accent is the one of white and black that has more contrast, and enough', () => {
  const byte = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(byte, byte, byte, (...rgb) => {
      const accent = `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`
      const ink = readableOn(accent) ?? ''
      const [white, black] = ['#ffffff', '#0b0b12'].map((text) => contrast(rgb, parseHex(text) ?? rgb))
      const [chosen = 0, other = 0] = ink === '#ffffff' ? [white, black] : [black, white]
      return chosen >= 4.4 && chosen >= other - 0.01
    }),
  )
})

test('contrast is computed as WCAG defines it', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
  expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2)
})

test('a theme becomes custom properties; the stylesheet sets the others', () => {
  expect(Object.fromEntries(themeProperties({ accent: '#ffd400', radius: 12 }))).toEqual({
    '--kit-accent': '#ffd400',
    '--kit-on-accent': '#0b0b12',
    '--kit-radius': '12px',
    '--kit-z-index': null,
  })
  expect(Object.fromEntries(themeProperties({ accent: 'rebeccapurple' }))['--kit-on-accent']).toBeNull()
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
