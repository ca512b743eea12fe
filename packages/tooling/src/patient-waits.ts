import { vi } from 'vitest'

/** Vitest has no setting for how long these wait; its own second is too short on a busy machine. */
const patience = 30_000
const { waitFor, waitUntil } = vi

type Options = number | { readonly timeout?: number; readonly interval?: number } | undefined
const patient = (options: Options) =>
  typeof options === 'number' ? { timeout: options } : { timeout: patience, ...options }

vi.waitFor = (callback, options) => waitFor(callback, patient(options))
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options))
