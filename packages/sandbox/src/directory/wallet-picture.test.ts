import { expect, test } from 'vitest'
import { hostileNames } from './hostile-corpus.ts'
import { drawPicture } from './wallet-picture.ts'

test('the same wallet has the same picture, another has another', () => {
  expect(drawPicture('a', 'Balan Pouch')).toBe(drawPicture('a', 'Balan Pouch'))
  expect(drawPicture('a', 'Balan Pouch')).not.toBe(drawPicture('b', 'Balan Pouch'))
})

test('the picture carries the first letters of the first two words, or a shape where there are none', () => {
  expect(drawPicture('a', 'Balan Red Pouch')).toContain('>BR</text>')
  expect(drawPicture('a', '財布')).not.toContain('<text')
})

test('no name puts anything but letters into a picture', () => {
  for (const name of hostileNames) {
    expect(drawPicture('a', name)).toMatch(
      /^<svg [^<>]*><rect [^<>]*\/><path [^<>]*\/>(<text [^<>]*>[A-Z0-9]{1,2}<\/text>|<(rect|circle|path) [^<>]*\/>)<\/svg>$/,
    )
  }
})
