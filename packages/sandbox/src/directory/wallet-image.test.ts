import { expect, test } from 'vitest'
import { hostileNames } from './hostile-corpus.ts'
import { drawWalletImage } from './wallet-image.ts'

test('one wallet always has the same image, and two wallets have different ones', () => {
  expect(drawWalletImage('a', 'Balan Pouch')).toBe(drawWalletImage('a', 'Balan Pouch'))
  expect(drawWalletImage('a', 'Balan Pouch')).not.toBe(drawWalletImage('b', 'Balan Pouch'))
})

test('the image shows the first letters of the first two words, or a shape where there are none', () => {
  expect(drawWalletImage('a', 'Balan Red Pouch')).toContain('>BR</text>')
  expect(drawWalletImage('a', '財布')).not.toContain('<text')
})

test('no name adds anything but letters to an image', () => {
  for (const name of hostileNames) {
    expect(drawWalletImage('a', name)).toMatch(
      /^<svg [^<>]*><rect [^<>]*\/><path [^<>]*\/>(<text [^<>]*>[A-Z0-9]{1,2}<\/text>|<(rect|circle|path) [^<>]*\/>)<\/svg>$/,
    )
  }
})
