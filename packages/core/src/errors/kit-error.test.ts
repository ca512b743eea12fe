import { describe, expect, test } from 'vitest'
import { fill, isKitError, KitError } from './kit-error.ts'
import { sentenceOf } from './known-errors.ts'

describe('a kit error', () => {
  test('says the visitor’s sentence, and keeps code, place, detail and cause for the developer', () => {
    const cause = new Error('socket closed')
    const error = new KitError('balance/unavailable', { cause, detail: 'eth_getBalance' })
    expect(error).toMatchObject({
      name: 'KitError',
      code: 'balance/unavailable',
      message: 'Token Balance Unavailable',
      shows: 'toast',
      detail: 'eth_getBalance',
      context: {},
    })
    expect(error.cause).toBe(cause)
  })

  test('puts its values into the sentence', () => {
    const error = new KitError('switch/failed', { context: { network: 'Base' } })
    expect(error.message).toBe('Stayed on Base. The switch did not work.')
    expect(error.context).toEqual({ network: 'Base' })
  })

  test('of a configuration says in its message what the developer has to do, and keeps the visitor’s sentence apart', () => {
    const error = new KitError('config/invalid', { detail: 'createKit: networks is empty. Pass one.' })
    expect(error.message).toBe('createKit: networks is empty. Pass one.')
    expect(sentenceOf(error.code)).toBe('This app is not set up correctly.')
  })

  test('is recognised by name and code, so that two copies of the kit on a page agree', () => {
    const foreign = Object.assign(new Error('Connect a wallet first.'), {
      name: 'KitError',
      code: 'connection/required',
    })
    expect(isKitError(foreign)).toBe(true)
    expect(isKitError(foreign, 'connection/required')).toBe(true)
    expect(isKitError(foreign, 'wallet/rejected')).toBe(false)
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'wallet/rejected'],
    ['a plain object', { name: 'KitError', code: 'wallet/rejected' }],
    ['another error', new Error('wallet/rejected')],
    ['a code from elsewhere', Object.assign(new Error(), { name: 'KitError', code: 'ECONNREFUSED' })],
    ['a code of Object’s own', Object.assign(new Error(), { name: 'KitError', code: 'constructor' })],
    ['a code that is no text', Object.assign(new Error(), { name: 'KitError', code: 4001 })],
  ])('%s is not one', (_, value) => {
    expect(isKitError(value)).toBe(false)
  })

  test('an error whose properties throw is not one, and does not throw', () => {
    const hostile = Object.defineProperty(new Error(), 'name', {
      get() {
        throw new Error('no')
      },
    })
    const trap = new Proxy(new Error(), {
      getPrototypeOf() {
        throw new Error('no')
      },
    })
    expect([isKitError(hostile), isKitError(trap)]).toEqual([false, false])
  })
})

describe('a sentence with slots', () => {
  test('is filled, each slot wherever it stands', () => {
    expect(fill('{a} and {b} and {a}', { a: 1, b: 'two' })).toBe('1 and two and 1')
  })

  test('keeps a slot that has no value, also one named like something every object has', () => {
    expect(fill('{missing} {constructor} {toString}', {})).toBe('{missing} {constructor} {toString}')
  })
})
