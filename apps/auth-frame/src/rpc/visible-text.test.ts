import { expect, test } from 'vitest'
import { decodeText, visibleName, visibleText } from './visible-text.ts'

test.each([
  ['pay\u202e100', 'pay⟨U+202E⟩100'],
  ['a\u200bb', 'a⟨U+200B⟩b'],
  ['a\u0000\u0007\u001b[2K\rb', 'a⟨U+0000⟩⟨U+0007⟩⟨U+001B⟩[2K⟨U+000D⟩b'],
  ['a\u{e0041}b', 'a⟨U+E0041⟩b'],
  ['a\u2066b\u2069', 'a⟨U+2066⟩b⟨U+2069⟩'],
  ['a\u3164b', 'a⟨U+3164⟩b'],
  ['a\ufe0fb\u200d', 'a⟨U+FE0F⟩b⟨U+200D⟩'],
])('characters that would not be seen are written out: %j', (text, shown) => {
  expect(visibleText(text)).toBe(shown)
})

test.each(['Hello,\n\tworld', 'مرحبا', '你好', '👩‍🚀 ❤️‍🔥', 'é'])('%j stays as it is', (text) => {
  expect(visibleText(text)).toBe(text)
})

test('a name is on one line, and short', () => {
  expect(visibleName(`  A\nB\u202e${'x'.repeat(100)}`, 10)).toBe('A B⟨U+202E…')
})

test('bytes that are no text are none', () => {
  expect([decodeText(Uint8Array.of(0xff, 1)), decodeText(Uint8Array.of(104, 105))]).toEqual([null, 'hi'])
})
