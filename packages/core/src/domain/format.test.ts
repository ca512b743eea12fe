import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shortAddress } from './format.ts'
import { groupAddress } from './group-address.ts'

describe('R-UI-6, R-UI-11: an address in a label', () => {
  test('has its first four and last six characters', () => {
    expect(shortAddress('0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B')).toBe('0xAb58…9aeC9B')
    expect(shortAddress('7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv')).toBe('7S3P…ArAaKv')
  })

  test('is left alone when there is nothing to gain', () => {
    expect(shortAddress('abcdefghijkl')).toBe('abcdefghijkl')
    expect(shortAddress('abcdefghijklm')).toBe('abcd…hijklm')
    expect(shortAddress('')).toBe('')
  })

  test('is never longer than the address', () => {
    fc.assert(fc.property(fc.string(), (address) => shortAddress(address).length <= address.length))
  })
})

describe('an address where money moves', () => {
  test('is shown whole, in groups of four', () => {
    expect(groupAddress('0xAb5801a7D3')).toEqual(['0x', 'Ab58', '01a7', 'D3'])
    expect(groupAddress('abcde')).toEqual(['abcd', 'e'])
    expect(groupAddress('')).toEqual([])
  })

  test('loses no character', () => {
    const address = fc.string({ unit: fc.constantFrom('0', 'x', 'A', 'f', '9') })
    fc.assert(fc.property(address, (text) => groupAddress(text).join('') === text))
  })
})
