import { describe, expect, test } from 'vitest'
import { vectors } from '../test-utils/ensip-15-vectors.ts'
import { codeOf } from '../test-utils/harness.ts'
import { isNormal, normalName, shownName } from './normal-name.ts'

const refusal = (text: string) => codeOf(Promise.resolve().then(() => normalName(text)))
const outcome = (text: string): string | null => {
  try {
    return normalName(text)
  } catch {
    return null
  }
}

test('attack 2.13, R-SEND-3: every vector of ENSIP-15 has the normal form that the standard gives it, or none', () => {
  const short = vectors.filter(([name]) => name !== '' && name.length + 4 <= 255)
  const misses = short.filter(([name, normal = name]) => {
    const expected = normal === null ? null : `${normal}.eth`
    return outcome(`${name}.eth`) !== expected
  })
  const refused = short.filter(([, normal]) => normal === null).length
  console.log(`ENSIP-15: ${short.length} of ${vectors.length} vectors, ${refused} to refuse, ${misses.length} misses`)
  expect(misses).toEqual([])
  expect([vectors.length, short.length > 38_000, refused > 17_000]).toEqual([38_614, true, true])
})

describe('attack 2.13, R-SEND-3: a name that is not what it seems is refused', () => {
  test.each([
    ['a Cyrillic а among Latin letters', 'vit\u0430lik.eth'],
    ['a whole word of Cyrillic that looks Latin', '\u0430\u0440\u0440\u04cf\u0435.eth'],
    ['a Greek ο among Latin letters', 'd\u03bfge.eth'],
    ['a joiner without a width', 'ali\u200dce.eth'],
    ['a mark of a direction', 'alice\u200f.eth'],
    ['a letter that is drawn as nothing', 'alice\u3164.eth'],
    ['a change of direction', 'alice\u202e.eth'],
    ['a soft hyphen alone', '\u00ad.eth'],
    ['a full stop of another alphabet', 'alice\u3002eth'],
    ['an accent on nothing', '\u0301alice.eth'],
    ['a label by its hash alone', `[${'ab'.repeat(32)}].eth`],
    ['an empty label', 'alice..eth'],
    ['no label at all', ''],
    ['no dot', 'alice'],
    ['a sentence', 'send it to alice.eth'],
    ['more letters than a name may have', `${'a'.repeat(252)}.eth`],
  ])('%s', async (_, text) => {
    expect([await refusal(text), isNormal(text)]).toEqual(['name/invalid', false])
  })
})

test('R-SEND-3: what the standard leaves out of a name is not in what is looked up and shown', () => {
  expect([normalName('vita\u200blik\u00ad.eth'), isNormal('vita\u200blik.eth')]).toEqual(['vitalik.eth', false])
})

test('another spelling of a name is the same name, and is shown as its owner means it', () => {
  expect([normalName('ALICE.eth'), normalName('\u2764\ufe0f.eth'), normalName('\u039ether.eth')]).toEqual([
    'alice.eth',
    '\u2764.eth',
    '\u03bether.eth',
  ])
  expect([shownName('\u2764.eth'), shownName('\u03bether.eth')]).toEqual(['\u2764\ufe0f.eth', '\u039ether.eth'])
  expect([isNormal('alice.eth'), isNormal('Alice.eth')]).toEqual([true, false])
})
