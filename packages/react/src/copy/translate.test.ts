import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type ErrorCode, KitError, loadErrors } from '@kit/core'
import { sourceFiles } from '@kit/tooling/source-files'
import { expect, test } from 'vitest'
import { errors as arabicErrors } from './ar/errors.ts'
import { arabic } from './arabic.ts'
import { english } from './english.ts'
import { isLocaleId, locales } from './locales.ts'
import type { MessageKey, Messages } from './messages.ts'
import { displayName } from './names.ts'
import { pseudoOf, pseudoSentence } from './pseudo.ts'
import { createTranslate } from './translate.ts'

const en = english.messages
const catalogue = await loadErrors()
const pseudo = pseudoOf(english, catalogue)
const slotsOf = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).toSorted()

test.each([arabic, pseudo])('$id has every sentence of English with the same slots, and no other', ({ messages }) => {
  expect(Object.keys(messages).toSorted()).toEqual(Object.keys(en).toSorted())
  for (const key of Object.keys(en) as MessageKey[])
    expect({ key, slots: slotsOf(messages[key]) }).toEqual({ key, slots: slotsOf(en[key]) })
})

test('Arabic is Arabic', () => {
  const foreign = Object.entries(arabic.messages).filter(
    ([key, text]) => key !== 'title.ConnectingExternal' && !/[\u0600-\u06ff]/.test(text),
  )
  expect(foreign).toEqual([])
})

test('Arabic failures keep the slots of the catalogue', () => {
  const error = new KitError('switch/failed', { context: { network: 'Base' } })
  expect(createTranslate(arabic).error(error)).toContain('Base')
  expect(createTranslate(english).error(error)).toBe('Stayed on Base. The switch did not work.')
})

test('failures that say the same in English say the same in Arabic', () => {
  const arabicOf = new Map<string, string>()
  for (const code of Object.keys(catalogue) as ErrorCode[]) {
    const { message } = catalogue[code]
    const sentence = arabicErrors[code]
    expect({ code, sentence }).toEqual({ code, sentence: arabicOf.get(message) ?? sentence })
    arabicOf.set(message, sentence)
  }
})

test('what is unverified is called so in every list, and in Arabic nothing is called untrustworthy', () => {
  for (const key of ['tokens.unverified', 'nfts.unverified', 'transactions.unverified'] as const)
    for (const { messages } of [english, arabic]) expect(messages[key]).toContain(messages['send.unverified'])
})

test('no sentence shouts, apologises or blames the visitor', () => {
  for (const sentence of Object.values(en)) expect(sentence).not.toMatch(/!|\boops\b|\bplease\b|\binvalid\b/i)
})

test('the pseudo language shows accents, room to grow, and where a sentence ends', () => {
  expect(pseudoSentence('Open {wallet}')).toBe('[Ópéñ {wallet}··]')
  for (const key of Object.keys(en) as MessageKey[]) expect(pseudo.messages[key].length).toBeGreaterThan(en[key].length)
})

test('the pseudo language covers errors, with their slots', () => {
  const t = createTranslate(pseudo)
  const codes = Object.keys(catalogue) as ErrorCode[]
  for (const code of codes) expect(pseudo.errors[code]).toBe(pseudoSentence(catalogue[code].message))
  const sentence = pseudoSentence(catalogue['switch/failed'].message)
  expect(t.error(new KitError('switch/failed', { context: { network: 'Base' } }))).toBe(
    sentence.replace('{network}', 'Base'),
  )
})

test('of what only the developer can repair, visitors read a plain sentence in every language', () => {
  const error = new KitError('config/invalid', { detail: 'createKit: networks is empty. Pass one.' })
  expect(createTranslate(english).error(error)).toBe('This app is not set up correctly.')
  for (const locale of [arabic, pseudo]) expect(createTranslate(locale).error(error)).not.toContain('networks')
})

test('the dApp’s own messages win', () => {
  expect(createTranslate(english, { 'title.Connect': 'Sign in' })('title.Connect')).toBe('Sign in')
  // Of a dictionary that has not loaded.
  const missing = { 'title.Connect': undefined } as unknown as Partial<Messages>
  expect(createTranslate(english, missing)('title.Connect')).toBe(createTranslate(english)('title.Connect'))
})

test('a name in the other direction does not reorder the sentence', () => {
  expect(createTranslate(english)('connecting.waiting.title', { wallet: 'Fox' })).toBe('Open Fox')
  expect(createTranslate(english)('connecting.waiting.title', { wallet: 'نور' })).toBe('Open \u2068نور\u2069')
  expect(createTranslate(english)('connecting.waiting.title', { wallet: '\u202exoF' })).toBe(
    'Open \u2068\u202exoF\u2069',
  )
  expect(createTranslate(arabic)('connecting.waiting.title', { wallet: 'Fox' })).toBe('افتح \u2068Fox\u2069')
})

test('every language can be loaded', async () => {
  for (const [id, load] of Object.entries(locales)) expect((await load()).id).toBe(id)
  expect(['en', 'ar', 'toString', 'xx'].filter(isLocaleId)).toEqual(['en', 'ar'])
})

test('no component contains a sentence that a visitor reads', () => {
  const root = join(import.meta.dirname, '..')
  const found = sourceFiles(root, '**/*.tsx').flatMap((file) => {
    const source = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    const texts = [
      ...source.matchAll(/(?:aria-label|alt|title|placeholder|label)="([^"]+)"/g),
      ...source.matchAll(/>\s*([A-Za-z][^<>{}=;()]*?)\s*<\//g),
    ]
    return texts.map(([, text]) => `${relative(root, file)}: ${text}`)
  })
  expect(found).toEqual([])
})

test('a wallet without a name of its own is named in the visitor’s language, in rows and in sentences', () => {
  const [inEnglish, inArabic] = [createTranslate(english), createTranslate(arabic)]
  expect(displayName('', inEnglish)).toBe('Browser wallet')
  expect(displayName('Fox', inEnglish)).toBe('Fox')
  expect(inEnglish('connecting.waiting.title', { wallet: '' })).toBe('Open Browser wallet')
  expect(inArabic('title.ConnectingExternal', { wallet: '' })).toContain(arabic.messages['wallet.unnamed'])
})
