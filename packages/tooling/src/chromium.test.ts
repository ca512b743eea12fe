import { afterEach, expect, test, vi } from 'vitest'
import { findChromium, findHeadlessChromium } from './chromium.mjs'

afterEach(() => vi.unstubAllEnvs())

test('CHROMIUM_PATH is the browser of all tests when there is a file', () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath)
  expect(findChromium()).toBe(process.execPath)
  expect(findHeadlessChromium()).toBe(process.execPath)
})

test('findChromium throws when nothing is at CHROMIUM_PATH, instead of taking another browser', () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
  expect(findChromium).toThrow('CHROMIUM_PATH is /nowhere/chromium, but there is nothing there.')
})
