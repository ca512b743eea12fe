import { limits } from '@kit/core'
import { describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { createImageUrlReader } from './image-url.ts'
import { directory } from './wallet-list.fixture.ts'

const pictureOf = createImageUrlReader(directory, 'abc')
const requests = `st=kit&sv=${packageJson.version}`
const dot = 'data:image/png;base64,iVBORw0KGgo='

describe('the image of an id', () => {
  test('R-API-3: is on the directory’s own host, with the project and the kit', () => {
    const id = '018b2d52-10e9-4158-1fde-a5d5bac5aa00'
    expect(pictureOf({ image_id: id })).toBe(`${directory}/getWalletImage/${id}?projectId=abc&${requests}`)
  })

  test('R-CFG-8: keeps the path of an own directory, and needs no project there', () => {
    const own = createImageUrlReader('http://127.0.0.1:4567/kit', undefined)
    expect(own({ image_id: 'x1' })).toBe(`http://127.0.0.1:4567/kit/getWalletImage/x1?${requests}`)
  })

  test.each(['..', '.', '../../evil', 'a/b', 'a?b', 'a#b', 'a b', '%2e%2e', '\ud800', '', 'x'.repeat(129)])(
    'is missing for %j',
    (image_id) => expect(pictureOf({ image_id })).toBeUndefined(),
  )

  test('comes before that of a URL', () => {
    expect(pictureOf({ image_id: 'x1', image_url: dot })).toContain('/getWalletImage/x1?')
    expect(pictureOf({ image_id: '..', image_url: dot })).toBe(dot)
  })
})

describe('the image of a URL', () => {
  test.each([
    [`${directory}/images/1.png`, `${directory}/images/1.png`],
    ['HTTPS://Wallets.Example.org/1.png', `${directory}/1.png`],
    [dot, dot],
    ['data:image/svg+xml,%3Csvg%2F%3E', 'data:image/svg+xml,%3Csvg%2F%3E'],
  ])('is shown: %s', (image_url, address) => expect(pictureOf({ image_url })).toBe(address))

  test.each([
    'https://elsewhere.example/1.png',
    'https://wallets.example.org.evil.example/1.png',
    'http://wallets.example.org/1.png',
    'https://wallets.example.org:8443/1.png',
    'https://user@wallets.example.org/1.png',
    'https://:pass@wallets.example.org/1.png',
    '/images/1.png',
    'data:text/html,<script>',
    'data:image/png',
    'data:image/svg+xml,<svg onload="x" />',
    'javascript:alert(1)',
    '',
  ])('is not shown: %s', (image_url) => expect(pictureOf({ image_url })).toBeUndefined())

  test('is not shown as a large data URL', () => {
    const sized = (length: number) => 'data:image/png;base64,'.padEnd(length, 'A')
    expect(pictureOf({ image_url: sized(limits.iconBytes) })).toHaveLength(limits.iconBytes)
    expect(pictureOf({ image_url: sized(limits.iconBytes + 1) })).toBeUndefined()
  })
})

test('is missing without an id and a URL', () => {
  expect(pictureOf({})).toBeUndefined()
})
